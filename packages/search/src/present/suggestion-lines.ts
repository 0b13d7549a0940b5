import { counted, oneLine } from "@fathomline/bounds";
import type { Suggestion } from "@fathomline/contracts";

/** One line for each suggestion of an answer: what no document has, and what is there instead. */
export function suggestionLines(suggestions: readonly Suggestion[] = []): readonly string[] {
  return suggestions.map((suggestion) => suggestionLine(suggestion));
}

function suggestionLine({ kind, for: written, values, withAll = 0 }: Suggestion): string {
  const asked = JSON.stringify(oneLine(written));
  const others = values.map(oneLine).join(", ");
  switch (kind) {
    case "any_words":
      return withAll === 0
        ? `No document in scope has all words of ${asked}; the rows have some of them.`
        : `${counted(withAll, "document")} in scope ${withAll === 1 ? "has" : "have"} all words of ${asked}, first; those after have some of them.`;
    case "split_as":
      return `No document has ${asked} as a whole; its words were searched: ${others}.`;
    case "read_as":
      return `No document has ${asked}; read as: ${others}.`;
    case "spelling":
      return `No document has ${asked}; words like it: ${others}.`;
    case "field":
      return `No field ${asked}; fields like it: ${others}.`;
    case "value":
      return `No document has the value ${asked}; values of that field: ${others}.`;
  }
}
