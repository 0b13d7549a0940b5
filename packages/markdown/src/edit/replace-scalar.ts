import type { Field } from "../frontmatter/field.ts";
import { readFrontmatter } from "../frontmatter/read-frontmatter.ts";
import type { Frontmatter } from "../frontmatter/read-frontmatter.ts";
import { formatScalar } from "./format-scalar.ts";
import { independentValues } from "./independent-values.ts";
import { scalarSplice } from "./scalar-splice.ts";

/** `unsafe_edit`: the two YAML readers disagree, before or after, or the edit would touch more than the one value. */
export type ReplaceScalarCode =
  | "no_frontmatter"
  | "frontmatter_invalid"
  | "key_missing"
  | "not_a_scalar"
  | "unsafe_edit";

export type ReplaceScalarResult =
  | { readonly ok: true; readonly source: string }
  | { readonly ok: false; readonly code: ReplaceScalarCode };

/**
 * Replaces the value of one top-level frontmatter key by `text`, as a string, and keeps every other character: comments, spacing, order, line ends,
 * byte order mark, body. A block scalar is replaced with its header. The result is read back by two YAML parsers, and refused unless the key
 * reads as `text` and all else as before. A value that already reads as `text` is left as written.
 */
export function replaceScalar(source: string, key: string, text: string): ReplaceScalarResult {
  const before = readFrontmatter(source);
  const { block, fields, diagnostics } = before;
  if (block.state === "absent") return refuse("no_frontmatter");
  if (diagnostics.length > 0) return refuse("frontmatter_invalid");
  const field = fields.find(({ name }) => name === key);
  if (field === undefined) return refuse("key_missing");
  if (field.text === null) return refuse("not_a_scalar");
  if (field.type === "string" && field.text === text) return { ok: true, source };
  const yaml = source.slice(block.yaml.start, block.yaml.end);
  const splice = scalarSplice(yaml, key, formatScalar(text));
  if (splice === undefined) return refuse("unsafe_edit");
  const edited = yaml.slice(0, splice.start) + splice.text + yaml.slice(splice.end);
  const result = source.slice(0, block.yaml.start) + edited + source.slice(block.yaml.end);
  const safe =
    readsAsBefore(before, readFrontmatter(result), source, result, { key, text }) && agree(yaml, edited, { key, text });
  return safe ? { ok: true, source: result } : refuse("unsafe_edit");
}

interface Edit {
  readonly key: string;
  readonly text: string;
}

function refuse(code: ReplaceScalarCode): ReplaceScalarResult {
  return { ok: false, code };
}

function readsAsBefore(before: Frontmatter, after: Frontmatter, source: string, result: string, edit: Edit): boolean {
  if (after.diagnostics.length > 0 || after.fields.length !== before.fields.length) return false;
  if (result.slice(after.block.body.start) !== source.slice(before.block.body.start)) return false;
  return after.fields.every((field, index) => {
    if (field.name === edit.key) return field.type === "string" && field.text === edit.text;
    const earlier = before.fields[index];
    return earlier !== undefined && fingerprint(field) === fingerprint(earlier);
  });
}

/** A field without its lines, which an edit of an earlier value may move. */
function fingerprint(field: Field): string {
  return JSON.stringify(field, (key, value: unknown) =>
    key === "line" && typeof value === "number" ? undefined : value,
  );
}

/** Whether the independent parser sees the same change: every other value as before, the edited one as the text. */
function agree(yaml: string, edited: string, { key, text }: Edit): boolean {
  const before = independentValues(yaml);
  const after = independentValues(edited);
  if (before === undefined || after === undefined || before.size !== after.size) return false;
  return [...after].every(([name, value]) => value === (name === key ? JSON.stringify(text) : before.get(name)));
}
