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
      from: "else keepState();",
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
      file: "summary/read-state.ts",
      from: "parent: distance === 0 ? -1 : entry - distance,",
      to: "parent: entry - 1,",
    },
    {
      name: "what is kept of a call is open again",
      file: "summary/write-state.ts",
      from: "to.whole(Number(observation.consumed));",
      to: "to.whole(0);",
    },
  ],
});
