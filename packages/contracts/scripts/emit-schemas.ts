// Writes dist/schemas/<tool part>.json, so that a host lists the tools without loading zod.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { auditInputSchema, auditOutputSchema, toJsonSchema } from "@fathomline/contracts/json-schema";
import {
  DescribeEnvelopeSchema,
  DescribeInputSchema,
  EvalBootstrapEnvelopeSchema,
  EvalBootstrapInputSchema,
  EvalReviewEnvelopeSchema,
  EvalReviewInputSchema,
  SearchEnvelopeSchema,
  SearchInputSchema,
  SessionAnalyzeEnvelopeSchema,
  SessionAnalyzeInputSchema,
  SessionQueryEnvelopeSchema,
  SessionQueryInputSchema,
  TodoAllocateEnvelopeSchema,
  TodoAllocateInputSchema,
  TodoCreateEnvelopeSchema,
  TodoCreateInputSchema,
  TodoInspectEnvelopeSchema,
  TodoInspectInputSchema,
  TodoListEnvelopeSchema,
  TodoListInputSchema,
  TodoTransitionEnvelopeSchema,
  TodoTransitionInputSchema,
  TodoValidateEnvelopeSchema,
  TodoValidateInputSchema,
} from "@fathomline/contracts/v1";

const folder = join(import.meta.dirname, "../dist/schemas");
mkdirSync(folder, { recursive: true });

const families = [
  { name: "search", input: SearchInputSchema, output: SearchEnvelopeSchema },
  { name: "describe", input: DescribeInputSchema, output: DescribeEnvelopeSchema },
  { name: "todo-list", input: TodoListInputSchema, output: TodoListEnvelopeSchema },
  { name: "todo-validate", input: TodoValidateInputSchema, output: TodoValidateEnvelopeSchema },
  { name: "todo-inspect", input: TodoInspectInputSchema, output: TodoInspectEnvelopeSchema },
  { name: "todo-allocate", input: TodoAllocateInputSchema, output: TodoAllocateEnvelopeSchema },
  { name: "todo-create", input: TodoCreateInputSchema, output: TodoCreateEnvelopeSchema },
  { name: "todo-transition", input: TodoTransitionInputSchema, output: TodoTransitionEnvelopeSchema },
  { name: "session-analyze", input: SessionAnalyzeInputSchema, output: SessionAnalyzeEnvelopeSchema },
  { name: "session-query", input: SessionQueryInputSchema, output: SessionQueryEnvelopeSchema },
  { name: "eval-review", input: EvalReviewInputSchema, output: EvalReviewEnvelopeSchema },
  { name: "eval-bootstrap", input: EvalBootstrapInputSchema, output: EvalBootstrapEnvelopeSchema },
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
