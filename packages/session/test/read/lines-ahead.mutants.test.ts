import { killMutants } from "../../../../test/support/mutants.ts";
import type * as Reader from "../../src/read/line-reader.ts";
import { linesAgreeAhead } from "./lines-ahead-property.ts";

killMutants<typeof Reader>({
  folder: "packages/session",
  entry: "read/line-reader.ts",
  property: async (module) => linesAgreeAhead(module, 1_000),
  mutants: [
    {
      name: "what comes lies over what is there, in front",
      file: "read/read-ahead.ts",
      from: "const isFrontFree = start >= half;",
      to: "const isFrontFree = start >= roomBytes;",
    },
    {
      name: "what comes lies over what is there, behind",
      file: "read/read-ahead.ts",
      from: "if (!isFrontFree && end > half) return;",
      to: "if (!isFrontFree && end > half + roomBytes + 1) return;",
    },
    {
      name: "a line is moved to where there is no room",
      file: "read/line-reader.ts",
      from: "if (kept <= (this.#ahead?.roomBytes ?? 0)) {",
      to: "if (kept <= (this.#ahead?.roomBytes ?? 0) + 32) {",
    },
    {
      name: "bytes that nobody allows are used",
      file: "read/line-reader.ts",
      from: "const used = Math.min(got, this.#options.allow(wanted));",
      to: "const used = this.#options.allow(wanted) > 0 ? got : 0;",
    },
    {
      name: "the last line is lost where nothing more comes",
      file: "read/line-reader.ts",
      from: "if (!this.#arrive(at, wanted, got)) this.#ended = true;",
      to: "if (!this.#arrive(at, wanted, got)) return false;",
    },
    {
      name: "a short answer counts as a whole one",
      file: "read/line-reader.ts",
      from: "    this.#add(used);\n",
      to: "    this.#add(got > 0 ? wanted : used);\n",
    },
  ],
});
