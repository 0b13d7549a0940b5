import { expect, test } from "vitest";

import { IndexDamage } from "../../src/index/damage.ts";
import { columnTerms } from "../../src/read/column-terms.ts";
import { decodeTerms, encodeTerms } from "../../src/read/stored-terms.ts";
import { Project } from "../support/project.ts";

const KEY =
  "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\nAbCdEf0123456789\n-----END PRIVATE KEY-----";
const BLOCKS = [
  "plain words of a paragraph\nover two lines",
  "## A heading",
  "Underlined\n----------",
  "```\n# in a fence\n```",
  `a key\n${KEY}`,
  "password = hunter2hunter2 and https://user:secretpw1@host/x",
  "- item\n\n  # of an item",
  "| a | b |\n| - | - |",
];

/** A long body of mixed blocks with one needle, and where that is. */
function document(
  seed: number,
  lineBreak: string,
): { readonly text: string; readonly line: number; readonly heading: string } {
  const blocks = ["---\nx: 1\n---"];
  let state = seed;
  let heading = "";
  const next = (bound: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * bound);
  };
  const count = 120 + next(80);
  const place = 60 + next(count - 60);
  for (let index = 0; index < count; index += 1) {
    const block = BLOCKS[next(BLOCKS.length)] ?? "";
    if (index < place && block === BLOCKS[1]) heading = "A heading";
    if (index < place && block === BLOCKS[2]) heading = "Underlined";
    blocks.push(index === place ? `some text\nneedle${seed}x here` : block);
  }
  const text = blocks.join("\n\n").replaceAll("\n", lineBreak);
  const line = text.slice(0, text.indexOf("needle")).split(/\r\n|\n|\r/).length;
  return { text, line, heading };
}

test("the line and section of a deep match are exact, behind redacted secrets and with every kind of line break", async () => {
  const documents = Array.from({ length: 60 }, (_, seed) => document(seed + 1, ["\n", "\r\n", "\r"][seed % 3] ?? "\n"));
  using project = new Project(Object.fromEntries(documents.map(({ text }, index) => [`docs/${index}.md`, text])));
  for (const [index, { line, heading }] of documents.entries()) {
    const { rows } = await project.query({ text: `needle${index + 1}x` }, { coverage: "full" });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.match).toMatchObject({ line, headingPath: heading === "" ? [] : [heading] });
    expect(rows[0]?.snippet).toContain(`needle${index + 1}x here`);
  }
  expect(new Set(documents.map(({ heading }) => heading)).size).toBeGreaterThan(1);
});

test("documents with very long bodies are all found, whichever of them are scored field by field", async () => {
  const long = "word ".repeat(60_000);
  using project = new Project(
    Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`docs/${index}.md`, `# T\n\n${long} needle`])),
  );
  project.write("docs/title.md", "# Needle");
  const all = { text: "needle" } as const;
  const { rows, total, index } = await project.query(all, { coverage: "full" });
  expect([total, rows.length, index.previewCut]).toEqual([7, 7, 0]);
  expect(rows[0]?.path).toBe("docs/title.md");
  const pages = await Promise.all(
    [0, 3, 6].map((offset) => project.paths({ ...all, offset, limit: 3 }, { coverage: "full" })),
  );
  expect(pages.flat()).toEqual(rows.map((row) => row.path));
});

test("terms come back from the index as they were, long ones compressed", () => {
  const columns = {
    title: columnTerms(["é"]),
    tags: columnTerms([]),
    frontmatter: columnTerms(["a", "saveMigration"]),
    headings: columnTerms([]),
    path: columnTerms(["x.md"]),
    body: columnTerms(["漢字 ".repeat(9_000)]),
  };
  const counted = Object.fromEntries(
    Object.entries(columns).map(([name, { terms, joined }]) => [name, { terms, joined }]),
  );
  const stored = encodeTerms(columns);
  expect(stored.length).toBeLessThan(9_000);
  expect(decodeTerms(stored)).toEqual(counted);
  const short = { ...columns, body: columnTerms(["short"]) };
  expect(decodeTerms(encodeTerms(short)).body).toEqual({ terms: " short ", joined: "" });
  expect(() => decodeTerms(Uint8Array.of(1, 2, 3))).toThrow(IndexDamage);
  expect(() => decodeTerms("one line")).toThrow(IndexDamage);
  expect(() => decodeTerms(null)).toThrow(IndexDamage);
});
