import type { EvalRule } from "@fathomline/contracts";
import type { Files } from "../support/package-folder.ts";

/** A rule, a suite that triggers it, and a near one that does not. `beside`: other rules that the first one cannot help to trigger. */
export type Row = readonly [rule: EvalRule, triggers: Files, twin: Files, beside?: readonly EvalRule[]];
