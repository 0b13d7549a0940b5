// Everything that `npm test` promises. All checks run, whatever fails first, and the last line counts them with the tests.
import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
const scratch = mkdtempSync(join(tmpdir(), "fathomline-check-"));
const report = join(scratch, "tests.json");
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));

const publishable = globSync("{packages,apps}/*/package.json", { cwd: root })
  .filter((file) => readManifest(file)["private"] !== true)
  .map((file) => dirname(file))
  .toSorted();

const checks: readonly (readonly [name: string, command: readonly string[]])[] = [
  ["format", ["oxfmt", "--check"]],
  ["lint", ["oxlint", "--type-aware", "--deny-warnings"]],
  ["types", ["tsc", "-p", "tsconfig.check.json"]],
  ["unused code", ["knip", "--no-progress"]],
  ...publishable.map((folder) => [`package ${folder}`, ["publint", "--strict", folder]] as const),
];

const tally = { passed: 0, failed: 0 };
for (const [name, command] of checks) {
  const passed = run(command);
  process.stdout.write(`${passed ? "ok    " : "FAILED"} ${name}\n`);
  tally[passed ? "passed" : "failed"] += 1;
}

const testsExitedWell = run(
  ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
  "inherit",
);
const tests = countTests();
tally.passed += tests.passed;
// A crash of the runner leaves no failed test behind, and is still a failure.
tally.failed += Math.max(tests.failed, testsExitedWell ? 0 : 1);
process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed\n`);
process.exitCode = tally.failed === 0 ? 0 : 1;

function countTests(): { passed: number; failed: number } {
  const counted: unknown = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
  const number = (key: string): number => {
    const value: unknown = typeof counted === "object" && counted !== null ? Reflect.get(counted, key) : 0;
    return typeof value === "number" ? value : 0;
  };
  return { passed: number("numPassedTests"), failed: number("numFailedTests") };
}

function run(command: readonly string[], stdio: "inherit" | "pipe" = "pipe"): boolean {
  const done = spawnSync("pnpm", ["exec", ...command], {
    cwd: root,
    stdio: ["ignore", stdio, stdio],
    encoding: "utf8",
  });
  if (done.status !== 0 && stdio === "pipe") process.stdout.write(`${done.stdout}${done.stderr}`);
  return done.status === 0;
}

function readManifest(file: string): Record<string, unknown> {
  const manifest: unknown = JSON.parse(readFileSync(join(root, file), "utf8"));
  return typeof manifest === "object" && manifest !== null ? { ...manifest } : {};
}
