import { expect, test } from "vitest";
import { findLines } from "../../src/review/find-lines.ts";
import { packageFolder, removePackageFolders } from "../support/package-folder.ts";
import { quickDisk, review } from "../support/run-tools.ts";
import { CASES, CONFIG, withFiles } from "./clean-suite.ts";

removePackageFolders();

const TEXT = '\ufeff{\r\n  "trials": 1,\n  "tools": [\n    "read",\n    "read"\n  ],\n  "trials":\n    9\n}\n';

test.each([
  ["/tools", 3],
  ["/tools/1", 5],
  ["/trials", 8],
  ["/missing", 1],
  ["/tools/7", 3],
  ["/tools/7/x", 3],
  ["", undefined],
] as const)("the place %j is on line %j", (pointer, line) => {
  const root = packageFolder({ "a.json": TEXT });
  expect(findLines([{ rule: "config.tools", file: "a.json", pointer }], root, quickDisk)).toEqual([line]);
});

test("what cannot be read has no line", () => {
  const root = packageFolder({ "a.json": "" });
  const findings = ["a.json", "gone.json"].map((file) => ({ rule: "config.tools" as const, file, pointer: "/x" }));
  expect(findLines([...findings, { rule: "config.tools" }], root, quickDisk)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

function lineIn(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split("\n").length;
}

test("a file that is nested too deep for lines is reviewed all the same", async () => {
  const cases = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  const { native, content } = await review(packageFolder(withFiles({ "evals/foo/cases.json": cases })));
  expect(native.ok && native.data.findings.map(({ rule }) => rule)).toContain("cases.shape");
  expect(content[0]).toContain("cases.shape evals/foo/cases.json#/0: ");
});

test("text and details say the line of a finding, the native answer keeps its members", async () => {
  const cases = JSON.stringify(
    CASES.map((given, at) => (at === 2 ? { ...given, id: "Bad" } : given)),
    undefined,
    2,
  );
  const config = JSON.stringify({ ...CONFIG, trials: 9 }, undefined, 2);
  const cwd = packageFolder(withFiles({ "evals/foo/cases.json": cases, "evals/foo/eval.config.json": config }));
  const { native, content, details } = await review(cwd);
  const [trials, id] = [lineIn(config, '"trials"'), lineIn(cases, '"Bad"')];
  expect(content[0]).toContain(`- error budgets.trials evals/foo/eval.config.json:${trials}#/trials: `);
  expect(content[0]).toContain(`- error cases.id evals/foo/cases.json:${id}#/2/id: `);
  expect(details["findings"]).toMatchObject([
    { rule: "budgets.trials", line: trials },
    { rule: "cases.id", line: id },
  ]);
  expect(native.ok && native.data.findings.map((finding) => Object.keys(finding))).toEqual([
    ["rule", "severity", "path", "message", "pointer"],
    ["rule", "severity", "path", "message", "pointer", "caseIndex"],
  ]);
});
