import * as z4 from "zod";
import { z as z3 } from "zod/v3";

interface Node {
  readonly child?: Node | undefined;
}

const recursive4: z4.ZodType<Node> = z4.strictObject({
  get child() {
    return recursive4.optional();
  },
});
const recursive3: z3.ZodType<Node> = z3.object({ child: z3.lazy(() => recursive3.optional()) }).strict();

const member4 = (schema: z4.ZodType): z4.ZodType => z4.strictObject({ list: z4.array(schema.nullable()) });
const member3 = (schema: z3.ZodTypeAny): z3.ZodTypeAny => z3.object({ list: z3.array(schema.nullable()) }).strict();

/** Schemas that JSON Schema cannot say, deep inside an object. Each is refused in both views. */
export const REFUSED_SCHEMAS: readonly (readonly [string, unknown])[] = [
  ["zod 4 recursion", recursive4],
  ["zod 4 recursion inside", z4.strictObject({ node: recursive4 })],
  ["zod 4 transform", member4(z4.string().transform(Number))],
  ["zod 4 preprocess", member4(z4.preprocess(String, z4.string()))],
  ["zod 4 pipe", member4(z4.string().pipe(z4.string().max(3)))],
  ["zod 4 stringbool", member4(z4.stringbool())],
  ["zod 4 catch", member4(z4.string().catch("fallback"))],
  ["zod 4 coercion", member4(z4.coerce.number())],
  ["zod 4 trim", member4(z4.string().trim().max(3))],
  ["zod 4 pattern with flags", member4(z4.string().regex(/^ab$/i))],
  ["zod 4 date", member4(z4.date())],
  ["zod 4 bigint", member4(z4.bigint())],
  ["zod 4 any", member4(z4.any())],
  ["zod 4 unknown", member4(z4.unknown())],
  ["zod 4 never", member4(z4.never())],
  ["zod 4 loose object", member4(z4.looseObject({}))],
  ["zod 4 map", member4(z4.map(z4.string(), z4.string()))],
  ["zod 4 set", member4(z4.set(z4.string()))],
  ["zod 4 NaN", member4(z4.nan())],
  ["zod 4 undefined literal", member4(z4.literal(undefined))],
  ["zod 4 custom", member4(z4.custom<string>(() => true))],
  ["zod 4 string root", z4.string()],
  ["zod 4 array root", z4.array(z4.string())],
  ["zod 4 union root with a string", z4.union([z4.strictObject({}), z4.string()])],
  ["zod 3 recursion", recursive3],
  ["zod 3 transform", member3(z3.string().transform(Number))],
  ["zod 3 preprocess", member3(z3.preprocess(String, z3.string()))],
  ["zod 3 pipe", member3(z3.string().pipe(z3.string().max(3)))],
  ["zod 3 catch", member3(z3.string().catch("fallback"))],
  ["zod 3 coercion", member3(z3.coerce.number())],
  ["zod 3 trim", member3(z3.string().trim().max(3))],
  ["zod 3 pattern with flags", member3(z3.string().regex(/^ab$/i))],
  ["zod 3 date", member3(z3.date())],
  ["zod 3 bigint", member3(z3.bigint())],
  ["zod 3 any", member3(z3.any())],
  ["zod 3 unknown", member3(z3.unknown())],
  ["zod 3 never", member3(z3.never())],
  ["zod 3 loose object", member3(z3.object({}).passthrough())],
  ["zod 3 intersection", member3(z3.intersection(z3.object({ a: z3.string() }), z3.object({ b: z3.string() })))],
  ["zod 3 map", member3(z3.map(z3.string(), z3.string()))],
  ["zod 3 set", member3(z3.set(z3.string()))],
  ["zod 3 string root", z3.string()],
  ["not a schema", { type: "object" }],
  ["nothing", undefined],
];
