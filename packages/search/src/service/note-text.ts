import type { CorpusNote } from "@fathomline/corpus";

const TEXTS: Readonly<Record<CorpusNote["code"], string>> = {
  unclosed_quote: "A quote in the query is not closed; it was read as text.",
  operator_as_text: "The query holds what looks like an operator; it was read as plain text.",
  nothing_searchable: "Part of the query holds no letter or digit and was not used.",
  term_clipped: "A query term is too long; only its beginning was used.",
  terms_omitted: "The query has too many terms; the last ones were not used.",
  min_terms_ignored: "minTermMatches has no effect with matchMode phrase.",
  min_terms_capped: "minTermMatches is above the number of terms; all terms were required.",
  changed_during_query: "Documents changed while they were searched.",
  read_as: "A word that no document has was read as similar words.",
  typo_scan_capped: "A word that no document has was not compared with every word of the index.",
  rows_withheld: "Rows were withheld because their files are no longer what the index holds.",
};

/** A note of the corpus as one sentence; what the caller wrote is not repeated. */
export function noteText(note: CorpusNote): string {
  return note.count === undefined ? TEXTS[note.code] : `${TEXTS[note.code]} (${note.count})`;
}
