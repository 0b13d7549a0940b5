import { DatabaseSync } from "node:sqlite";
import type { CorpusDocument } from "../corpus-document.ts";
import { SEARCHED_FIELDS, searchedText } from "../searched-text.ts";
import { allThenAny, RANKED_DOCUMENTS, type Engine } from "./engine.ts";

/** Plain SQLite FTS5: its default tokenizer, `bm25()` with our column weights, each blank-separated term a phrase. */
export async function openFts5(documents: readonly CorpusDocument[]): Promise<Readonly<Record<string, Engine>>> {
  const database = new DatabaseSync(":memory:");
  database.exec(`create virtual table words using fts5(key unindexed, ${SEARCHED_FIELDS.join(", ")})`);
  const insert = database.prepare("insert into words values (?, ?, ?, ?, ?, ?, ?)");
  for (const document of documents) {
    const text = searchedText(document);
    insert.run(text.key, ...SEARCHED_FIELDS.map((field) => text[field]));
  }
  const select = database.prepare(
    `select key from words where words match ? order by bm25(words, 0, 10, 8, 6, 4, 3, 1), key limit ${RANKED_DOCUMENTS}`,
  );
  const ask = (terms: readonly string[], operator: string): readonly string[] =>
    select.all(terms.join(operator)).map((row) => String(row["key"]));
  return {
    fts5: {
      rank: async (query) => {
        const terms = query
          .split(/[\s"]+/u)
          .filter(Boolean)
          .map((term) => `"${term}"`);
        return allThenAny(ask(terms, " AND "), ask(terms, " OR "));
      },
      close: async () => database.close(),
    },
  };
}
