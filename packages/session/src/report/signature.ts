import { SESSION_SIGNATURES } from "@fathomline/contracts";
import type { NestedRecord, Observation } from "../model/observation.ts";

type Signature = (typeof SESSION_SIGNATURES)[number];

/** What makes an event worth a look; undefined for one that is not. */
export function signatureOf(item: Observation, nested: NestedRecord | undefined): Signature | undefined {
  if (nested !== undefined) return nested.status === "error" ? "nested_metadata_failure" : undefined;
  switch (item.kind) {
    case "tool_result": {
      const { failed, nativeOutcome, semanticOutcome, heuristicLead } = item.outcome;
      if (failed)
        return SESSION_SIGNATURES.find((word) => word === `typed_failure:${nativeOutcome}:${semanticOutcome}`);
      return heuristicLead ? "unverified_text_signature" : undefined;
    }
    case "assistant_error":
    case "assistant_aborted":
      return item.kind;
    case "bash_execution":
      return item.outcome === "failure" ? "shell_failure" : undefined;
    case "tool_call":
    case "user_message":
      return undefined;
  }
}
