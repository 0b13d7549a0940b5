import type {
  TodoAllocateEnvelope,
  TodoCreateEnvelope,
  TodoInspectEnvelope,
  TodoListEnvelope,
  TodoTransitionEnvelope,
  TodoValidateEnvelope,
} from "@fathomline/contracts";

/** The native answer of any of the six tools. */
export type TodoEnvelope =
  | TodoListEnvelope
  | TodoValidateEnvelope
  | TodoInspectEnvelope
  | TodoAllocateEnvelope
  | TodoCreateEnvelope
  | TodoTransitionEnvelope;

export type TodoSuccessEnvelope = Extract<TodoEnvelope, { readonly ok: true }>;
export type TodoFailureEnvelope = Extract<TodoEnvelope, { readonly ok: false }>;
