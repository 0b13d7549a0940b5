import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { numberForms } from "../../src/text/number-forms.ts";
import { isOtherNumber } from "./naive-number.ts";

test.each([
  ["credentials", ["credential"]],
  ["credential", ["credentials"]],
  ["queries", ["querie", "query"]],
  ["query", ["queries"]],
  ["keys", ["key"]],
  ["days", ["day"]],
  ["boxes", ["boxe", "box"]],
  ["caches", ["cache", "cach"]],
  ["batch", ["batches"]],
  ["process", ["processes"]],
  ["status", ["statuses"]],
  ["analysis", ["analysises"]],
  ["key", []],
  ["aws", []],
  ["café", []],
  ["utf8", []],
  ["logs-x", []],
])("%s: %j", (word, forms) => expect(numberForms(word)).toEqual(forms));

interface Module {
  readonly numberForms: typeof numberForms;
}

const letters = fc.constantFrom("s", "e", "i", "y", "a", "h", "c", "x", "z", "u", "b");
const words = fc
  .tuple(fc.array(letters, { minLength: 1, maxLength: 5 }), fc.constantFrom("", "s", "es", "ies", "y", "ss", "us"))
  .map(([start, ending]) => start.join("") + ending);

/** The forms of a word are exactly the words that the rules call its other number, of all that are near it. */
function formsProperty(module: Module, distribution?: Distribution): void {
  fc.assert(
    fc.property(words, (word) => {
      const near = ["", "s", "es", "y", "ies"].flatMap((ending) =>
        [0, 1, 2, 3].map((cut) => word.slice(0, word.length - cut) + ending),
      );
      const expected = [...new Set(near)].filter((other) => isOtherNumber(other, word));
      expect([...module.numberForms(word)].sort()).toEqual(expected.sort());
      distribution?.record(`${Math.min(expected.length, 2)} forms`, word.endsWith("s") ? "ends in s" : "another end");
    }),
    { numRuns: 2000, seed: 71 },
  );
}

test("forms are what the rules of plurals say", () => {
  const distribution = new Distribution("numberForms");
  formsProperty({ numberForms }, distribution);
  distribution.print();
  for (const label of ["0 forms", "1 forms", "2 forms", "ends in s", "another end"])
    expect(distribution.count(label), label).toBeGreaterThan(50);
});

describe("planted faults in number forms", () => {
  killMutants<Module>({
    folder: "packages/corpus",
    entry: "text/number-forms.ts",
    property: (module) => formsProperty(module),
    mutants: [
      {
        name: "short words too",
        file: "text/number-forms.ts",
        from: "SHORTEST_WORD_CHARS = 4",
        to: "SHORTEST_WORD_CHARS = 3",
      },
      { name: "ss is a plural", file: "text/number-forms.ts", from: "(?:ss|us|is)$", to: "(?:us|is)$" },
      { name: "every y gives ies", file: "text/number-forms.ts", from: "[^aeiou]y$", to: "y$" },
      { name: "no es", file: "text/number-forms.ts", from: '? "es" : "s"', to: '? "s" : "s"' },
      { name: "no singular in y", file: "text/number-forms.ts", from: ", `${word.slice(0, -3)}y`]", to: "]" },
      {
        name: "not checked",
        file: "text/number-forms.ts",
        from: "regularPlural(singular) === word",
        to: "singular.length > 0",
      },
    ],
  });
});
