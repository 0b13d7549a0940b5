import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { TodoAllocateEnvelopeSchema } from "@fathomline/contracts/v1";
import { runPi } from "@fathomline/pi-testkit";
import { expect, test } from "vitest";
import { EXTENSION, makeWorkspace } from "./support/workspace.ts";

const hashOf = (text: string): string => `sha256:${createHash("sha256").update(text).digest("hex")}`;
const todo = (status: string): string => `---\nstatus: ${status}\npriority: p2\nissue_id: 1\n---\n\n# One\n`;
const source = "todos/001-ready-p2-one.md";
const target = "todos/001-complete-p2-one.md";

test("a transition in the real Pi, killed between publish and cleanup, is recovered by the next call, whose receipt shows it", async () => {
  const cwd = makeWorkspace({ [source]: todo("ready") });
  const preload = pathToFileURL(join(import.meta.dirname, "support/kill-after-publish.ts")).href;
  const args = { path: source, toStatus: "complete", expectedContentHash: hashOf(todo("ready")) };
  const killed = await runPi({
    extensions: [EXTENSION],
    cwd,
    turns: [[{ name: "project_todo_transition", args }], "done"],
    env: { NODE_OPTIONS: `--import=${preload}`, KILL_AFTER_LINK_TO: target },
  });
  // It died inside the call: published, and nothing tidied up.
  expect([killed.exitCode, killed.results]).toEqual([null, []]);
  expect([existsSync(join(cwd, source)), existsSync(join(cwd, target))]).toEqual([true, true]);
  const runs = join(cwd, "todos/.fathomline/coordination/transitions");
  expect(readdirSync(runs)).toHaveLength(1);

  const next = await runPi({
    extensions: [EXTENSION],
    cwd,
    turns: [[{ name: "project_todo_allocate", args: {} }], "done"],
  });
  const [result] = next.results;
  const native = TodoAllocateEnvelopeSchema.parse(result?.result.structuredContent);
  expect(native).toMatchObject({ ok: true, data: { issueId: 2 } });
  expect(native.effects).toMatchObject({
    documents: { state: "changed", changed: [{ path: source, change: "removed", contentHash: null }] },
    recovery: {
      state: "completed",
      total: 1,
      receipts: [
        {
          sourcePath: source,
          targetPath: target,
          sourceHash: hashOf(todo("ready")),
          targetHash: hashOf(todo("complete")),
          observed: { source: null, target: hashOf(todo("complete")), journal: null },
          action: "finish_source_removal",
          outcome: "completed",
        },
      ],
    },
  });
  expect(existsSync(join(cwd, source))).toBe(false);
  expect(readFileSync(join(cwd, target), "utf8")).toBe(todo("complete"));
  expect(readdirSync(runs)).toEqual([]);
});
