import type { EvalRule } from "@fathomline/contracts";
import type { Files } from "../support/package-folder.ts";

/** A rule, a suite that triggers it, and a near one that does not. */
export type Row = readonly [rule: EvalRule, triggers: Files, twin: Files];
