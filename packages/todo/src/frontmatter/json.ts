/** A plain JSON value. Objects have no prototype, so `__proto__` is a key like any other. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** A frontmatter key and its value. */
export type MetadataEntry = readonly [key: string, value: Json];
