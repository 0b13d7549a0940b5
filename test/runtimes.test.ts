// What is shipped, on the other lines of Node that are supported: every answer has to be that of the Node that runs this.
// `npm run test:runtimes` does the same under Bun, and looks at how older ones are refused.
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { CHECKS } from "../scripts/runtimes/checks.ts";
import { Comparison } from "../scripts/runtimes/compare.ts";
import { fetchRuntime, IN_TESTS, type Runtime } from "../scripts/runtimes/runtime.ts";

const here: Runtime = { name: `Node ${process.versions.node}`, program: process.execPath };
const scratch = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-runtimes-")));
const comparison = new Comparison(here, scratch);
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }));

describe.each(IN_TESTS.map((fetchable) => [fetchable.name, fetchable] as const))("%s", (_, fetchable) => {
  const fetched = fetchRuntime(fetchable, join(import.meta.dirname, "../.tools/runtimes"));

  test.each(Object.entries(CHECKS))("%s: answers as this Node does", async (name, check) => {
    const runtime = await fetched;
    // Kept once fetched; a machine that has never reached the npm registry cannot say what these runtimes do.
    if (typeof runtime === "string") throw new Error(runtime);
    expect(await comparison.faults(name, check, runtime)).toEqual([]);
  });
});
