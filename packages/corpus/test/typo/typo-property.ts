import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";

import type { RunnerModule } from "../membership/membership-property.ts";
import { PLAIN_QUERY } from "../support/project.ts";
import { naiveDistance } from "./naive-distance.ts";

/** What the generated words are read as, decided by a look at every word of every document. */
interface Reading {
  readonly words: readonly string[];
  readonly total: number;
  readonly label: string;
}

const LETTERS = "abe";
/** Words that several documents share, so that how many have one decides between near ones. */
const shared = fc.constantFrom("abea", "abeb", "abee", "bbea", "abeabeab", "abeabeaa", "abeabebb");
const word = fc.oneof(shared, fc.string({ unit: fc.constantFrom("a", "b", "e"), minLength: 3, maxLength: 10 }));
const edit = fc.record({ kind: fc.constantFrom("insert", "drop", "change", "swap"), at: fc.nat(9), letter: fc.nat(2) });
const asked = fc.record({ pick: fc.nat(60), edits: fc.array(edit, { maxLength: 3 }) });

/** A word is read as the nearest words of all documents, and finds the documents that have one of them. */
export async function readingsHold(
  { QueryRunner }: RunnerModule,
  numRuns: number,
  seen: (label: string) => void = () => {},
): Promise<void> {
  const documents = fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 10 });
  const queries = fc.array(asked, { minLength: 10, maxLength: 16 });
  const property = fc.asyncProperty(documents, queries, async (texts, questions) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-typo-")));
    const runner = new QueryRunner();
    try {
      mkdirSync(join(folder, "docs"));
      for (const [index, words] of texts.entries()) writeFileSync(join(folder, `docs/${index}.md`), words.join(" "));
      const known = texts.flat();
      for (const { pick, edits } of questions) {
        const text = edits.reduce(edited, known[pick % known.length] ?? "");
        if (text === "") continue;
        const expected = reading(text, texts);
        await check(runner, folder, text, expected);
        seen(expected.label);
      }
    } finally {
      runner.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
  await fc.assert(property, { numRuns, seed: 20_261_202, endOnFailure: true });
}

function edited(text: string, { kind, at, letter }: { kind: string; at: number; letter: number }): string {
  const place = at % Math.max(1, text.length);
  const [before, after] = [text.slice(0, place), text.slice(place)];
  const other = LETTERS.charAt(letter);
  if (kind === "insert") return before + other + after;
  if (kind === "drop") return before + after.slice(1);
  if (kind === "change") return before + other + after.slice(1);
  return before + after.charAt(1) + after.charAt(0) + after.slice(2);
}

function reading(text: string, texts: readonly (readonly string[])[]): Reading {
  const all = new Set(texts.flat());
  const holding = (test: (word: string) => boolean): number => texts.filter((words) => words.some(test)).length;
  const begins = (one: string): boolean => (text.length < 3 ? one === text : one.startsWith(text));
  if ([...all].some((one) => one.startsWith(text))) return { words: [], total: holding(begins), label: "known" };
  if (text.length < 4) return { words: [], total: 0, label: "too short" };
  const most = text.length >= 8 ? 2 : 1;
  const near = [...all]
    .map((one) => ({ one, distance: naiveDistance(text, one), documents: holding((other) => other === one) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.documents - a.documents || (a.one < b.one ? -1 : 1));
  const same = near.filter(({ one }) => one[0] === text[0]);
  // Words that begin otherwise count only where none that begins alike is near, and then one edit away.
  const taken = same.length > 0 ? same : near.filter(({ distance }) => distance === 1);
  const words = taken.slice(0, 5).map(({ one }) => one);
  const label =
    words.length === 0
      ? "nothing near"
      : same.length === 0
        ? "begins otherwise"
        : taken.length > 5
          ? "more than five"
          : taken[0]?.distance === 2
            ? "two edits"
            : "one edit";
  return { words, total: holding((one) => words.includes(one)), label };
}

async function check(
  runner: InstanceType<RunnerModule["QueryRunner"]>,
  folder: string,
  text: string,
  expected: Reading,
): Promise<void> {
  const request = {
    workspace: folder,
    roots: [{ key: "docs", role: "docs", relative: "docs", absolute: join(folder, "docs"), state: "present" }],
    coverage: "preview",
    respectIgnoreFiles: true,
    freshness: { mode: "auto", ttlMs: 0 },
    rebuild: false,
    query: { ...PLAIN_QUERY, text },
  } as const;
  const answer = await runner.run({ kind: "search", request }, new SharedArrayBuffer(4));
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`);
  if (!("rows" in answer)) throw new Error("a search was answered with a catalog");
  const words = answer.suggestions.filter(({ kind }) => kind === "read_as").flatMap(({ values }) => values);
  const found = JSON.stringify([words, answer.total]);
  const wanted = JSON.stringify([expected.words, expected.total]);
  if (found !== wanted || answer.rows.length !== answer.total)
    throw new Error(`${text} is read as ${found}, a look at every word says ${wanted}`);
}
