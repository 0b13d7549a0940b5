import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";

type Accepts = (value: unknown) => boolean;

// Strict: an unknown or misplaced keyword fails the compilation.
const options = { strict: true, allowUnionTypes: true };
const draft2020 = new Ajv2020(options);
const draft07 = new Ajv(options);

/** A validator that knows only the draft which the schema names. */
export function accepterOf(schema: object): Accepts {
  const draft: unknown = Reflect.get(schema, "$schema");
  if (draft === "https://json-schema.org/draft/2020-12/schema") return compiled(draft2020, schema);
  if (draft === "http://json-schema.org/draft-07/schema#") return compiled(draft07, schema);
  throw new TypeError(`no validator for the draft ${String(draft)}`);
}

function compiled(ajv: Ajv | Ajv2020, schema: object): Accepts {
  return ajv.compile({ ...schema });
}
