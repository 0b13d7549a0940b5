import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { scanSources } from "../../src/scan/scan-sources.ts";
import { RangeSkimmer } from "../../src/skim-ahead/range-skimmer.ts";
import { sharedReadingAgrees } from "./shared-reading-property.ts";

test("a file that two threads share holds what it holds for one", async () => {
  const seen = new Distribution("shared reading");
  await sharedReadingAgrees({ scanSources, RangeSkimmer }, 1_500, seen);
  seen.print();
  for (const label of ["skimmed", "read again", "failed", "stopped"]) {
    expect(seen.count(label), label).toBeGreaterThan(50);
  }
});
