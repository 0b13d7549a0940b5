import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");

/** Where each union of codes is declared, and the calls of the README's table that it belongs to. */
const unions: readonly (readonly [file: string, union: string, calls: string])[] = [
  ["contain/containment-code.ts", "ContainmentCode", "`containPath`"],
  ["hash/hash-file.ts", "HashFileCode", "`hashFile`"],
  ["publish/publish-result.ts", "PublishCode", "`publishFile`, `retireFile`"],
  ["state/state-code.ts", "StateCode", "`ensureStateFolder`, `ensureCoordinationFolder`, `checkStateFile`"],
  ["sqlite/open-database.ts", "OpenDatabaseCode", "`openDatabase`"],
  ["lock/lock-code.ts", "LockCode", "`acquireLock`"],
];

test.each(unions)("%s: the README lists exactly the codes of %s", (file, union, calls) => {
  const source = readFileSync(join(root, "src", file), "utf8");
  const declared = new RegExp(`type ${union} =([^;]+);`, "u").exec(source)?.[1] ?? "";
  const row = readFileSync(join(root, "README.md"), "utf8")
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .find(([, cell]) => cell === calls);
  const codes = [...declared.matchAll(/"(?<code>\w+)"/gu)].map((match) => match.groups?.["code"]);
  expect(codes.length).toBeGreaterThan(3);
  expect([...(row?.[2] ?? "").matchAll(/`(?<code>\w+)`/gu)].map((match) => match.groups?.["code"])).toEqual(codes);
});
