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
      from: "this.#keyedResponses = new Set(state?.keyedResponses);",
      to: "this.#keyedResponses = new Set();",
    },
    {
      name: "a torn line counts as read",
      file: "scan/read-source.ts",
      from: "else state?.keep(builder, end, true);",
      to: "else end = { offset: reader.offset, lines: reader.number };",
    },
    {
      name: "another time is no other content",
      file: "summary/resume-file.ts",
      from: "if (!isSame && size === mark.sizeBytes) return undefined;",
      to: "",
    },
    {
      name: "lines are counted from the place where reading begins",
      file: "scan/read-source.ts",
      from: "const { offset = 0, lines = 0 } = resumed?.mark ?? {};",
      to: "const { offset = 0 } = resumed?.mark ?? {};\n  const lines = 0;",
    },
    {
      name: "numbers of another row are taken over",
      file: "model/row-table.ts",
      from: "new Uint8Array(this.reals.buffer).set(reals);",
      to: "new Uint8Array(this.reals.buffer).set(reals.subarray(8));",
    },
    {
      name: "half a line stays in the tree",
      file: "model/builder-state.ts",
      from: "  entries.cut(extent.entries, extent.texts);\n",
      to: "",
    },
    {
      name: "a call that half a line answered stays taken",
      file: "model/observation-table.ts",
      from: "if (call >= 0) this.#set(call, KIND, this.#whole(call, KIND) & ~CONSUMED);",
      to: "",
    },
    {
      name: "responses of this process are forgotten",
      file: "model/message-reader.ts",
      from: "for (const key of state?.responses ?? []) this.#responses.add(key);",
      to: "",
    },
  ],
});
