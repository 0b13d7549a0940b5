import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import type * as workspace from "../../src/index.ts";
import * as real from "../../src/index.ts";
import { faultyFileSystem } from "../support/faulty-file-system.ts";
import type { Call, Fault } from "../support/faulty-file-system.ts";

type Module = Pick<typeof workspace, "publishFile" | "retireFile">;
type Outcome = ReturnType<Module["publishFile"]> | ReturnType<Module["retireFile"]>;

interface Scenario {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly withLinks: boolean;
  run(module: Module, folder: string, fileSystem: workspace.FileSystem): Outcome;
}

const bytes = new TextEncoder().encode("new");
const expectedHash = real.contentHash(new TextEncoder().encode("old"));

const create: Scenario["run"] = ({ publishFile }, folder, fileSystem) =>
  publishFile({ target: join(folder, "t"), bytes, mode: "create", fileMode: 0o604, fileSystem });

const scenarios: readonly Scenario[] = [
  { name: "create", before: undefined, after: "new", withLinks: true, run: create },
  { name: "create without links", before: undefined, after: "new", withLinks: false, run: create },
  {
    name: "replace through staging",
    before: "old",
    after: "new",
    withLinks: true,
    run: ({ publishFile }, folder, fileSystem) =>
      publishFile({
        target: join(folder, "t"),
        bytes,
        mode: "replace",
        expectedHash,
        stagingFolder: join(folder, "staging"),
        fileSystem,
      }),
  },
  {
    name: "retire",
    before: "old",
    after: undefined,
    withLinks: true,
    run: ({ retireFile }, folder, fileSystem) => retireFile({ target: join(folder, "t"), expectedHash, fileSystem }),
  },
];

const everyErrno = ["EIO", "ENOSPC", "EPERM", "EACCES", "EXDEV", "EMFILE", "ENOENT", "EROFS"];

/** Linux keeps this folder in memory; elsewhere the matrix only takes longer. */
const memory = "/dev/shm";

/** How long a fault lasts: one call, every later call of its kind, or every later call. */
const lasts = ["once", "kind", "all"] as const;

