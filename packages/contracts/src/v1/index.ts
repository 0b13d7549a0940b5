export { boundEffects } from "./common/bound-effects.ts";
export {
  DescribeEnvelopeSchema,
  EffectsSchema,
  SearchEnvelopeSchema,
  SearchRowSchema,
  TodoAllocateEnvelopeSchema,
  TodoCreateEnvelopeSchema,
  TodoInspectEnvelopeSchema,
  TodoListEnvelopeSchema,
  TodoTransitionEnvelopeSchema,
  TodoValidateEnvelopeSchema,
} from "./tool-output.ts";
export {
  DescribeInputSchema,
  SearchInputSchema,
  TodoAllocateInputSchema,
  TodoCreateInputSchema,
  TodoInspectInputSchema,
  TodoListInputSchema,
  TodoTransitionInputSchema,
  TodoValidateInputSchema,
} from "./tool-input.ts";
