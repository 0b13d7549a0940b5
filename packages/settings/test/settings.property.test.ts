import { expect, test } from "vitest";
import { Distribution } from "../../../test/support/distribution.ts";
import * as module from "../src/index.ts";
import { settingsProperty } from "./settings-property.ts";

test("settings do to a call's input what the documentation says", () => {
  const distribution = new Distribution("settings");
  settingsProperty(module, { numRuns: 5_000 }, (...labels) => distribution.record(...labels));
  distribution.print();
  expect(distribution.cases).toBeGreaterThanOrEqual(5_000);
});
