import { killMutants } from "../../../../test/support/mutants.ts";
import type * as Session from "../../src/index.ts";
import { pagesReachAll } from "./pages-property.ts";

killMutants<typeof Session>({
  folder: "packages/session",
  entry: "index.ts",
  property: (module) => pagesReachAll(module, 100),
  mutants: [
    {
      name: "a page begins one row late",
      file: "query/take-page.ts",
      from: "const taken = all.slice(start, start + limit);",
      to: "const taken = all.slice(start + 1, start + 1 + limit);",
    },
    {
      name: "cursors stand before their row",
      file: "query/take-page.ts",
      from: "start + index + 1)],",
      to: "start + index)],",
    },
    {
      name: "a page of stale rows ends everything",
      file: "query/take-page.ts",
      from: "if (allStale && end < all.length) {",
      to: "if (allStale && end < 0) {",
    },
    {
      name: "stale rows are not marked",
      file: "query/take-page.ts",
      from: "stale[index] === true ? mark(row) : row",
      to: "stale[index] === undefined ? mark(row) : row",
    },
    {
      name: "one stale row hides its page",
      file: "query/take-page.ts",
      from: "stale.every(Boolean)",
      to: "stale.some(Boolean)",
    },
    {
      name: "a file that grew is the same",
      file: "scan/file-stamp.ts",
      from: "a.size === b.size &&",
      to: "a.size <= b.size + 1n || a.size === b.size &&",
    },
    {
      name: "the last page has a cursor",
      file: "query/run-query.ts",
      from: "position < total ?",
      to: "position <= total ?",
    },
    {
      name: "failures stand before everything",
      file: "report/build-index.ts",
      from: "toSorted((a, b) => a.order - b.order)",
      to: "toSorted(() => 0)",
    },
  ],
});
