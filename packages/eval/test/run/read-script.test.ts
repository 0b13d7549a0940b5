import { expect, test } from "vitest";
import { runEval } from "../../src/run.ts";
import { readScript } from "../../src/run/read-script.ts";
import { turnsFor } from "../../src/run/script.ts";
import { fakeHost, useHost } from "../support/fake-host.ts";
import { put, removePackageFolders } from "../support/package-folder.ts";
import { evalCase, suiteFolder } from "./suite-folder.ts";

removePackageFolders();

const entry = (more: object): object => ({ entries: [{ turns: [] }, { turns: [{ text: "x" }], ...more }] });
const turn = (given: unknown): object => ({ entries: [{ turns: [{ text: "x" }, given] }] });

test.each<readonly [unknown, string]>([
  [[], "the whole is no object"],
  [{}, "/entries is no list"],
  [{ entries: [], entrie: [] }, 'the whole has an unknown member "entrie"; entries was meant?'],
  [{ entries: [null] }, "/entries/0 is no object"],
  [{ entries: [{}] }, "/entries/0/turns is no list"],
  [entry({ case: ["a"] }), '/entries/1 has an unknown member "case"; cases was meant?'],
  [entry({ condition: ["baseline"] }), '/entries/1 has an unknown member "condition"; conditions was meant?'],
  [
    entry({ "zz\nzz": 1 }),
    '/entries/1 has an unknown member "zz\\nzz"; known are cases, conditions, trials, prompt, turns',
  ],
  [entry({ cases: "a" }), "/entries/1/cases is no list of texts"],
  [entry({ conditions: ["always"] }), "/entries/1/conditions/0 is none of available, baseline, forced"],
  [entry({ trials: [1, "2"] }), "/entries/1/trials/1 is no whole number from 1"],
  [entry({ trials: [0] }), "/entries/1/trials/0 is no whole number from 1"],
  [entry({ prompt: "(" }), "/entries/1/prompt is no regular expression"],
  [entry({ prompt: 1 }), "/entries/1/prompt is no text"],
  [turn(1), "/entries/0/turns/1 is no object"],
  [turn({ txt: "a" }), '/entries/0/turns/1 has an unknown member "txt"; text was meant?'],
  [turn({ text: 1 }), "/entries/0/turns/1/text is no text"],
  [turn({ error: true }), "/entries/0/turns/1/error is no text"],
  [turn({ echo: "yes" }), "/entries/0/turns/1/echo is neither true nor false"],
  [turn({ tokens: -1 }), "/entries/0/turns/1/tokens is no number from 0"],
  [turn({ costUsd: "1" }), "/entries/0/turns/1/costUsd is neither null nor a number from 0"],
  [turn({ calls: {} }), "/entries/0/turns/1/calls is no list"],
  [turn({ calls: [{ name: "read" }] }), "/entries/0/turns/1/calls/0/args is no object"],
  [turn({ calls: [{ name: 1, args: {} }] }), "/entries/0/turns/1/calls/0/name is no text"],
  [
    turn({ calls: [{ name: "a", args: {}, id: "1" }] }),
    '/entries/0/turns/1/calls/0 has an unknown member "id"; known are name, args',
  ],
])("the script %j has one problem, told by its place", (script, problem) => {
  expect(readScript(script)).toEqual({ ok: false, problem });
});

test("the first entry that fits a trial is played, its places filled in", () => {
  const read = readScript({
    entries: [
      { cases: ["a"], conditions: ["baseline"], trials: [2], prompt: "^x", turns: [{ text: "one" }] },
      { turns: [{ text: "{work}", calls: [{ name: "read", args: { path: ["{skill}"] } }], costUsd: null }] },
    ],
  });
  if (!read.ok) throw new Error(read.problem);
  const played = (key: { caseId: string; condition: "baseline" | "forced"; trial: number; prompt: string }): unknown =>
    turnsFor(read.entries, key, { skill: "/s$&", work: "/w" });
  const first = { caseId: "a", condition: "baseline", trial: 2, prompt: "xy" } as const;
  const other = [{ text: "/w", calls: [{ name: "read", args: { path: ["/s$&"] } }], costUsd: null }];
  expect(played(first)).toEqual([{ text: "one" }]);
  for (const change of [{ caseId: "b" }, { condition: "forced" as const }, { trial: 1 }, { prompt: "y" }])
    expect(played({ ...first, ...change })).toEqual(other);
});

test.each([
  ["no file", undefined, "the script cannot be used: the file cannot be read (ENOENT)"],
  ["no JSON", "{", "the script cannot be used: it is no JSON"],
  [
    "a misspelt member",
    '{"entries":[{"turn":[]}]}',
    'the script cannot be used: /entries/0 has an unknown member "turn"; turns was meant?',
  ],
])("a run with a script that is %s is refused with one clear error", async (_title, text, message) => {
  const { cwd, suite } = suiteFolder([evalCase("one", false)], [], {}, { "host.mjs": fakeHost() });
  useHost(`${cwd}/host.mjs`);
  if (text !== undefined) put(`${cwd}/own.json`, text);
  expect(await runEval({ suite, script: `${cwd}/own.json` })).toEqual({ ok: false, code: "script_invalid", message });
});
