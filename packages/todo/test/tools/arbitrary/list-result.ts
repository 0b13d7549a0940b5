import type { Observations, TodoIdentity, TodoIssue, TodoListed } from "@fathomline/contracts";
import { HASH, listed, locked, quiet, seen, todo } from "../fake.ts";
import { SCRIPTS, type Recipe } from "./recipe.ts";

const SUMMARY_CHARS = [0, 1, 120, 239, 240, 241, 500] as const;
const PATH_CHARS = { plain: [30], long: [60, 300, 700], huge: [300, 2_000, 4_096] } as const;

/** What a recipe stands for, with the observations that belong to it. */
export function listResult(recipe: Recipe, todos: readonly TodoIdentity[]): TodoListed {
  const result = listed(
    todos,
    Array.from({ length: recipe.issues }, (_, index) => issueOf(recipe, index)),
  );
  const observations = observationsFor(recipe);
  return observations === undefined ? result : seen(result, observations);
}

/** The todos of a recipe. */
export function todosOf({ todos, size, seed, script }: Recipe): readonly TodoIdentity[] {
  const chars = PATH_CHARS[size];
  return Array.from({ length: todos }, (_, index) =>
    pathed(index + 1, chars[(seed + index) % chars.length] ?? 30, script === "cjk" ? "漢" : "x"),
  );
}

/** A todo whose printed path has exactly so many characters. */
export function pathed(issueId: number, chars: number, fill = "x"): TodoIdentity {
  return todo(issueId, { path: `/todos/${issueId}`.padEnd(chars + 1, fill) });
}

function issueOf({ size, seed, script }: Recipe, index: number): TodoIssue {
  const chars = size === "plain" ? 20 : (SUMMARY_CHARS[(seed + index) % SUMMARY_CHARS.length] ?? 0);
  const unit = SCRIPTS[script];
  const summary = unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars);
  const code = "filename_invalid";
  // Of a file whose name is no text there is a finding without a path.
  return index % 7 === 6 ? { code, summary } : { path: `/todos/bad-${index}.md`, code, summary };
}

function observationsFor({ effects, seed }: Recipe): Observations | undefined {
  if (effects === "unknown") return undefined;
  if (effects === "none") return quiet();
  const count = seed % 2 === 0 ? 2 : 11;
  const references = Array.from({ length: count }, (_, index) => ({
    path: `/todos/${index}`.padEnd(900, "漢"),
    change: "replaced" as const,
    contentHash: HASH,
  }));
  return effects === "changed" ? locked({ changed: references }) : locked({ possible: references });
}
