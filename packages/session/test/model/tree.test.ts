import { test } from "vitest";
import * as entries from "../../src/model/entry-table.ts";
import { treeAgrees } from "./tree-property.ts";

test("ancestors and ids are those of plain lists, whatever is added, cut and given up in between", () => {
  treeAgrees(entries, 300);
});
