import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { utf8BytesProperty, type Utf8BytesModule } from "./utf8-bytes-property.ts";

const file = "measure/utf8-prefix.ts";

describe("utf8Bytes: planted faults", () => {
  killMutants<Utf8BytesModule>({
    folder: "packages/bounds",
    entry: "index.ts",
    property: (module) => utf8BytesProperty(module, { numRuns: 2_000, seed: 1, endOnFailure: true }, () => undefined),
    mutants: [
      { name: "units for bytes", file: "measure/utf8-bytes.ts", from: ").bytes", to: ").chars" },
      { name: "the next chunk found by bytes", file, from: "chars += read", to: "chars += written" },
      { name: "only the last chunk counted", file, from: "bytes += written", to: "bytes = written" },
      {
        name: "the last chunk from the start",
        file,
        from: "return start === 0 ? text : text.slice(start)",
        to: "return text",
      },
      {
        name: "no more than a chunk counted",
        file,
        from: "maxBytes - bytes",
        to: "CHUNK_BYTES - bytes",
      },
      {
        name: "the unit before a chunk counted twice",
        file,
        from: "text.slice(start, end)",
        to: "text.slice(Math.max(0, start - 1), end)",
      },
    ],
  });
});
