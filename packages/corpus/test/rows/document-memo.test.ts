import { expect, test } from "vitest";

import type { DocumentSource } from "../../src/read/document-parts.ts";
import { DocumentMemo } from "../../src/rows/document-memo.ts";
import type { RowDocument } from "../../src/rows/row-document.ts";
import { Project } from "../support/project.ts";

const CHARS = 2_000;
const ROOM = 400_000;

function sourceOf(path: string, chars: number = CHARS): DocumentSource {
  const text = `# ${path}\n\n${"word ".repeat(chars / 5)}`;
  return { role: "docs", path, key: `docs/${path}`, text, replaced: 0, tooLarge: false, coverage: "preview" };
}

function documentOf(memo: DocumentMemo, source: DocumentSource, hash: string): RowDocument {
  return memo.use(source, hash, (document) => document);
}

test("a document of the same bytes and place is the same; another hash, place or coverage is another one", () => {
  const memo = new DocumentMemo();
  const source = sourceOf("a.md");
  const first = documentOf(memo, source, "1");
  expect(documentOf(memo, { ...source }, "1")).toBe(first);
  expect(documentOf(memo, source, "2")).not.toBe(first);
  expect(documentOf(memo, { ...source, path: "b.md" }, "1")).not.toBe(first);
  expect(documentOf(memo, { ...source, role: "todos" }, "1")).not.toBe(first);
  expect(documentOf(memo, { ...source, key: "other/a.md" }, "1")).not.toBe(first);
  expect(documentOf(memo, { ...source, coverage: "full" }, "1")).not.toBe(first);
  expect(documentOf(memo, { ...source, tooLarge: true }, "1")).not.toBe(first);
});

test("never more is kept than there is room for, what is made later included; the one used longest ago goes first", () => {
  const memo = new DocumentMemo(ROOM);
  const known = documentOf(memo, sourceOf("known.md"), "known");
  for (let index = 0; index < 200; index += 1) {
    memo.use(sourceOf(`${index}.md`), `${index}`, (document) => document.split("body"));
    expect(documentOf(memo, sourceOf("known.md"), "known")).toBe(known);
    expect(memo.bytes).toBeLessThanOrEqual(ROOM);
  }
  expect(memo.bytes).toBeGreaterThan(ROOM / 2);
  const oldest = documentOf(memo, sourceOf("0.md"), "0");
  expect(documentOf(memo, sourceOf("0.md"), "0")).toBe(oldest);
});

test("a document that takes the room of many is not kept", () => {
  const memo = new DocumentMemo(ROOM);
  const small = documentOf(memo, sourceOf("small.md"), "small");
  const large = documentOf(memo, sourceOf("large.md", ROOM), "large");
  expect(documentOf(memo, sourceOf("large.md", ROOM), "large")).not.toBe(large);
  expect(documentOf(memo, sourceOf("small.md"), "small")).toBe(small);
});

test("a row that was made once is made of what its file says now", async () => {
  using project = new Project({ "docs/a.md": "# A\n\nneedle one\n", "docs/b.md": "# B\n\nneedle two\n" });
  const query = { text: "needle" };
  expect((await project.query(query)).rows.map(({ snippet }) => snippet)).toEqual(["# A needle one", "# B needle two"]);
  project.write("docs/a.md", "# A\n\nneedle six\n");
  project.write("docs/b.md", "# B\n\nnothing\n");
  expect((await project.query(query)).rows.map(({ snippet }) => snippet)).toEqual(["# A needle six"]);
  // The index is taken as it is, the files are not.
  project.write("docs/a.md", "# A\n\nnothing\n");
  expect((await project.query(query, { freshness: { mode: "memory", ttlMs: 0 } })).rows).toEqual([]);
});
