import { expect, test } from "vitest";
import { renderJournal } from "../../src/journal/journal.ts";
import type { Journal } from "../../src/journal/journal.ts";
import { readJournal } from "../../src/journal/read-journal.ts";
import { hashOfText } from "../support/workplace.ts";

const journal: Journal = {
  source: "a/001-pending-p2-first.md",
  target: "a/001-ready-p2-first.md",
  sourceHash: hashOfText("source"),
  targetHash: hashOfText("target"),
  mode: 0o640,
  anchor: { ino: "12", mtimeNs: "34" },
};

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

test("what is written is read", () => {
  expect(readJournal(bytesOf(renderJournal(journal)))).toEqual({ state: "whole", journal });
});

test.each<readonly [what: string, change: Partial<Journal>]>([
  ["a way out of the root", { source: "../001-pending-p2-first.md", target: "../001-ready-p2-first.md" }],
  ["an absolute way", { source: "/001-pending-p2-first.md", target: "/001-ready-p2-first.md" }],
  ["the state folder", { source: ".fathomline/001-pending-p2-a.md", target: ".fathomline/001-ready-p2-a.md" }],
  ["another folder", { target: "b/001-ready-p2-first.md" }],
  ["another id", { target: "a/002-ready-p2-first.md" }],
  ["another priority", { target: "a/001-ready-p1-first.md" }],
  ["another description", { target: "a/001-ready-p2-second.md" }],
  ["the same status", { target: "a/001-pending-p2-first.md" }],
  ["no todo", { source: "a/notes.md", target: "a/other.md" }],
  ["no hash", { sourceHash: "sha256:0" }],
  ["equal hashes", { targetHash: hashOfText("source") }],
  ["a mode that is none", { mode: 0o10000 }],
  ["an anchor that is none", { anchor: { ino: "x", mtimeNs: "34" } }],
])("%s: malformed, however well it is sealed", (_what, change) => {
  expect(readJournal(bytesOf(renderJournal({ ...journal, ...change }))).state).toBe("malformed");
});

test.each([
  ["nothing", "", "torn"],
  ["a beginning", '{"fathomline":"todo', "torn"],
  ["all but the line feed", renderJournal(journal).trimEnd(), "torn"],
  ["another JSON", "{}\n", "malformed"],
  ["another beginning", '{"version":1', "malformed"],
  ["more than it", `${renderJournal(journal)}x`, "malformed"],
  ["a mark before it", `\u{FEFF}${renderJournal(journal)}`, "malformed"],
])("%s", (_what, text, state) => {
  expect(readJournal(bytesOf(text)).state).toBe(state);
});
