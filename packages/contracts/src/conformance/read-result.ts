import type * as z from "zod";
import { isRecord } from "../profiles/read-member.ts";
import { demand } from "./report.ts";

/** Fails the check where a value is not what the schema says; the reason names the first place. */
export function demandShape(schema: z.ZodType, value: unknown): void {
  const parsed = schema.safeParse(value);
  const [issue] = parsed.error?.issues ?? [];
  demand(issue === undefined, `${issue?.path.join(".") || "result"}: ${issue?.message}`);
}

/** Fails the check where the result of a call is no success. */
export function demandSuccess<Result extends { readonly ok: boolean }>(
  result: Result,
): asserts result is Extract<Result, { readonly ok: true }> {
  const value: unknown = result;
  demand(isRecord(value), "the answer is not an object");
  demand(value["ok"] === true, `the answer is the failure ${String(value["code"])}`);
}
