import type { DocumentKind, Facet } from "@fathomline/contracts";

const ALWAYS_FOR_TODOS = ["status", "priority"];
/** A row has these as members of its own. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(["title", "description"]);

/**
 * The frontmatter fields that explain a row: filtered fields first, then status and priority of a todo, then fields with a
 * value that holds a query term, in name order.
 */
export function chooseFacets(
  kind: DocumentKind,
  fields: Readonly<Record<string, readonly string[]>>,
  filtered: readonly string[],
  terms: readonly string[],
): readonly Facet[] {
  const wanted = terms.map((term) => term.toLowerCase()).filter((term) => term !== "");
  const touched = Object.keys(fields)
    .filter((name) => !SHOWN_ELSEWHERE.has(name))
    .filter((name) => fields[name]?.some((value) => wanted.some((term) => value.toLowerCase().includes(term))))
    .toSorted();
  const names = new Set([...filtered, ...(kind === "todo" ? ALWAYS_FOR_TODOS : []), ...touched]);
  return [...names].flatMap((name) => {
    const values = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return values === undefined ? [] : [{ name, values }];
  });
}
