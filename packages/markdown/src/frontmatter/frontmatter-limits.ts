/** UTF-8 bytes of YAML between the fences; a larger block is not parsed. */
export const MAX_FRONTMATTER_BYTES = 65_536;
/** Nested lists and maps, the top-level map included; a deeper block yields no fields. */
export const MAX_FRONTMATTER_DEPTH_LEVELS = 32;
/** Keys of any one map, the top-level map included; keys beyond are omitted and counted. */
export const MAX_MAP_KEYS = 256;
/** Elements of any one list; elements beyond are omitted and counted. */
export const MAX_LIST_ELEMENTS = 1_000;
/** Diagnostics kept for one block; those beyond are omitted and counted. */
export const MAX_FRONTMATTER_DIAGNOSTICS = 32;
