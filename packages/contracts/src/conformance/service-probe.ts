import { demandSuccess } from "./read-result.ts";
import { demand } from "./report.ts";
import { settles } from "./settles.ts";

export interface ServiceFixture<Input> {
  /** A folder with at least two documents that the input finds; nobody changes it meanwhile. */
  readonly cwd: string;
  readonly input?: Input;
  /** Time for one answer; 10,000 ms. */
  readonly answerMs?: number;
  /** Time in which a cancelled call ends; 250 ms. */
  readonly settleMs?: number;
}

const ANSWER_MS = 10_000;
export const SETTLE_MS = 250;

/** A service's method as the checks call it. */
type Method<Input, Result> = (
  input: Input,
  context: { readonly cwd: string; readonly signal: AbortSignal },
) => Promise<Result>;

/** How the checks ask a service over a fixture. */
export interface ServiceProbe<Input, Result extends { readonly ok: boolean }> {
  /** The call as it is. It rejects where the service throws, too. */
  readonly call: (signal: AbortSignal, over?: Partial<Input>) => Promise<Result>;
  /** A success; fails the check where there is none in time. */
  readonly ask: (over?: Partial<Input>) => Promise<Extract<Result, { readonly ok: true }>>;
  readonly answerMs: number;
  readonly settleMs: number;
}

/** A probe of one method of a service, with the defaults of the fixture filled in. */
export function probe<Input extends object, Result extends { readonly ok: boolean }>(
  method: Method<Input, Result>,
  { cwd, input, answerMs = ANSWER_MS, settleMs = SETTLE_MS }: ServiceFixture<Input>,
  defaults: Input,
): ServiceProbe<Input, Result> {
  const call = async (signal: AbortSignal, over?: Partial<Input>): Promise<Result> =>
    method({ ...defaults, ...input, ...over }, { cwd, signal });
  const ask = async (over?: Partial<Input>): Promise<Extract<Result, { readonly ok: true }>> => {
    const ended = await settles(() => call(new AbortController().signal, over), answerMs);
    demand(ended.state !== "pending", `no answer within ${answerMs} ms`);
    demand(ended.state === "resolved", "the service rejected");
    demandSuccess(ended.value);
    return ended.value;
  };
  return { call, ask, answerMs, settleMs };
}
