import { lstatSync, readFileSync, writeFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { attempt, writeWhole } from "@fathomline/workspace";
import type { EvalOutcome } from "./call-eval.ts";

const RUNNER = "run-eval.ts";
const PROVIDER = "scripted-provider.ts";
const STATUS = { done: 0, refused: 2 } as const;
/** As any source file: it holds nothing of a run. */
const FILE_MODE = 0o644;

/** Writes a full copy of the runner into a suite, in the place of the generated one and of no other. */
export async function eject(suite: string): Promise<EvalOutcome> {
  const { RUNNER_TEXT } = await import("@fathomline/eval");
  const [runner, provider] = [join(suite, RUNNER), join(suite, PROVIDER)];
  const [runnerCopy, providerCopy] = [copyOf(RUNNER), copyOf(PROVIDER)];
  const current = textOf(runner);
  const beside = textOf(provider);
  if (current === undefined) return refused(`there is no ${RUNNER} in that folder, or it is no file of text`);
  if (beside !== providerCopy && (beside !== undefined || isThere(provider)))
    return refused(`${PROVIDER} is there and is not the one that belongs to the copy; it was left alone`);
  if (current === runnerCopy && beside === providerCopy)
    return { output: "The copy is there already; nothing was changed", exitStatus: STATUS.done };
  if (current !== runnerCopy && current.replaceAll("\r\n", "\n") !== RUNNER_TEXT)
    return refused(`${RUNNER} is not as it was generated; it was left alone`);
  const written = attempt(() => {
    // The runner last: while it is the generated one it needs nothing beside it.
    if (beside === undefined) writeFileSync(provider, providerCopy, { flag: "wx", mode: FILE_MODE });
    if (current !== runnerCopy) writeWhole(runner, runnerCopy, FILE_MODE);
  });
  if (!written.ok) return refused(`the copy cannot be written: ${written.errno}`);
  return { output: `Wrote ${RUNNER} (the runner) and ${PROVIDER} (plays a script)`, exitStatus: STATUS.done };
}

/** The copy that this command brings along. */
function copyOf(name: string): string {
  const manifest = findPackageJSON("..", import.meta.url);
  if (manifest === undefined) throw new Error("this command is not in its package");
  return readFileSync(join(dirname(manifest), "dist/eject", name), "utf8");
}

function isThere(path: string): boolean {
  return attempt(() => lstatSync(path)).ok;
}

/** A link is not followed: what would be replaced is elsewhere. */
function textOf(path: string): string | undefined {
  const read = attempt(() => (lstatSync(path).isFile() ? readFileSync(path, "utf8") : undefined));
  return read.ok ? read.value : undefined;
}

function refused(complaint: string): EvalOutcome {
  return { complaint, exitStatus: STATUS.refused };
}
