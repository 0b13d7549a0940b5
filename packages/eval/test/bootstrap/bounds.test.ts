import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { jsonBytes } from "@fathomline/bounds";
import { expect, test, vi } from "vitest";
import { packageFolder, PACKAGE, put, removePackageFolders, treeOf } from "../support/package-folder.ts";
import { bootstrap, INPUT, yes } from "../support/run-tools.ts";

removePackageFolders();

const fixture = (prefix: string, at: number): string => `${prefix}${at}`.padEnd(120, "x");
const WIDE = {
  ...INPUT,
  evalName: "n".repeat(64),
  positiveCases: Array.from({ length: 20 }, (_, at) => ({
    id: `p${at}`,
    prompt: `p${at}`,
    promptKind: "explicit" as const,
    fixture: fixture("p", at),
    expectedChecks: Array.from({ length: 30 }, (_item, check) => `check_${check}`),
  })),
  negativeCases: Array.from({ length: 20 }, (_, at) => ({ id: `n${at}`, prompt: `n${at}`, fixture: fixture("n", at) })),
};

test("case 38: 40 long fixtures are whole in the native answer; the text counts what it left out", async () => {
  const input = {
    ...WIDE,
    positiveCases: WIDE.positiveCases.map((given) => ({ ...given, expectedChecks: ["skill_loaded"] })),
  };
  const { native, content } = await bootstrap(packageFolder(), input);
  expect(native.ok && native.data.files).toHaveLength(46);
  expect(jsonBytes(native)).toBeLessThanOrEqual(32_768);
  expect(jsonBytes(content.map((text) => ({ type: "text", text })))).toBeLessThanOrEqual(8_192);
  const shown = content[0]?.split("\n").filter((line) => line.startsWith("- ")).length ?? 0;
  expect(shown).toBeLessThan(46);
  expect(content[1]).toContain(`omitted from rows in this text: ${46 - shown}`);
});

test("case 38: 46 files at the end of a long path keep both ceilings, in a preview, an apply and an apply of the same", async () => {
  const cwd = packageFolder({});
  const folder = Array.from({ length: 2 }, () => "d".repeat(190)).join("/");
  for (const [way, content] of Object.entries(PACKAGE)) put(join(cwd, folder, way), content);
  const input = { ...WIDE, targetPackagePath: folder };
  for (const [mode, told] of [
    ["preview", "preview"],
    ["apply", "applied"],
    ["apply", "unchanged"],
  ] as const) {
    const { native, content, details } = await bootstrap(cwd, { ...input, mode }, { confirm: yes });
    expect(native).toMatchObject({ ok: true, data: { mode: told } });
    const { files, edits } = native.completeness.counts;
    expect([files.total, files.returned + (files.omitted ?? 0)]).toEqual([46, 46]);
    expect(files.returned).toBeLessThan(46);
    expect(edits.omitted).toBe(0);
    expect(jsonBytes(native)).toBeLessThanOrEqual(32_768);
    // The next row really did not fit.
    const [row] = native.ok ? native.data.files : [];
    expect(jsonBytes(native) + jsonBytes(row)).toBeGreaterThan(32_768);
    expect(jsonBytes(details)).toBeLessThanOrEqual(32_768);
    expect(jsonBytes(content.map((text) => ({ type: "text", text })))).toBeLessThanOrEqual(8_192);
  }
});

test("case 37: an answer that cannot be built after a finished apply is a contract error with its effects, and nothing is made again", async () => {
  // A line that we add is as far to the right as its neighbours are: here farther than an answer may carry.
  const indent = " ".repeat(600);
  const manifest = `{\n"scripts": {\n${indent}"test": "true"\n}\n}\n`;
  const cwd = packageFolder({ ...PACKAGE, "package.json": manifest });
  const confirm = vi.fn(yes);
  const { native, isError } = await bootstrap(cwd, { ...INPUT, mode: "apply" }, { confirm });
  expect(native).toMatchObject({
    ok: false,
    error: { code: "contract_mismatch", retryable: false },
    confirmation: "confirmed",
    effects: { state: "changed", rollback: "not_needed" },
  });
  expect(isError).toBe(true);
  expect(native.effects.changedReferences.map(({ path }) => path)).toEqual([
    ".fathomline",
    ".gitignore",
    "evals",
    "evals/foo",
    "package.json",
  ]);
  const before = treeOf(cwd);
  const again = await bootstrap(cwd, { ...INPUT, mode: "apply" }, { confirm });
  expect(again.native).toMatchObject({ ok: true, data: { mode: "unchanged" } });
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(treeOf(cwd)).toEqual(before);
});

test("600 notes and 46 files stay under both ceilings, all counted", async () => {
  const { native, content, details } = await bootstrap(packageFolder(), WIDE);
  const { counts, status } = native.completeness;
  expect(counts.blockers.total).toBe(600);
  expect(counts.blockers.returned + (counts.blockers.omitted ?? 0)).toBe(600);
  expect(counts.files.returned + (counts.files.omitted ?? 0)).toBe(46);
  expect(status).toBe("partial");
  expect(jsonBytes(native)).toBeLessThanOrEqual(32_768);
  expect(jsonBytes(details)).toBeLessThanOrEqual(32_768);
  expect(jsonBytes(content.map((text) => ({ type: "text", text })))).toBeLessThanOrEqual(8_192);
});

test("case 40: a package whose path has a line feed works; its paths are withheld and counted", async () => {
  const cwd = packageFolder({});
  const folder = "pack\nage";
  for (const [way, content] of Object.entries(PACKAGE)) put(join(cwd, folder, way), content);
  const input = { ...INPUT, targetPackagePath: folder, mode: "apply" as const };
  const { native, content } = await bootstrap(cwd, input, { confirm: yes });
  expect(native).toMatchObject({
    ok: true,
    data: { files: [], edits: [] },
    completeness: { status: "partial", pathsWithheld: 9, counts: { files: { total: 7, returned: 0, omitted: 7 } } },
    effects: { state: "possible", changedReferences: [], referencesOmitted: 5 },
  });
  expect(JSON.stringify(native)).not.toContain("pack");
  expect(content.join("\n")).not.toContain("pack\n");
});

test("case 40: a package path of 5,000 characters never leaves", async () => {
  const cwd = packageFolder({});
  const folder = Array.from({ length: 21 }, () => "d".repeat(199)).join("/");
  const { native } = await bootstrap(cwd, { ...INPUT, targetPackagePath: folder });
  expect(native).toMatchObject({ ok: false });
  const deep = Array.from({ length: 19 }, () => "d".repeat(199)).join("/");
  mkdirSync(join(cwd, "x"));
  const within = await bootstrap(cwd, { ...INPUT, targetPackagePath: deep });
  expect(JSON.stringify(within.native)).not.toContain("ddd");
});
