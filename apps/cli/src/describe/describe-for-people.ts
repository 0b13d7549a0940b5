import { DescribeEnvelopeSchema } from "@fathomline/contracts/v1/describe";
import { describeTable } from "./describe-table.ts";

/** A description as a table; undefined where the answer is a failure, which says by itself what it is. */
export function describeForPeople(native: unknown): string | undefined {
  const parsed = DescribeEnvelopeSchema.safeParse(native);
  return parsed.success && parsed.data.ok ? describeTable(parsed.data) : undefined;
}
