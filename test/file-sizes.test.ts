import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const MEDIAN_LINES_MAX = 90;
const FILE_LINES_MAX = 400;

const sizes = globSync("{packages,apps}/*/{src,extension}/**/*.ts", { cwd: root })
  .map((file) => ({ file, lines: readFileSync(join(root, file), "utf8").split("\n").length - 1 }))
  .toSorted((a, b) => a.lines - b.lines);

test("source files are short: one idea each", () => {
  const median = sizes[Math.floor(sizes.length / 2)]?.lines ?? Number.POSITIVE_INFINITY;
  expect(median).toBeLessThanOrEqual(MEDIAN_LINES_MAX);
});

test("no source file is long", () => {
  expect(sizes.filter(({ lines }) => lines > FILE_LINES_MAX)).toEqual([]);
});
