import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { plainJson } from "../../src/pi/plain-json.ts";
import { plainJsonProperty, type PlainJsonModule } from "./plain-json-property.ts";

test("anything becomes plain JSON with the same JSON text, or a TypeError", () => {
  const distribution = new Distribution("plain JSON");
  plainJsonProperty({ plainJson }, { numRuns: 2_000, seed: 7 }, (...labels) => distribution.record(...labels));
  distribution.print();
  for (const label of ["refused", "changed on the way", "plain already", "object", "scalar"])
    expect(distribution.count(label)).toBeGreaterThan(50);
});

describe("plain JSON: planted faults", () => {
  killMutants<PlainJsonModule>({
    folder: "packages/pi-adapter",
    entry: "pi/plain-json.ts",
    property: (module) => plainJsonProperty(module, { numRuns: 500, seed: 1 }, () => undefined),
    mutants: [
      { name: "no copy is made", file: "pi/plain-json.ts", from: "return copy;", to: "return value as PiJson;" },
      { name: "undefined passes", file: "call/json-text.ts", from: "text === undefined", to: "text === null" },
      { name: "another error than said", file: "call/json-text.ts", from: "new TypeError", to: "new Error" },
      {
        name: "a BigInt is written as a string",
        file: "call/json-text.ts",
        from: "JSON.stringify(value, undefined, indent)",
        to: 'JSON.stringify(value, (_key, member) => (typeof member === "bigint" ? String(member) : member), indent)',
      },
      {
        name: "a shallow copy",
        file: "pi/plain-json.ts",
        from: "JSON.parse(jsonText(value))",
        to: "(jsonText(value), Array.isArray(value) ? [...value] : typeof value === 'object' ? { ...value } : value)",
      },
    ],
  });
});