function checkEveryFault(module: Module, errnos: readonly string[], distribution: Distribution): void {
  const folder = realpathSync(mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), "faults-")));
  mkdirSync(join(folder, "staging"));
  try {
    for (const scenario of scenarios) checkScenario(module, scenario, folder, errnos, distribution);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function checkScenario(
  module: Module,
  scenario: Scenario,
  folder: string,
  errnos: readonly string[],
  distribution: Distribution,
): void {
  const undisturbed = attemptWith(module, scenario, folder, () => undefined);
  expect(undisturbed.outcome.ok).toBe(true);
  expect(undisturbed.state).toBe(scenario.after);
  for (let at = 0; at < undisturbed.calls.length; at += 1) {
    for (const errno of errnos) {
      for (const when of ["before", "after"] as const) {
        // A disk that keeps saying "nothing there" of what is there can't be seen through.
        for (const last of errno === "ENOENT" ? (["once"] as const) : lasts) {
          const kind = undisturbed.calls[at]?.method;
          const { outcome, state, temporary } = attemptWith(module, scenario, folder, (call, index) => {
            const isHit = index === at || (index > at && (last === "all" || (last === "kind" && call.method === kind)));
            return isHit ? { errno, when } : undefined;
          });
          const label = `${scenario.name}: call ${at} (${kind}) ${errno} ${when}, ${last}`;
          distribution.record(scenario.name, outcome.ok ? "succeeded" : outcome.code);
          const isUnknown = !outcome.ok && outcome.code === "outcome_unknown";
          if (last === "once" && scenario.withLinks) expect(isUnknown, label).toBe(false);
          if (outcome.ok) expect(state, label).toBe(scenario.after);
          else if (!isUnknown) expect(state, label).toBe(scenario.before);
          // A placeholder that can't be taken away again is the one thing besides before and after.
          else
            expect([scenario.before, scenario.after, scenario.withLinks ? scenario.after : ""], label).toContain(state);
          if (outcome.leftover !== undefined) distribution.record("leftover named");
          const named = outcome.leftover === undefined ? [] : [outcome.leftover];
          expect(named, label).toEqual(expect.arrayContaining([...temporary]));
          if (last === "once" && !isUnknown) expect(temporary, label).toEqual([]);
        }
      }
    }
  }
}

function attemptWith(
  module: Module,
  scenario: Scenario,
  folder: string,
  decide: (call: Call, index: number) => Fault,
): { outcome: Outcome; state: string | undefined; temporary: readonly string[]; calls: readonly Call[] } {
  const root = folder;
  for (const name of temporaryFiles(root)) rmSync(name);
  rmSync(join(root, "t"), { force: true });
  const target = join(root, "t");
  if (scenario.before !== undefined) writeFileSync(target, scenario.before);
  const { fileSystem, calls } = faultyFileSystem((call, index) => {
    if (!scenario.withLinks && call.method === "link") return { errno: "EOPNOTSUPP", when: "before" };
    return decide(call, index);
  });
  const outcome = scenario.run(module, root, fileSystem);
  const state = existsSync(target) ? readFileSync(target, "utf8") : undefined;
  return { outcome, state, temporary: temporaryFiles(root), calls };
}

function temporaryFiles(root: string): readonly string[] {
  return [root, join(root, "staging")].flatMap((folder) =>
    readdirSync(folder)
      .filter(real.isTemporaryName)
      .map((name) => join(folder, name)),
  );
}

test("whatever call fails, the target is as before or as after, and the answer says which", () => {
  const distribution = new Distribution("publishing under faults");
  checkEveryFault(real, everyErrno, distribution);
  distribution.print();
  expect(distribution.cases).toBeGreaterThan(2_000);
  for (const label of [
    "succeeded",
    "no_space",
    "not_permitted",
    "cross_device",
    "io_error",
    "outcome_unknown",
    "leftover named",
  ]) {
    expect(distribution.count(label), label).toBeGreaterThan(0);
  }
});

killMutants<Module>({
  folder: "packages/workspace",
  entry: "index.ts",
  property: (module) => checkEveryFault(module, ["EIO", "EPERM", "ENOENT"], new Distribution("mutated")),
  mutants: [
    {
      name: "one try to remove the temporary file",
      file: "publish/staged-file.ts",
      from: "const unlinkTries = 2;",
      to: "const unlinkTries = 1;",
    },
    {
      name: "the temporary file stays when the flush fails",
      file: "publish/staged-file.ts",
      from: "if (!filled.ok) return withdraw(fileSystem, path, publishFailureOf(filled.errno));",
      to: "if (!filled.ok) return publishFailureOf(filled.errno);",
    },
    {
      name: "a failed rename is believed",
      file: "publish/replace-target.ts",
      from: 'if (moved === "yes") {',
      to: 'if (moved !== "yes" && moved === undefined) {',
    },
    {
      name: "a failed link is believed",
      file: "publish/create-target.ts",
      from: 'linked.ok ? "yes" : tookPlace(fileSystem, target, staged.identity)',
      to: 'linked.ok ? "yes" : "no"',
    },
    {
      name: "what can't be seen counts as not done",
      file: "publish/look-at-target.ts",
      from: 'return found.errno === "ENOENT" ? "no" : "unknown";',
      to: 'return "no";',
    },
    {
      name: "the placeholder stays",
      file: "publish/placeholder.ts",
      from: 'if (standing === "ours") return discard(fileSystem, placeholder.path) === undefined;',
      to: 'if (standing === "ours") return true;',
    },
    {
      name: "a retired file that can't be checked is deleted",
      file: "publish/retire-file.ts",
      from: "if (taken !== undefined) return putBack(fileSystem, aside, target, taken);",
      to: 'if (taken?.code === "target_changed") return putBack(fileSystem, aside, target, taken);\n  if (taken !== undefined) { discard(fileSystem, aside); return taken; }',
    },
  ],
});
