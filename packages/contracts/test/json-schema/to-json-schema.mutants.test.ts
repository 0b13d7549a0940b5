import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { toJsonSchemaProperty, type ToJsonSchemaModule } from "./to-json-schema-property.ts";

const zod4 = "json-schema/zod-4.ts";
const zod3 = "json-schema/zod-3.ts";
const refusals = "json-schema/zod-3-refusals.ts";
const root = "json-schema/to-json-schema.ts";

describe("toJsonSchema: planted faults", () => {
  killMutants<ToJsonSchemaModule>({
    folder: "packages/contracts",
    entry: "json-schema/index.ts",
    property: (module) => toJsonSchemaProperty(module, { numRuns: 150, seed: 1, endOnFailure: true }, () => undefined),
    mutants: [
      { name: "a refusal of zod 3 dropped", file: refusals, from: '"ZodDate",', to: "" },
      { name: "a fallback of zod 3 approximated", file: refusals, from: '"ZodCatch",', to: "" },
      {
        name: "members of zod 3 objects not looked at",
        file: refusals,
        from: 'typeof shape === "function"',
        to: "false",
      },
      { name: "a refusal of zod 4 dropped", file: zod4, from: '"catch", ', to: "" },
      { name: "coercion of zod 4 approximated", file: zod4, from: 'Reflect.get(rule, "coerce") === true', to: "false" },
      { name: "recursion of zod 4 as a reference", file: zod4, from: 'cycles: "throw"', to: 'cycles: "ref"' },
      { name: "always the input view", file: zod4, from: "io: view", to: 'io: "input"' },
      { name: "the draft of zod 3 for zod 4", file: zod4, from: '"draft-2020-12"', to: '"openapi-3.0"' },
      { name: "zod 3 defaults optional in the output", file: zod3, from: "|| hasDefault(member)", to: "" },
      { name: "zod 3 strips what zod 4 accepts", file: zod3, from: '"strict", allowed', to: '"passthrough", allowed' },
      { name: "open schemas let through", file: root, from: "open.length > 0", to: "open.length > 9" },
      { name: "no root type", file: root, from: '{ $schema, type: "object", ...rest }', to: "{ $schema, ...rest }" },
      {
        name: "a root that is no object",
        file: root,
        from: "!branches.every(isObjectSchema)",
        to: "branches.length === 0",
      },
    ],
  });
});
