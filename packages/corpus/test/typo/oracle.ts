import type { CorpusQuery, CorpusSuggestion, DocumentField } from "../../src/index.ts";
import { isOtherNumber } from "../text/naive-number.ts";
import { naiveDistance } from "./naive-distance.ts";

/** A document as the generator knows it: words, so that the oracle needs no parser. */
export interface WordDocument {
  readonly path: string;
  readonly title: readonly string[];
  readonly body: readonly string[];
}

/** What a scan of every word of every document finds. */
export interface Expected {
  readonly paths: readonly string[];
  readonly readAs: readonly CorpusSuggestion[];
}

const READ_AS_WORDS = 5;
const PREFIX_MIN_CHARS = 3;
const PLAIN = /^[\p{L}]+$/u;

/** Answers a query from the words alone. */
export function expectedAnswer(documents: readonly WordDocument[], query: Partial<CorpusQuery>): Expected {
  const fields = query.fields ?? [];
  const all = documents.map((document) => ({ path: document.path, words: wordsIn(document, fields) }));
  const anywhere = documents.flatMap((document) => [...wordsIn(document, [])]);
  const readAs = new Map<string, readonly string[]>();
  const occurs = (words: ReadonlySet<string>, term: string): boolean =>
    [...words].some((word) => begins(word, term)) || (readAs.get(term) ?? []).some((word) => words.has(word));
  const main = [...new Set((query.text ?? "").split(" ").filter((term) => term !== ""))];
  const required = query.requiredTerms ?? [];
  for (const term of [...required, ...main, ...(query.optionalTerms ?? [])]) {
    if (anywhere.some((word) => begins(word, term)) || term.length < 4 || !PLAIN.test(term)) continue;
    const near = nearest(
      term,
      all.map(({ words }) => words),
    );
    if (near.length > 0) readAs.set(term, near);
  }
  const found = all.filter(({ words }) => {
    if (!required.every((term) => occurs(words, term))) return false;
    const count = main.filter((term) => occurs(words, term)).length;
    return query.matchMode === "any" ? count >= Math.min(1, main.length) : count === main.length;
  });
  return {
    paths: found.map(({ path }) => path).sort(),
    readAs: [...readAs].map(([word, values]) => ({ kind: "read_as", for: word, values })),
  };
}

function begins(word: string, term: string): boolean {
  return (term.length < PREFIX_MIN_CHARS ? word === term : word.startsWith(term)) || isOtherNumber(word, term);
}

function nearest(term: string, documents: readonly ReadonlySet<string>[]): readonly string[] {
  const words = [...new Set(documents.flatMap((each) => [...each]))].filter((word) => PLAIN.test(word));
  const measured = words.map((word) => ({
    word,
    distance: naiveDistance(term, word),
    documents: documents.filter((each) => each.has(word)).length,
  }));
  const most = term.length >= 8 ? 2 : 1;
  const same = measured.filter(({ word, distance }) => word[0] === term[0] && distance <= most);
  // Another letter is tried of the Latin ones only; one too many and two swapped show in any script.
  const swapped = `${term[1] ?? ""}${term[0] ?? ""}${term.slice(2)}`;
  const other = measured.filter(
    ({ word, distance }) =>
      distance === 1 && word[0] !== term[0] && (/^[a-z]/.test(word) || word === term.slice(1) || word === swapped),
  );
  return (same.length > 0 ? same : other)
    .sort((a, b) => a.distance - b.distance || b.documents - a.documents || (a.word < b.word ? -1 : 1))
    .slice(0, READ_AS_WORDS)
    .map(({ word }) => word);
}

/** The words of the asked fields; a first heading is title, heading and the beginning of the body. */
function wordsIn({ path, title, body }: WordDocument, fields: readonly DocumentField[]): ReadonlySet<string> {
  const values: Partial<Record<DocumentField, readonly string[]>> = {
    title,
    headings: title,
    body: [...title, ...body],
    path: path.split(/[/.]/),
  };
  const asked: readonly DocumentField[] = fields.length === 0 ? ["title", "headings", "body", "path"] : fields;
  return new Set(asked.flatMap((field) => values[field] ?? []));
}
