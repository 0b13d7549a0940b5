import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";

import { CORPUS_LIMITS } from "../../src/index.ts";
import { Project } from "../support/project.ts";

describe("case 24: bytes that are no UTF-8 text", () => {
  test.each([
    [
      "UTF-16 little endian",
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("needle", "utf16le")]),
      0,
      "not_text",
    ],
    ["UTF-16 big endian mark", Buffer.from([0xfe, 0xff, 0, 0x61]), 0, "not_text"],
    ["a NUL byte", Buffer.from("needle\0needle"), 0, "not_text"],
    ["invalid UTF-8", Buffer.concat([Buffer.from("needle "), Buffer.from([0xc3, 0x28])]), 1, "invalid_utf8_replaced"],
  ])("%s", async (_name, bytes, total, code) => {
    using project = new Project({ "docs/a.md": bytes });
    const answer = await project.query({ text: "needle" });
    expect(answer.total).toBe(total);
    expect(answer.index.diagnostics).toEqual([{ path: "docs/a.md", code }]);
    expect(answer.index.skipped.notText).toBe(code === "not_text" ? 1 : 0);
    expect(JSON.stringify(answer).isWellFormed()).toBe(true);
    const again = await project.query({ text: "needle" });
    expect(again.index).toMatchObject({ unchanged: 1, updated: 0, added: 0 });
  });
});

test("case 23: a file over the byte cap is read to the cap, and that is disclosed", async () => {
  using project = new Project({ "docs/big.md": `needle\n${"é".repeat(CORPUS_LIMITS.documentBytes / 2)}` });
  const answer = await project.query({ text: "needle" });
  expect(answer).toMatchObject({ total: 1, index: { previewCut: 1, skipped: { tooLarge: 1 } } });
  expect(answer.index.diagnostics).toEqual([{ path: "docs/big.md", code: "too_large" }]);
});

test("case 23: headings over the cap are disclosed", async () => {
  const headings = Array.from({ length: 5_000 }, (_, index) => `## heading${index}x`).join("\n\n");
  using project = new Project({ "docs/a.md": headings });
  const answer = await project.query({
    text: `heading${CORPUS_LIMITS.headingsPerDocument - 1}x`,
    fields: ["headings"],
  });
  expect(answer.total).toBe(1);
  expect(answer.index.diagnostics).toEqual([{ path: "docs/a.md", code: "headings_capped" }]);
  expect(
    (await project.query({ text: `heading${CORPUS_LIMITS.headingsPerDocument}x`, fields: ["headings"] })).total,
  ).toBe(0);
});

test.each([0, 1, 2, 3])("case 25: no half character at the preview's end, %i units on", async (shift) => {
  const text = `${"a".repeat(CORPUS_LIMITS.previewChars - 10 + shift)} ${"👩‍👩‍👧‍👦".repeat(6)}`;
  using project = new Project({ "docs/a.md": text });
  const answer = await project.query({ text: "a", snippetChars: 1_000 });
  expect(answer.index.previewCut).toBe(1);
  expect(JSON.stringify(answer)).not.toMatch(/\\ud[89a-f]/i);
});

test("case 56: a word behind the preview is not found, and the cut is counted", async () => {
  using project = new Project({
    "docs/inside.md": `${"x ".repeat((CORPUS_LIMITS.previewChars - 20) / 2)}needle\n`,
    "docs/behind.md": `${"x ".repeat(CORPUS_LIMITS.previewChars / 2)}needle\n`,
  });
  const answer = await project.query({ text: "needle" });
  expect(answer.rows.map((row) => row.path)).toEqual(["docs/inside.md"]);
  expect(answer.index.previewCut).toBe(1);
});
