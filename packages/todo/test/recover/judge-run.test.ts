import { expect, test } from "vitest";
import type { Sight } from "../../src/coordination/sight.ts";
import { judgeRun } from "../../src/recover/judge-run.ts";
import type { Decision, RunSight } from "../../src/recover/judge-run.ts";

const sourceHash = "sha256:source";
const targetHash = "sha256:target";
const anchor = { ino: "1", mtimeNs: "1" };
const journal = { source: "a", target: "b", sourceHash, targetHash, mode: 0, anchor };

/** `-` absent, `=` with the hash that it must have, `!` with another, `l` a link, `?` not to be seen. */
function sightOf(mark: string, hash: string, ino: bigint): Sight {
  if (mark === "-") return { state: "absent" };
  if (mark === "l") return { state: "other" };
  if (mark === "?") return { state: "unknown", errno: "EIO" };
  return { state: "file", hash: mark === "=" ? hash : "sha256:other", bytes: 1, identity: { dev: 1n, ino } };
}

// Source, target, source.kept, source.moved, target.undone.
const table: readonly (readonly [string, Decision])[] = [
  ["=----", "discard"],
  ["==---", "finish"],
  ["-=---", "clean"],
  ["-----", "discard"],
  ["!----", "discard"],
  ["l----", "discard"],
  ["-!---", "clean"],
  ["!=---", "refuse"],
  ["=!---", "refuse"],
  ["!!---", "refuse"],
  ["=l---", "refuse"],
  ["-==--", "clean"],
  ["-=-=-", "clean"],
  ["--=--", "refuse"],
  ["---=-", "restore"],
  ["-!=--", "refuse"],
  ["===--", "finish"],
  ["=-=--", "discard"],
  ["!==--", "refuse"],
  ["!-=--", "refuse"],
  ["-=!--", "return_source"],
  ["--!--", "return_source"],
  ["-=-!-", "return_source"],
  ["=-!--", "refuse"],
  ["=---=", "discard"],
  ["=---!", "return_target"],
  ["=!--!", "refuse"],
  ["?=---", "unreadable"],
  ["=?---", "unreadable"],
  ["-=?--", "unreadable"],
  ["-=--?", "unreadable"],
];

const places = [1n, 2n, 3n, 4n, 5n];

function sightOfAll(marks: string, inos: readonly bigint[] = places): RunSight {
  const [source, target, sourceKept, sourceMoved, targetUndone] = inos.map((ino, at) => {
    const isTarget = at === 1 || at === places.length - 1;
    return sightOf(marks[at] ?? "-", isTarget ? targetHash : sourceHash, ino);
  });
  const none: Sight = { state: "absent" };
  return {
    source: source ?? none,
    target: target ?? none,
    sourceKept: sourceKept ?? none,
    sourceMoved: sourceMoved ?? none,
    targetUndone: targetUndone ?? none,
  };
}

test.each(table)("%s: %s", (marks, decision) => {
  expect(judgeRun(sightOfAll(marks), journal, false)).toBe(decision);
});

test("a target that another run began from is not deleted, and a return that was cut off goes on", () => {
  expect(judgeRun(sightOfAll("--=--"), journal, true)).toBe("clean");
  expect(judgeRun(sightOfAll("!=!--", [3n, 2n, 3n, 4n, 5n]), journal, false)).toBe("return_source");
  expect(judgeRun(sightOfAll("=!--!", [1n, 5n, 3n, 4n, 5n]), journal, false)).toBe("return_target");
});
