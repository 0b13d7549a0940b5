import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { jsonBytes } from "@fathomline/bounds";
import { expect, test } from "vitest";
import { packageFolder, PACKAGE, put, removePackageFolders } from "../support/package-folder.ts";
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
