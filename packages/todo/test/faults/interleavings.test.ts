import { afterEach, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import * as real from "../../src/create-todo-service.ts";
import { removeWorkplaces, workplace } from "../support/workplace.ts";
import { checkInterleavings } from "./interleavings-property.ts";
import type { Module } from "./interleavings-property.ts";
import { fullTimeoutMs, isFull, reportFaults } from "./report.ts";

afterEach(removeWorkplaces);

const interleavings = isFull ? 10_000 : 300;
const mutantRuns = 300;

test(
  `${interleavings} interleavings of calls, deaths, edits and deletions: nothing is lost and nothing comes back`,
  async () => {
    const distribution = new Distribution("interleavings");
    await checkInterleavings(real, workplace().cwd, interleavings, distribution);
    distribution.print();
    reportFaults({ what: "interleavings", title: "calls", runs: distribution.cases, wrong: 0 });
    for (const label of [
      "died",
      "transitioned",
      "created",
      "discard_prepared",
      "finish_source_removal",
      "clean_published",
      "edit while a run is pending",
      "delete while a run is pending",
      "refuse_conflict",
    ]) {
      expect(distribution.count(label), label).toBeGreaterThan(0);
    }
  },
  isFull ? fullTimeoutMs : undefined,
);

killMutants<Module>({
  folder: "packages/todo",
  entry: "create-todo-service.ts",
  property: async (module) =>
    checkInterleavings(module, workplace().cwd, mutantRuns, new Distribution("mutated"), true),
  mutants: [
    {
      name: "a target that was edited counts as ours",
      file: "recover/judge-run.ts",
      from: 'return source === "ours" && target === "ours" ? "finish" : "refuse";',
      to: 'return source === "ours" ? "finish" : "refuse";',
    },
    {
      name: "any bytes count as ours",
      file: "recover/judge-run.ts",
      from: 'return sight.state === "file" && sight.hash === hash ? "ours" : "foreign";',
      to: 'return sight.state === "file" ? "ours" : "foreign";',
    },
    {
      name: "a deleted todo is restored",
      file: "recover/take-away.ts",
      from: 'flush === "synced" ? run.sourceKept : run.sourceMoved',
      to: "run.sourceMoved",
    },
    {
      name: "runs are never finished",
      file: "recover/settle-run.ts",
      from: "return taken.ok ? remove(session, run, journal) : untaken(taken);",
      to: 'return taken.ok ? { state: "settled", errno: undefined } : untaken(taken);',
    },
    {
      name: "the source is gone before the target is there",
      file: "journal/move-todo.ts",
      from: '  recorder.phase = "publish";',
      to: '  recorder.phase = "publish";\n  takeSource(session, run, journal);',
    },
    {
      name: "unfinished stages stay",
      file: "recover/sweep.ts",
      from: "if (isTemporaryName(name) && discardFile(session.fileSystem, path) !== undefined)",
      to: "if (isTemporaryName(name) && path === undefined)",
    },
  ],
});
