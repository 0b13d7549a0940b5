import type { SuiteCondition } from "./suite-config.ts";

/** The only version of the config that there is. */
export const CONFIG_VERSION = 1;

/** What a new suite's config says where its author said nothing. */
export const CONFIG_DEFAULTS: {
  readonly conditions: readonly SuiteCondition[];
  readonly trials: number;
  readonly timeoutMs: number;
  readonly maxToolCalls: number;
  readonly tools: readonly string[];
} = {
  conditions: ["available", "baseline"],
  trials: 1,
  timeoutMs: 600_000,
  maxToolCalls: 20,
  tools: ["read"],
};

/** The fixture of a case that names none. */
export const DEFAULT_FIXTURE = "starter";
