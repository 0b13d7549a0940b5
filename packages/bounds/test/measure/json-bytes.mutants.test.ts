import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { jsonBytesProperty, type JsonBytesModule } from "./json-bytes-property.ts";

const strings = "measure/json-string-bytes.ts";
const values = "measure/json-bytes.ts";

describe("jsonBytes: planted faults", () => {
  killMutants<JsonBytesModule>({
    folder: "packages/bounds",
    entry: "index.ts",
    property: (module) => jsonBytesProperty(module, { numRuns: 1_500, seed: 1 }, () => undefined),
    mutants: [
      { name: "a lone surrogate counted as U+FFFD", file: strings, from: "bytes += 6;", to: "bytes += 3;" },
      { name: "a pair counted as two halves", file: strings, from: "low <= 0xdfff", to: "low < 0xdc00" },
      { name: "vertical tab given a short escape", file: strings, from: " && unit !== 0x0b", to: "" },
      { name: "two-byte range one too wide", file: strings, from: "unit < 0x800)", to: "unit <= 0x800)" },
      { name: "quotes not escaped in long texts", file: strings, from: "/[^ !#-[\\]-~]/", to: "/[^ -[\\]-~]/" },
      { name: "units before the first odd one lost", file: strings, from: "QUOTES_BYTES + start", to: "QUOTES_BYTES" },
      { name: "dropped members keep their key", file: values, from: "memberBytes === DROPPED_BYTES", to: "false" },
      { name: "undefined in an array costs nothing", file: values, from: " || NULL_BYTES;", to: ";" },
      {
        name: "an empty array pays for a comma",
        file: values,
        from: "Math.max(0, items.length - 1)",
        to: "items.length - 1",
      },
      { name: "one comma too many in objects", file: values, from: "bytes + written - 1", to: "bytes + written" },
      { name: "toJSON not honoured", file: values, from: ' || "toJSON" in value', to: "" },
      {
        name: "class instances walked as plain",
        file: values,
        from: "isPlainObject(value) ? ",
        to: "isPlainObject({}) ? ",
      },
      { name: "digits miscounted at 10,000", file: values, from: "value < 10_000", to: "value <= 10_000" },
      { name: "infinity measured as a word", file: values, from: "Number.isFinite(value)", to: "!Number.isNaN(value)" },
    ],
  });
});
