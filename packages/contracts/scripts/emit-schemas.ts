// Writes dist/schemas/<tool part>.json, so that a host lists the tools without loading zod.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { auditInputSchema, auditOutputSchema, toJsonSchema } from "@fathomline/contracts/json-schema";
import {
  DescribeEnvelopeSchema,
  DescribeInputSchema,
  SearchEnvelopeSchema,
  SearchInputSchema,
} from "@fathomline/contracts/v1";

const folder = join(import.meta.dirname, "../dist/schemas");
mkdirSync(folder, { recursive: true });

const families = [
  { name: "search", input: SearchInputSchema, output: SearchEnvelopeSchema },
  { name: "describe", input: DescribeInputSchema, output: DescribeEnvelopeSchema },
];
for (const family of families) {
  const input = toJsonSchema(family.input, "input");
  const output = toJsonSchema(family.output, "output");
  for (const finding of [...auditInputSchema(input), ...auditOutputSchema(output)]) {
    throw new Error(`${family.name}: ${finding.problem} at ${finding.pointer}`);
  }
  writeFileSync(join(folder, `${family.name}-input.json`), JSON.stringify(input));
  writeFileSync(join(folder, `${family.name}-output.json`), JSON.stringify(output));
}
