import { killMutants } from "../../../../test/support/mutants.ts";
import type * as Reader from "../../src/read/line-reader.ts";
import { linesAgree } from "./lines-property.ts";

killMutants<typeof Reader>({
  folder: "packages/session",
  entry: "read/line-reader.ts",
  property: (module) => linesAgree(module, 1_000),
  mutants: [
    {
      name: "bytes of an older line are searched",
      file: "read/line-reader.ts",
      from: "if (found !== -1 && found < this.#filled) return",
      to: "if (found !== -1) return",
    },
    {
      name: "the ceiling is one byte lower",
      file: "read/line-reader.ts",
      from: "this.oversized = end - this.start > this.#lineBytesMax;",
      to: "this.oversized = end - this.start >= this.#lineBytesMax;",
    },
    {
      name: "the byte behind an oversized line is lost",
      file: "read/line-reader.ts",
      from: "        this.#unread = found + 1;\n        terminated = true;",
      to: "        this.#unread = found + 2;\n        terminated = true;",
    },
    {
      name: "a NUL of an older line is kept",
      file: "read/line-reader.ts",
      from: "if (this.#nulAt !== -1) this.#nulAt -= this.start;",
      to: "if (this.#nulAt !== -1) this.#nulAt -= 0;",
    },
    {
      name: "NULs of later chunks are not seen",
      file: "read/line-reader.ts",
      from: "if (this.#nulAt === -1) this.#findNul(from);",
      to: "if (this.#nulAt === -1) this.#findNul(from + 1);",
    },
    {
      name: "an oversized line is not numbered",
      file: "read/line-reader.ts",
      from: "    this.number += 1;\n    this.oversized = true;",
      to: "    this.oversized = true;",
    },
    {
      name: "the last line needs an end",
      file: "read/line-reader.ts",
      from: "return this.start < this.#filled && this.#take",
      to: "return this.start > this.#filled && this.#take",
    },
  ],
});
