import { readFrontmatter } from "../../src/index.ts";

/** `name: type text` for each field; the text of a list is that of its elements. */
export function fieldTexts(source: string): string[] {
  return readFrontmatter(source).fields.map(({ name, type, text, elements }) => {
    const shown = type === "list" ? `[${elements.map((element) => element.text).join(", ")}]` : text;
    return `${name}: ${type} ${shown}`;
  });
}

/** `code@line:column` for each diagnostic, `/line` for the earlier line of a duplicate. */
export function codes(source: string): string[] {
  return readFrontmatter(source).diagnostics.map(({ code, line, column, relatedLine }) => {
    const related = relatedLine === null ? "" : `/${relatedLine}`;
    return `${code}@${line}:${column}${related}`;
  });
}

export function bodyOf(source: string): string {
  const { body } = readFrontmatter(source).block;
  return source.slice(body.start, body.end);
}
