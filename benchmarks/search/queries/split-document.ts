const FRONTMATTER = /^---\n([\s\S]*?)\n---\n/;
const FIELD = /^([a-z]\w*): ([\w -]{1,60})$/i;
const HEADING = /^# +(.+)$/m;

/** A document as simply as a peer's user would take it apart. */
export interface SplitDocument {
  readonly title: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

export function splitDocument(text: string): SplitDocument {
  const [whole = "", inner = ""] = FRONTMATTER.exec(text) ?? [];
  const fields: (readonly [string, string])[] = [];
  for (const line of inner.split("\n")) {
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name !== undefined && value !== undefined) fields.push([name, value]);
  }
  const body = text.slice(whole.length);
  const title = fields.find(([name]) => name === "title")?.[1] ?? HEADING.exec(body)?.[1] ?? "";
  return { title, fields, body };
}
