// npm run test:faults: breaks todos in every way and adds up what was tried. FAULTS=full tries everything and fails when it was not all of it.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const scratch = mkdtempSync(join(tmpdir(), "fathomline-faults-"));
const report = join(scratch, "counts.jsonl");
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));

/** What a full run has to reach. */
const LEAST = { interleavings: 10_000, kills: 2_000, creates: 3_200 } as const;
const isFull = process.env["FAULTS"] === "full";

/** Rows of the fault matrix: deaths in create, deaths in transition, what others do between a death and the next call. */
const ROWS = [...numbered("C", 12), ...numbered("T", 18), ...numbered("X", 8)];

const tests = "packages/todo/test";
const isGood = [
  run({}, `${tests}/faults`, `${tests}/coordination`, `${tests}/tools/list.test.ts`),
  // The rows once more, each death a kill of a process on a real disk.
  ...(isFull ? [run({ FAULTS_KILLS: "real" }, `${tests}/recover`)] : []),
].every(Boolean);

const totals = new Map<string, number>();
const add = (key: string, value: unknown): void => {
  totals.set(key, (totals.get(key) ?? 0) + (typeof value === "number" ? value : 0));
};
const rows = new Set<string>();
const lines = existsSync(report) ? readFileSync(report, "utf8").split("\n").slice(0, -1) : [];
for (const line of lines) {
  const counts: unknown = JSON.parse(line);
  if (typeof counts !== "object" || counts === null) continue;
  add(String(Reflect.get(counts, "what")), Reflect.get(counts, "runs"));
  add("distinct", Reflect.get(counts, "distinct"));
  add("wrong", Reflect.get(counts, "wrong"));
  const named: unknown = Reflect.get(counts, "rows");
  if (Array.isArray(named)) for (const row of named) rows.add(String(row));
}
const total = (key: string): number => totals.get(key) ?? 0;

const short = Object.entries(LEAST).filter(([key, least]) => isFull && total(key) < least);
for (const [key, least] of short) process.stdout.write(`too few ${key}: ${total(key)} of ${least}\n`);
const missing = ROWS.filter((row) => isFull && !rows.has(row));
if (missing.length > 0) process.stdout.write(`no kill in rows ${missing.join(", ")}\n`);
process.stdout.write(
  `\nfaults: ${total("distinct")} distinct in ${total("matrix")} runs, ${total("interleavings")} interleavings, ` +
    `${total("kills")} real kills in ${rows.size} rows, ${total("creates")} racing creates, ${total("cuts")} losses of power; ${total("wrong")} states other than before or after\n`,
);
const isWhole = short.length === 0 && missing.length === 0;
process.exitCode = isGood && isWhole && total("wrong") === 0 ? 0 : 1;

function numbered(letter: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
}

function run(env: Readonly<Record<string, string>>, ...filters: readonly string[]): boolean {
  const done = spawnSync("pnpm", ["exec", "vitest", "run", ...filters], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, FAULTS_REPORT: report, ...env },
  });
  return done.status === 0;
}
