export interface ConformanceCheck {
  readonly name: string;
  /** `not_run`: a check that comes before it failed, and its reason says which. */
  readonly status: "pass" | "fail" | "not_run";
  readonly reason?: string;
}

export interface ConformanceReport {
  /** Whether every check ran and passed. */
  readonly passed: boolean;
  readonly checks: readonly ConformanceCheck[];
}

/** A check passes where it returns nothing or a remark, and fails where it throws; the message is the reason. */
export type CheckBody = () => Promise<string | undefined | void> | string | undefined | void;

/** Collects named checks in the order in which they run. */
export class ReportBuilder {
  readonly #checks: ConformanceCheck[] = [];

  /** Runs one check unless one that it `needs` did not pass. */
  async check(name: string, needs: readonly string[], body: CheckBody): Promise<void> {
    const missing = needs.find((need) => !this.#hasPassed(need));
    if (missing !== undefined) {
      this.#checks.push({ name, status: "not_run", reason: `needs ${missing}` });
      return;
    }
    try {
      const remark = await body();
      this.#checks.push({ name, status: "pass", ...(typeof remark === "string" ? { reason: remark } : {}) });
    } catch (error) {
      this.#checks.push({ name, status: "fail", reason: messageOf(error) });
    }
  }

  report(): ConformanceReport {
    return { passed: this.#checks.every(({ status }) => status === "pass"), checks: [...this.#checks] };
  }

  #hasPassed(name: string): boolean {
    return this.#checks.some((check) => check.name === name && check.status === "pass");
  }
}

/** Fails the check that runs. */
export function demand(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new Error(reason);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
