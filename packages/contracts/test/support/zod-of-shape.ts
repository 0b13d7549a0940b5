import * as z4 from "zod";
import { z as z3 } from "zod/v3";
import { fallbackOf, type Member, type ObjectShape, type RootShape, type Shape } from "../arbitrary/shape.ts";

/** The zod 4 schema of a root. */
export function zod4Of({ branches }: RootShape): z4.ZodType {
  const [first, second] = branches;
  if (second === undefined) return object4(first);
  return z4.discriminatedUnion("tag", [object4(first, z4.literal(0)), object4(second, z4.literal(1))]);
}

function object4({ members, strict }: ObjectShape, tag?: z4.ZodLiteral<number>): z4.ZodObject {
  const shape = { ...Object.fromEntries(members.map((each) => [each.name, member4(each)])), ...(tag && { tag }) };
  return strict ? z4.strictObject(shape) : z4.object(shape);
}

function member4({ shape, presence }: Member): z4.ZodType {
  const schema = type4(shape);
  if (presence === "default") return schema.default(fallbackOf(shape));
  return presence === "optional" ? schema.optional() : schema;
}

function type4(shape: Shape): z4.ZodType {
  switch (shape.kind) {
    case "string":
      return z4.string().max(shape.max);
    case "integer":
      return z4.int().min(shape.min).max(shape.max);
    case "number":
      return z4.number().min(shape.min).max(shape.max);
    case "boolean":
      return z4.boolean();
    case "choice":
      return z4.enum([...shape.values]);
    case "literal":
      return z4.literal(shape.value);
    case "nullable":
      return type4(shape.of).nullable();
    case "array":
      return z4.array(type4(shape.of)).max(shape.max);
    case "record":
      return z4.record(z4.string(), type4(shape.of));
    case "either":
      return z4.union(shape.of.map(type4));
    case "object":
      return object4(shape);
  }
}

/** The zod 3 schema of a root. */
export function zod3Of({ branches }: RootShape): z3.ZodTypeAny {
  const [first, second] = branches;
  if (second === undefined) return object3(first);
  return z3.discriminatedUnion("tag", [tagged3(first, 0), tagged3(second, 1)]);
}

function tagged3(shape: ObjectShape, tag: number): z3.ZodObject<{ tag: z3.ZodLiteral<number> }> {
  const members = { ...members3(shape), tag: z3.literal(tag) };
  return shape.strict ? z3.object(members).strict() : z3.object(members);
}

function object3(shape: ObjectShape): z3.ZodTypeAny {
  const object = z3.object(members3(shape));
  return shape.strict ? object.strict() : object;
}

function members3({ members }: ObjectShape): Record<string, z3.ZodTypeAny> {
  return Object.fromEntries(members.map((each) => [each.name, member3(each)]));
}

function member3({ shape, presence }: Member): z3.ZodTypeAny {
  const schema = type3(shape);
  if (presence === "default") return schema.default(fallbackOf(shape));
  return presence === "optional" ? schema.optional() : schema;
}

function type3(shape: Shape): z3.ZodTypeAny {
  switch (shape.kind) {
    case "string":
      return z3.string().max(shape.max);
    case "integer":
      return z3.number().int().min(shape.min).max(shape.max);
    case "number":
      return z3.number().min(shape.min).max(shape.max);
    case "boolean":
      return z3.boolean();
    case "choice":
      return z3.enum([...shape.values]);
    case "literal":
      return z3.literal(shape.value);
    case "nullable":
      return type3(shape.of).nullable();
    case "array":
      return z3.array(type3(shape.of)).max(shape.max);
    case "record":
      return z3.record(type3(shape.of));
    case "either":
      return z3.union([type3(shape.of[0]), type3(shape.of[1])]);
    case "object":
      return object3(shape);
  }
}
