import { expect, test } from "vitest";
import * as session from "../../src/index.ts";
import { Distribution } from "../../../../test/support/distribution.ts";
import { resumedEqualsFresh } from "./resume-property.ts";

test("reports of a file that grows are those of a fresh reading, and no more than what is new and 64 KiB is read", async () => {
  const seen = new Distribution("session resume");
  await resumedEqualsFresh(session, 80, seen);
  seen.print();
  for (const label of ["append", "rewrite", "cut", "nothing", "torn before", "read", "cut short", "together"]) {
    expect(seen.count(label), label).toBeGreaterThan(0);
  }
});
