import { ok } from "node:assert";
import * as fc from "fast-check";
import { toJsonSchema } from "../../src/json-schema/index.ts";
import type * as V1 from "../../src/v1/index.ts";
import { corruptionsOf } from "../arbitrary/corruption.ts";
import { describeEnvelope } from "../arbitrary/describe-envelope.ts";
import { searchEnvelope } from "../arbitrary/search-envelope.ts";
import { todoEnvelopes } from "../arbitrary/todo-envelopes.ts";
import { accepterOf } from "../support/validators.ts";

export type EnvelopesModule = Pick<typeof V1, (typeof families)[FamilyName]["schema"]>;
export type FamilyName = keyof typeof families;

interface Runs {
  readonly numRuns: number;
  readonly seed?: number;
  readonly endOnFailure?: boolean;
}

const families = {
  search: { envelopes: searchEnvelope, schema: "SearchEnvelopeSchema" },
  describe: { envelopes: describeEnvelope, schema: "DescribeEnvelopeSchema" },
  "todo list": { envelopes: todoEnvelopes.list, schema: "TodoListEnvelopeSchema" },
  "todo validate": { envelopes: todoEnvelopes.validate, schema: "TodoValidateEnvelopeSchema" },
  "todo inspect": { envelopes: todoEnvelopes.inspect, schema: "TodoInspectEnvelopeSchema" },
  "todo allocate": { envelopes: todoEnvelopes.allocate, schema: "TodoAllocateEnvelopeSchema" },
  "todo create": { envelopes: todoEnvelopes.create, schema: "TodoCreateEnvelopeSchema" },
  "todo transition": { envelopes: todoEnvelopes.transition, schema: "TodoTransitionEnvelopeSchema" },
} as const;

/** zod and the JSON Schema emitted from it accept every envelope that the contract allows. */
export function validProperty(
  module: EnvelopesModule,
  name: FamilyName,
  runs: Runs,
  seen: (text: string) => void,
): void {
  const family = families[name];
  const schema = module[family.schema];
  const accepts = accepterOf(toJsonSchema(schema, "output"));
  const envelopes: fc.Arbitrary<object> = family.envelopes;
  fc.assert(
    fc.property(envelopes, (envelope) => {
      seen(JSON.stringify(envelope));
      ok(schema.safeParse(envelope).success, "zod");
      ok(accepts(envelope), "JSON Schema");
    }),
    runs,
  );
}

/** Both reject an envelope with one place broken, whichever it is. */
export function brokenProperty(
  module: EnvelopesModule,
  name: FamilyName,
  runs: Runs,
  seen: (kind: string) => void,
): void {
  const family = families[name];
  const schema = module[family.schema];
  const accepts = accepterOf(toJsonSchema(schema, "output"));
  const envelopes: fc.Arbitrary<object> = family.envelopes;
  fc.assert(
    fc.property(envelopes, (envelope) => {
      for (const { kind, value } of corruptionsOf(envelope)) {
        seen(kind);
        ok(!schema.safeParse(value).success, "zod");
        ok(!accepts(value), "JSON Schema");
      }
    }),
    runs,
  );
}
