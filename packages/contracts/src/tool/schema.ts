/** One complaint of a validator: where it is and what it says. */
export interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The part of a zod schema (3 or 4) that Fathomline relies on. */
export interface Schema<Value> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: { readonly issues: readonly SchemaIssue[] } };
}

/** A JSON Schema object, as emitted for a Tool. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}
