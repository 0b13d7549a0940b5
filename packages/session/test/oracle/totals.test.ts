import { expect, test } from "vitest";
import * as session from "../../src/index.ts";
import { Distribution } from "../../../../test/support/distribution.ts";
import { totalsAgree } from "./totals-property.ts";

test("totals equal those of a slow reader, with keys in any order, spaces and torn lines", async () => {
  const seen = new Distribution("session totals");
  await totalsAgree(session, 400, seen);
  seen.print();
  for (const label of ["fork", "copies", "torn", "unresolved", "joined", "failures"]) {
    expect(seen.count(label), label).toBeGreaterThan(25);
  }
});
