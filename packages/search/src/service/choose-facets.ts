import { SEARCH_CEILINGS, type DocumentKind, type Facet } from "@fathomline/contracts";
import { isAskedFor, type FieldCondition } from "@fathomline/corpus";

const ALWAYS_FOR_TODOS = ["status", "priority"];
/** A row has these as members of its own. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(["title", "description"]);

/**
 * The frontmatter fields that explain a row: status and priority of a todo, then filtered fields, then fields with a value that holds a query
 * term, in name order. Values are as written; where more of them are than a row shows, those that were asked for come first.
 */
export function chooseFacets(
  kind: DocumentKind,
  fields: Readonly<Record<string, readonly string[]>>,
  filters: Readonly<Record<string, FieldCondition>>,
  terms: readonly string[],
): readonly Facet[] {
  const wanted = terms.map((term) => term.toLowerCase()).filter((term) => term !== "");
  const holdsTerm = (value: string): boolean => wanted.some((term) => value.toLowerCase().includes(term));
  const touched = Object.keys(fields)
    .filter((name) => !SHOWN_ELSEWHERE.has(name))
    .filter((name) => fields[name]?.some(holdsTerm))
    .toSorted();
  const names = new Set([...(kind === "todo" ? ALWAYS_FOR_TODOS : []), ...Object.keys(filters), ...touched]);
  return [...names].flatMap((name) => {
    const values = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (values === undefined) return [];
    const condition = Object.hasOwn(filters, name) ? filters[name] : undefined;
    const asked = (value: string): boolean => condition !== undefined && isAskedFor(name, condition, value);
    return [{ name, values: values.length > shownOf(name) ? firstThose(values, asked, holdsTerm) : values }];
  });
}

function shownOf(name: string): number {
  return name === "tags" ? SEARCH_CEILINGS.tagValues : SEARCH_CEILINGS.facetValues;
}

/** The values that pass the first test, then those that pass the second, then the others; each group in its order. */
function firstThose(values: readonly string[], ...tests: readonly ((value: string) => boolean)[]): readonly string[] {
  const place = (value: string): number => {
    const passed = tests.findIndex((test) => test(value));
    return passed === -1 ? tests.length : passed;
  };
  const groups = Map.groupBy(values, place);
  return [...tests.keys(), tests.length].flatMap((index) => groups.get(index) ?? []);
}
