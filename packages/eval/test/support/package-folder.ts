import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach } from "vitest";

/** Linux keeps this folder in memory; elsewhere everything only takes longer. */
const memory = "/dev/shm";
const stateFolder = ".fathomline";
const permissionBits = 0o7777;
const made: string[] = [];

export type Files = Readonly<Record<string, string | Uint8Array>>;

export const SKILL = "---\nname: foo\ndescription: Does foo to bars\n---\n\n# Foo\n";

/** A package with one skill, as most tests need it. */
export const PACKAGE: Files = {
  "package.json": '{\n  "name": "demo",\n  "scripts": {\n    "test": "true"\n  }\n}\n',
  "skills/foo/SKILL.md": SKILL,
};

/** A fresh real folder with these files, removed after the test. */
export function packageFolder(files: Files = PACKAGE): string {
  const cwd = realpathSync(mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), "eval-")));
  made.push(cwd);
  return fill(cwd, files);
}

/** Empties a folder and fills it anew. */
export function fill(cwd: string, files: Files): string {
  for (const name of readdirSync(cwd)) rmSync(join(cwd, name), { recursive: true, force: true });
  for (const [way, content] of Object.entries(files)) put(join(cwd, way), content);
  return cwd;
}

export function put(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Call once a file. */
export function removePackageFolders(): void {
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
}

/** Everything of a folder but the state folder: kind, permission bits and content hash by path from there. */
export function treeOf(folder: string): ReadonlyMap<string, string> {
  const tree = new Map<string, string>();
  for (const way of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (way.split("/").includes(stateFolder)) continue;
    const path = join(folder, way);
    const stat = lstatSync(path);
    if (stat.isDirectory()) tree.set(way, "folder");
    else if (stat.isSymbolicLink()) tree.set(way, `link to ${readlinkSync(path)}`);
    else tree.set(way, `${(stat.mode & permissionBits).toString(8)} ${hashOf(readFileSync(path))}`);
  }
  return tree;
}

export function hashOf(content: string | Uint8Array): string {
  return `sha256:${createHash("sha256").update(content).digest("hex")}`;
}

/** The paths at which two trees differ. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));
}

/** Folders of runs that were not cleaned up. */
export function leftRuns(cwd: string): readonly string[] {
  const folder = join(cwd, ".fathomline/coordination/bootstraps");
  return existsSync(folder) ? readdirSync(folder) : [];
}
