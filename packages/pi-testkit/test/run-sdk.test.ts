import { expect, test } from "vitest";
import { codemodeValue, runSdk } from "../src/index.ts";
import { call, demo } from "./support/demo.ts";

test("a session built through the SDK runs the same tools", async () => {
  const code = 'return { value: await tools.demo({ how: "ok" }) };';
  const run = await runSdk({
    extensions: [demo],
    turns: [call("demo", { how: "soft" }), call("codemode", { code }), "done"],
  });
  expect([run.exitCode, run.stderr]).toEqual([0, ""]);
  const [direct, script] = run.results;
  expect([direct?.isError, direct?.result.structuredContent]).toEqual([true, { ok: false, code: "refused" }]);
  expect(script && codemodeValue(script)).toEqual({ value: { ok: true, n: 1 } });
  expect(run.nested.map((end) => end.parentToolCallId)).toEqual(["t1_0"]);
  expect(run.modelInputs).toHaveLength(3);
});
