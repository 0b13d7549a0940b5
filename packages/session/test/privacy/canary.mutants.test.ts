import { killMutants } from "../../../../test/support/mutants.ts";
import type * as Session from "../../src/index.ts";
import { noCanaryLeaves } from "./canary-property.ts";

killMutants<typeof Session>({
  folder: "packages/session",
  entry: "index.ts",
  property: (module) => noCanaryLeaves(module, 40),
  mutants: [
    {
      name: "any name is a label",
      file: "report/vetted-labels.ts",
      from: "return SESSION_LABELS.find((label) => label === tool);",
      to: "return SESSION_LABELS.includes(tool as never) ? SESSION_LABELS[0] : (tool as never);",
    },
    {
      name: "a reference shows what it stands for",
      file: "report/refs.ts",
      from: "const ref = `${kind}_${this.#digest(name)}`;",
      to: "const ref = `${kind}_${identity}`;",
    },
    {
      name: "names are compared by their beginning",
      file: "report/vetted-labels.ts",
      from: "SESSION_LABELS.find((label) => label === tool)",
      to: "(tool.length < 8 ? (tool as never) : undefined)",
    },
    {
      name: "fields go out under their keys",
      file: "report/event-rows.ts",
      from: 'fieldRef: this.#refs.keyed("f", JSON.stringify([tool, key]))',
      to: "fieldRef: key",
    },
    {
      name: "sessions go out under their ids",
      file: "report/event-rows.ts",
      from: 'return this.#refs.keyed("n", place.session);',
      to: "return place.session;",
    },
  ],
});
