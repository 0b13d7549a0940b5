import { nearestName, type LazyTool } from "@fathomline/contracts";
import { EXIT_STATUS } from "@fathomline/pi-adapter";
import { completionScript } from "./completion-script.ts";
import { knownWords } from "./known-words.ts";
import { SHELLS } from "./shells.ts";

export interface CompletionOutcome {
  readonly output?: string;
  readonly complaint?: string;
  readonly exitStatus: number;
}

/** The script for a shell, for `fathomline completion bash`; anything else is refused with the shells' names. */
export function completionCommand(words: readonly string[], tools: readonly LazyTool[]): CompletionOutcome {
  const shell = SHELLS.find((name) => name === words[0]);
  if (shell === undefined || words.length > 1) {
    const nearest = nearestName(words[0] ?? "", SHELLS);
    const advice = nearest === undefined || words.length > 1 ? "" : `; did you mean ${nearest}?`;
    return { complaint: `completion takes one of ${SHELLS.join(", ")}${advice}`, exitStatus: EXIT_STATUS.rejected };
  }
  return { output: completionScript(shell, knownWords(tools)).trimEnd(), exitStatus: EXIT_STATUS.ok };
}
