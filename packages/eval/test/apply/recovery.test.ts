import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readJournal } from "../../src/apply/journal.ts";
import { leftRuns, packageFolder, PACKAGE, put, removePackageFolders, treeOf } from "../support/package-folder.ts";
import { apply, bootstrap, INPUT, no, quickDisk } from "../support/run-tools.ts";

removePackageFolders();

const RUN = ".fathomline/coordination/bootstraps/0123456789abcdef";

test("a run without a journal is litter: the next apply removes it and says so", async () => {
  const cwd = packageFolder({ ...PACKAGE, [`${RUN}/suite/cases.json`]: "[]", [`${RUN}/journal.json`]: "" });
  const previewed = (await bootstrap(cwd)).native;
  expect(previewed.ok && previewed.data.blockers).toMatchObject([{ code: "interrupted_apply", severity: "warning" }]);
  const applied = await apply(cwd);
  expect(applied).toMatchObject({ ok: true, data: { mode: "applied" } });
  expect(applied.effects.stages).toContainEqual({ stage: "recover", state: "completed" });
  expect(leftRuns(cwd)).toEqual([]);
});

test("litter beside a suite that is there is cleaned only after a yes", async () => {
  const cwd = packageFolder();
  await apply(cwd);
  put(join(cwd, RUN, "taken/x"), "");
  const before = treeOf(cwd);
  const refused = (await bootstrap(cwd, { ...INPUT, mode: "apply" }, { confirm: no })).native;
  expect(refused).toMatchObject({ ok: false, error: { code: "not_dispatched" } });
  expect(leftRuns(cwd)).toHaveLength(1);
  expect(await apply(cwd)).toMatchObject({ ok: true, data: { mode: "unchanged" } });
  expect(leftRuns(cwd)).toEqual([]);
  expect(treeOf(cwd)).toEqual(before);
});

test.each([
  "{",
  "[]",
  '{"version":2}',
  '{"version":1,"evalName":"../x","script":"","suite":null,"ignore":null,"manifest":null}',
])("a journal that cannot be used (%s) is left alone with everything else", async (journal) => {
  const cwd = packageFolder({ ...PACKAGE, [`${RUN}/journal.json`]: journal });
  const before = treeOf(cwd);
  expect(await apply(cwd)).toMatchObject({ ok: false, error: { code: "recovery_failed" } });
  expect(treeOf(cwd)).toEqual(before);
  expect(readFileSync(join(cwd, RUN, "journal.json"), "utf8")).toBe(journal);
});

test("no text as a journal makes reading it throw", () => {
  const cwd = packageFolder({});
  const part = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom<unknown>(null, {}, { before: null, after: "x" }, { dev: "1", ino: "2", files: {} }),
  );
  let usable = 0;
  fc.assert(
    fc.property(part, part, part, fc.constantFrom<unknown>("foo", "../x", 1), (suite, ignore, manifest, evalName) => {
      put(join(cwd, "journal.json"), JSON.stringify({ version: 1, script: "s", evalName, suite, ignore, manifest }));
      if (readJournal(cwd, quickDisk) !== undefined) usable += 1;
    }),
    { numRuns: 300, examples: [[null, null, { before: null, after: "x" }, "foo"]] },
  );
  expect(usable).toBeGreaterThan(0);
});

test.each([".fathomline", ".fathomline/coordination"])(
  "a link planted at %s is refused and not followed",
  async (link) => {
    const cwd = packageFolder();
    const outside = packageFolder({ "keep.txt": "x" });
    mkdirSync(join(cwd, link, ".."), { recursive: true });
    symlinkSync(outside, join(cwd, link));
    expect(await apply(cwd)).toMatchObject({ ok: false, error: { code: "state_planted" } });
    expect([...treeOf(outside).keys()]).toEqual(["keep.txt"]);
    expect(existsSync(join(cwd, "evals"))).toBe(false);
  },
);

test("a link planted in the place of the runs is not followed either", async () => {
  const cwd = packageFolder();
  const outside = packageFolder({ "run/journal.json": "{}" });
  mkdirSync(join(cwd, ".fathomline/coordination"), { recursive: true });
  symlinkSync(outside, join(cwd, ".fathomline/coordination/bootstraps"));
  expect(await apply(cwd)).toMatchObject({ ok: false, error: { code: "stage_failed" } });
  expect([...treeOf(outside).keys()]).toEqual(["run", "run/journal.json"]);
});

test("permissions of edited files stay", async () => {
  const cwd = packageFolder({ ...PACKAGE, ".gitignore": "x\n" });
  chmodSync(join(cwd, "package.json"), 0o640);
  chmodSync(join(cwd, ".gitignore"), 0o600);
  await apply(cwd);
  const modeOf = (path: string): number => statSync(join(cwd, path)).mode & 0o777;
  expect([modeOf("package.json"), modeOf(".gitignore")]).toEqual([0o640, 0o600]);
});
