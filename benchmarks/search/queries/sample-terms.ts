import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listMarkdown } from "../corpus/list-markdown.ts";
import { splitDocument } from "./split-document.ts";

const SAMPLED_DOCUMENTS = 2_000;
// Inside the part of a body that every coverage searches.
const SAMPLED_CHARS = 1_000;
const WORD = /[a-z]{4,20}/g;
const PHRASE = /\b[a-z]{4,20} [a-z]{4,20}\b/g;
const CJK = /[\p{Script=Han}\p{Script=Katakana}]{2,}/gu;

/** What a corpus offers to ask for, from a sample of its documents. */
export interface SampledTerms {
  /** Words of four letters or more, the most frequent first, with the number of sampled documents that hold them. */
  readonly words: readonly (readonly [word: string, documents: number])[];
  /** The distinct words of each sampled document. */
  readonly documents: readonly (readonly string[])[];
  readonly phrases: readonly string[];
  readonly cjkWords: readonly string[];
  /** Name and value of frontmatter fields. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

export function sampleTerms(folder: string): SampledTerms {
  const paths = listMarkdown(folder);
  const step = Math.max(1, Math.floor(paths.length / SAMPLED_DOCUMENTS));
  const counts = new Map<string, number>();
  const documents: string[][] = [];
  const phrases = new Set<string>();
  const cjkWords = new Set<string>();
  const fields = new Map<string, readonly [string, string]>();
  for (const path of paths.filter((_, index) => index % step === 0)) {
    const { fields: own, body } = splitDocument(readFileSync(join(folder, path), "utf8"));
    const text = body.slice(0, SAMPLED_CHARS).toLowerCase();
    const words = [...new Set(text.match(WORD))];
    documents.push(words);
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const phrase of text.match(PHRASE)?.slice(0, 5) ?? []) phrases.add(phrase);
    for (const run of text.match(CJK)?.slice(0, 3) ?? []) cjkWords.add(run.slice(0, 2));
    for (const [name, value] of own) fields.set(`${name}: ${value}`, [name, value]);
  }
  const words = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return { words, documents, phrases: [...phrases], cjkWords: [...cjkWords], fields: [...fields.values()] };
}
