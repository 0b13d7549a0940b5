import ignore from "ignore";

const LINE_FEED = 0x0a;

/** The new bytes of an ignore file with one more rule at its end; undefined where `example` is ignored by it already. */
export function editIgnore(
  before: Uint8Array | undefined,
  rule: string,
  example: string,
): { readonly after: Uint8Array; readonly added: readonly string[] } | undefined {
  const text = new TextDecoder().decode(before ?? new Uint8Array());
  if (ignore().add(text).ignores(example)) return undefined;
  const firstEnd = text.indexOf("\n");
  const lineEnd = firstEnd > 0 && text[firstEnd - 1] === "\r" ? "\r\n" : "\n";
  const isOpen = before !== undefined && before.length > 0 && before.at(-1) !== LINE_FEED;
  const added = new TextEncoder().encode(`${isOpen ? lineEnd : ""}${rule}${lineEnd}`);
  return { after: Buffer.concat([before ?? new Uint8Array(), added]), added: [rule] };
}
