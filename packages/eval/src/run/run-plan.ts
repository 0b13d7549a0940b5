import type { SuiteCheck } from "../suite/check-context.ts";
import type { SuiteCase } from "../suite/suite-case.ts";
import type { SuiteConfig, SuiteCondition } from "../suite/suite-config.ts";
import type { PiCommand } from "./resolve-pi.ts";
import type { RunOptions } from "./run-options.ts";
import type { ScriptEntry } from "./script.ts";
import type { Limits } from "./spending.ts";

/** Everything of a run that is settled before anything is spent. */
export interface RunPlan {
  /** Absolute real folder of the suite. */
  readonly folder: string;
  /** Absolute folder of the package that must not change. */
  readonly packageFolder: string;
  readonly options: RunOptions;
  readonly config: SuiteConfig;
  readonly cases: readonly SuiteCase[];
  readonly conditions: readonly SuiteCondition[];
  readonly trials: number;
  readonly skill: { readonly path: string; readonly name: string; readonly text: string };
  readonly checks: ReadonlyMap<string, SuiteCheck>;
  readonly script: readonly ScriptEntry[] | undefined;
  readonly pi: PiCommand;
  readonly trialLimits: Limits;
  readonly runLimits: Limits;
  /** Of all that decides what a trial is; trials of another key are never mixed with this run's. */
  readonly key: string;
}
