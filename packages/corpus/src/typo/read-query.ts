import type { DatabaseSync } from "node:sqlite";

import { compileQuery } from "../query/compile-query.ts";
import { occursAnywhere } from "../query/match-documents.ts";
import type { CorpusQuery } from "../request.ts";
import { splitAs } from "../suggest/split-as.ts";
import { readMisspelt, type ReadQuery } from "./read-misspelt.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Reads a query by what the index holds: a text without spaces that is nowhere as its words, a misspelt word as similar ones. */
export function readQuery(database: DatabaseSync, vocabulary: Vocabulary, query: CorpusQuery): ReadQuery {
  const compiled = compileQuery(query, (wanted, fields) => occursAnywhere(database, wanted, fields));
  const read = readMisspelt(vocabulary, compiled);
  return { query: read.query, suggestions: [...splitAs(compiled.splitRuns), ...read.suggestions] };
}
