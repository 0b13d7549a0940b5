import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { packageFolder, removePackageFolders } from "../support/package-folder.ts";
import { bootstrapProperty } from "./random-property.ts";

removePackageFolders();

test("any good input gives a suite that is as previewed, reviews without errors and can be applied again", async () => {
  const distribution = new Distribution("bootstraps of random inputs");
  await bootstrapProperty(packageFolder(), 80, (...labels) => distribution.record(...labels));
  distribution.print();
  for (const label of ["applied", "blocked", "notes"]) expect(distribution.count(label), label).toBeGreaterThan(0);
});
