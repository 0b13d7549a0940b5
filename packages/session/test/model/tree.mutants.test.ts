import { killMutants } from "../../../../test/support/mutants.ts";
import type * as Entries from "../../src/model/entry-table.ts";
import { treeAgrees } from "./tree-property.ts";

killMutants<typeof Entries>({
  folder: "packages/session",
  entry: "model/entry-table.ts",
  property: (module) => treeAgrees(module, 200),
  mutants: [
    {
      name: "every parent is the entry before",
      file: "model/entry-table.ts",
      from: "this.#links.add(this.parentOf(this.#links.size));",
      to: "this.#links.add(this.#links.size - 1);",
    },
    {
      name: "links of what was cut stay",
      file: "model/entry-table.ts",
      from: "    this.#links.clear();\n",
      to: "",
    },
    {
      name: "ids of what was cut stay",
      file: "model/entry-table.ts",
      from: "    this.#byId.clear();\n",
      to: "",
    },
    {
      name: "the next above are not looked at",
      file: "model/entry-table.ts",
      from: "if (next <= ancestor) return next === ancestor;",
      to: "if (next <= ancestor) return true;",
    },
  ],
});
