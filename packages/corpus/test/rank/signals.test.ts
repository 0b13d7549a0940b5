import { expect, test } from "vitest";

import type { FilterValue } from "../../src/read/document.ts";
import { readSignals, storedSignals } from "../../src/rank/signals.ts";

function values(...pairs: readonly (readonly [name: string, value: string])[]): readonly FilterValue[] {
  return pairs.map(([name, value]) => ({ name, type: "string", value, source: value }));
}

test.each([
  ["nothing", "doc", values(["owner", "ada"]), undefined],
  ["a severity", "doc", values(["severity", "high"]), { severity: "high", status: "", priority: "" }],
  [
    "the least of two",
    "doc",
    values(["severity", "low"], ["severity", "critical"]),
    { severity: "critical", status: "", priority: "" },
  ],
  ["no status of a document", "doc", values(["status", "ready"]), undefined],
  [
    "the status of a todo",
    "todo",
    values(["status", "ready"], ["priority", "p1"]),
    { severity: "", status: "ready", priority: "p1" },
  ],
  [
    "no value with the separator",
    "todo",
    values(["status", "a|b"], ["priority", "p1"]),
    { severity: "", status: "", priority: "p1" },
  ],
] as const)("%s", (_name, kind, filterValues, expected) => {
  expect(readSignals(storedSignals({ kind, filterValues }))).toEqual(expected);
});
