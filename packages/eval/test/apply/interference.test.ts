import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EvalBootstrapEnvelope } from "@fathomline/contracts";
import { expect, test } from "vitest";
import { faultyDisk, type Call } from "../support/faulty-disk.ts";
import { mortalSqlite } from "../support/mortal-sqlite.ts";
import { packageFolder, PACKAGE, put, removePackageFolders, treeOf } from "../support/package-folder.ts";
import { apply, bootstrap, INPUT } from "../support/run-tools.ts";

removePackageFolders();

/** Applies; `interfere` runs once, just before the first call that fits, and may have that call fail. */
async function disturbed(
  cwd: string,
  fits: (call: Call) => boolean,
  interfere: () => "EIO" | "death" | undefined,
): Promise<EvalBootstrapEnvelope> {
  let isOver = false;
  const { fileSystem } = faultyDisk((call) => {
    if (isOver || !fits(call)) return undefined;
    isOver = true;
    const fault = interfere();
    return fault === "EIO" ? { errno: "EIO", when: "before" } : fault;
  });
  const { sqlite, closeAll } = mortalSqlite();
  const native = await apply(cwd, INPUT, { fileSystem, sqlite });
  closeAll();
  expect(isOver).toBe(true);
  return native;
}

const isLook = ({ method, path }: Call): boolean => method === "lstat" && path.endsWith("evals/foo");
const isSuiteRename = ({ method, path }: Call): boolean => method === "rename" && path.endsWith("/suite");

test("case 33: a folder that someone makes between the check and the publish survives, ours reports the conflict", async () => {
  const cwd = packageFolder();
  const theirs = join(cwd, "evals/foo/theirs.md");
  const native = await disturbed(
    cwd,
    ({ method, path }) => method === "makeFolder" && path.endsWith("evals/foo"),
    () => {
      put(theirs, "theirs");
      return undefined;
    },
  );
  expect(native).toMatchObject({ ok: false, error: { code: "suite_exists" }, effects: { rollback: "completed" } });
  expect(readFileSync(theirs, "utf8")).toBe("theirs");
  expect([...treeOf(cwd).keys()].filter((path) => path.startsWith("evals"))).toEqual([
    "evals",
    "evals/foo",
    "evals/foo/theirs.md",
  ]);
});

test("case 33: a file that someone puts into the claimed folder survives too", async () => {
  const cwd = packageFolder();
  const native = await disturbed(cwd, isSuiteRename, () => {
    put(join(cwd, "evals/foo/theirs.md"), "theirs");
    return undefined;
  });
  expect(native).toMatchObject({ ok: false, error: { code: "suite_exists" } });
  expect(readFileSync(join(cwd, "evals/foo/theirs.md"), "utf8")).toBe("theirs");
});

test("case 34: an edit of the ignore file after our write and before the rollback survives and is told", async () => {
  const cwd = packageFolder({ ...PACKAGE, ".gitignore": "dist\n" });
  const path = join(cwd, ".gitignore");
  const native = await disturbed(cwd, isSuiteRename, () => {
    writeFileSync(path, `${readFileSync(path, "utf8")}theirs\n`);
    return "EIO";
  });
  expect(native).toMatchObject({
    ok: false,
    error: { code: "stage_failed" },
    effects: { state: "possible", rollback: "unknown", possible: [{ path: ".gitignore", change: "replaced" }] },
  });
  expect(readFileSync(path, "utf8")).toBe("dist\n/evals/foo/latest-results*\ntheirs\n");
});

test("case 34: an edit of package.json while the suite is published is not overwritten", async () => {
  const cwd = packageFolder();
  const path = join(cwd, "package.json");
  const native = await disturbed(cwd, isSuiteRename, () => {
    writeFileSync(path, '{ "name": "theirs" }\n');
    return undefined;
  });
  expect(native).toMatchObject({ ok: false, error: { code: "target_changed" }, effects: { rollback: "completed" } });
  expect(readFileSync(path, "utf8")).toBe('{ "name": "theirs" }\n');
  expect([...treeOf(cwd).keys()].some((way) => way.startsWith("evals"))).toBe(false);
});

test("a suite that someone worked on after a crash is kept by the next call, which says that it exists", async () => {
  const cwd = packageFolder();
  await disturbed(
    cwd,
    (call) => isLook(call) && suiteFiles(cwd) > 0,
    () => "death",
  );
  writeFileSync(join(cwd, "evals/foo/checks.ts"), "theirs");
  const previewed = (await bootstrap(cwd)).native;
  expect(previewed.ok && previewed.data.blockers.map(({ code }) => code)).toContain("interrupted_apply");
  expect(await apply(cwd)).toMatchObject({ ok: false, error: { code: "suite_exists" } });
  expect(readFileSync(join(cwd, "evals/foo/checks.ts"), "utf8")).toBe("theirs");
});

/** Whether the suite has been published: its files are there. */
function suiteFiles(cwd: string): number {
  return [...treeOf(cwd).keys()].filter((path) => path.startsWith("evals/foo/")).length;
}

test("an empty folder that is not ours stays where it is", async () => {
  const cwd = packageFolder();
  mkdirSync(join(cwd, "evals/bar"), { recursive: true });
  await disturbed(cwd, isSuiteRename, () => "EIO");
  expect([...treeOf(cwd).keys()].filter((path) => path.startsWith("evals"))).toEqual(["evals", "evals/bar"]);
});
