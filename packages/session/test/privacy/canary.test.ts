import { expect, test } from "vitest";
import * as session from "../../src/index.ts";
import { Distribution } from "../../../../test/support/distribution.ts";
import { noCanaryLeaves } from "./canary-property.ts";

test("case 67: no word, name, id, key, path or error of a session is in any output", async () => {
  const seen = new Distribution("session privacy");
  await noCanaryLeaves(session, 150, seen);
  seen.print();
  for (const label of ["failures", "nested", "torn", "several leads", "text leads"]) {
    expect(seen.count(label), label).toBeGreaterThan(0);
  }
});

test("row S12: a secret of a prompt is in no output", async () => {
  await noCanaryLeaves(session, 20);
});
