import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { CORPUS_FAILURE_CODES } from "../src/index.ts";

test("the README lists exactly the failure codes", () => {
  const text = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
  const table = text.slice(text.indexOf("## Failure codes"), text.indexOf("## Non-goals"));
  expect([...table.matchAll(/^\| `(\w+)`/gm)].map((match) => match[1])).toEqual([...CORPUS_FAILURE_CODES]);
});
