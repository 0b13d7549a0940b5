/** Keys that only the tools write. */
const OWNED: ReadonlySet<string> = new Set(["issue_id", "status", "priority"]);

/** Normal forms that would pass for an identity, a path or a hash of the todo. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  "id",
  "identity",
  "identity_id",
  "issue_id",
  "rendered_id",
  "title",
  "path",
  "previous_path",
  "file_path",
  "source_path",
  "target_path",
  "filename",
  "basename",
  "hash",
  "sha256",
  "identity_hash",
  "content_hash",
  "directory_hash",
  "expected_content_hash",
  "expected_directory_hash",
  "workspace_root",
  "todos_root",
]);

/** NFKC, camelCase split, lower case, everything but letters and digits as single underscores inside. */
export function normalKey(key: string): string {
  return key
    .normalize("NFKC")
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, "_")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");
}

/** Whether the keys may stand together in caller metadata: none empty, forbidden, or another spelling of an owned key or of each other. */
export function areMetadataKeys(keys: readonly string[]): boolean {
  const normal = keys.map(normalKey);
  if (new Set(normal).size !== normal.length) return false;
  return normal.every((form, at) => form !== "" && !FORBIDDEN.has(form) && (!OWNED.has(form) || keys[at] === form));
}
