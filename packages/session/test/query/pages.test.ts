import { expect, test } from "vitest";
import * as session from "../../src/index.ts";
import { Distribution } from "../../../../test/support/distribution.ts";
import { pagesReachAll } from "./pages-property.ts";

test("pages of any sizes reach every fresh row once, whatever became stale", async () => {
  const seen = new Distribution("session pages");
  await pagesReachAll(session, 200, seen);
  seen.print();
  for (const label of ["changed files", "marked rows", "several pages", "several sources", "nothing fresh"]) {
    expect(seen.count(label), label).toBeGreaterThan(10);
  }
});
