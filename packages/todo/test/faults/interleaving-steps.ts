import * as fc from "fast-check";

/** What happens one after another. `at` is the call before which the process ends; large ones never come. */
export type Step =
  | { readonly kind: "move"; readonly todo: number; readonly status: number; readonly at: number }
  | { readonly kind: "create"; readonly at: number }
  | { readonly kind: "recover"; readonly at: number }
  | { readonly kind: "edit"; readonly todo: number; readonly isWhole: boolean }
  | { readonly kind: "delete"; readonly todo: number };

export const statuses = ["pending", "ready", "complete"] as const;
const longestCall = 260;
const never = longestCall * 2;
/** Between these calls a transition has a journal. */
const journalled = { min: 100, max: 200 };

const call = fc.oneof(
  { weight: 3, arbitrary: fc.integer(journalled) },
  { weight: 1, arbitrary: fc.nat(longestCall) },
  { weight: 1, arbitrary: fc.constant(never) },
);
const todo = fc.nat(2);
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      todo,
      status: fc.integer({ min: 1, max: 2 }),
      at: call,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("create" as const), at: call }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("recover" as const), at: call }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("edit" as const), todo, isWhole: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("delete" as const), todo }) },
);

/** Deaths at calls all over a create and all over a transition with its journal, and what a person does next. */
export function directed(): readonly Step[][] {
  const calls = Array.from({ length: longestCall / 4 }, (_, index) => index * 4);
  return calls.flatMap((at) => {
    const moved: Step = { kind: "move", todo: 0, status: 1, at };
    const recovered: Step = { kind: "recover", at: never };
    const created: Step[] = [{ kind: "create", at }, recovered];
    if (at < journalled.min || at > journalled.max) return [created];
    return [
      created,
      [moved, { kind: "edit", todo: 0, isWhole: true }, recovered],
      [moved, { kind: "edit", todo: 1, isWhole: true }],
      [moved, { kind: "delete", todo: 0 }],
      [moved, recovered],
    ];
  });
}
