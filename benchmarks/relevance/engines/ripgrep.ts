import { spawnSync } from "node:child_process";
import type { CorpusDocument } from "../corpus-document.ts";
import { SEARCHED_FIELDS, searchedText } from "../searched-text.ts";
import { writeFiles } from "../write-files.ts";
import { RANKED_DOCUMENTS, type Engine } from "./engine.ts";

const SUFFIX = ".txt";

/** ripgrep over one file per document, without letter case: most distinct terms first, then most occurrences, then by path. */
export async function openRipgrep(documents: readonly CorpusDocument[]): Promise<Readonly<Record<string, Engine>>> {
  if (spawnSync("rg", ["--version"]).status !== 0) return {};
  const folder = writeFiles(
    documents.map((document) => {
      const text = searchedText(document);
      return { path: text.key + SUFFIX, text: `${SEARCHED_FIELDS.map((field) => text[field]).join("\n")}\n` };
    }),
  );
  const rank = async (query: string): Promise<readonly string[]> => {
    const found = new Map<string, { terms: number; occurrences: number }>();
    for (const term of new Set(
      query
        .toLowerCase()
        .split(/[\s"]+/u)
        .filter(Boolean),
    ))
      for (const [key, occurrences] of countTerm(folder.path, term)) {
        const known = found.get(key) ?? { terms: 0, occurrences: 0 };
        found.set(key, { terms: known.terms + 1, occurrences: known.occurrences + occurrences });
      }
    return [...found]
      .toSorted(([a, x], [b, y]) => y.terms - x.terms || y.occurrences - x.occurrences || (a < b ? -1 : 1))
      .slice(0, RANKED_DOCUMENTS)
      .map(([key]) => key);
  };
  return { ripgrep: { rank, close: async () => folder.remove() } };
}

function countTerm(cwd: string, term: string): readonly (readonly [key: string, occurrences: number])[] {
  const options = ["--ignore-case", "--fixed-strings", "--count-matches", "--null", "--hidden", "--no-ignore"];
  const { stdout } = spawnSync("rg", [...options, "-e", term, "--", "."], { cwd, encoding: "utf8" });
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [path = "", count] = line.split("\0");
      return [path.slice("./".length, -SUFFIX.length), Number(count)];
    });
}
