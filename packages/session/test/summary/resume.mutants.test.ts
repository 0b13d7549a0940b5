import { killMutants } from "../../../../test/support/mutants.ts";
import type * as Session from "../../src/index.ts";
import { resumedEqualsFresh } from "./resume-property.ts";

killMutants<typeof Session>({
  folder: "packages/session",
  entry: "index.ts",
  property: (module) => resumedEqualsFresh(module, 200),
  mutants: [
    {
      name: "ids of open calls are forgotten",
      file: "model/join-calls.ts",
      from: "if (id !== undefined) append(this.#byKeyedId, id, call);",
      to: "",
    },
    {
      name: "responses that were told are forgotten",
      file: "model/message-reader.ts",
      from: "this.#keyedResponses = new Set(state?.responses);",
      to: "this.#keyedResponses = new Set();",
    },
    {
      name: "a torn line counts as read",
      file: "scan/read-source.ts",
      from: "else keepState(true);",
      to: "else end = { offset: reader.offset, lines: reader.number };",
    },
    {
      name: "another time is no other content",
      file: "summary/resume-file.ts",
      from: "if (!isSame && size === summary.sizeBytes) return undefined;",
      to: "",
    },
    {
      name: "lines are counted from the place where reading begins",
      file: "scan/read-source.ts",
      from: "const { offset = 0, lines = 0 } = resumed ?? {};",
      to: "const { offset = 0 } = resumed ?? {};\n  const lines = 0;",
    },
    {
      name: "every parent is the entry before",
      file: "model/entry-table.ts",
      from: "      this.#links.add(parent);\n    }\n    return true;",
      to: "      this.#links.add(entry - 1);\n    }\n    return true;",
    },
    {
      name: "numbers of another row are taken over",
      file: "model/row-table.ts",
      from: "new Uint8Array(this.reals.buffer).set(reals);",
      to: "new Uint8Array(this.reals.buffer).set(reals.subarray(8));",
    },
  ],
});
