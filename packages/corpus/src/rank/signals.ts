import type { ParsedDocument } from "../read/document.ts";

/** What a document says of its weight, by the folded values of its fields. */
export interface Signals {
  readonly severity: string;
  readonly status: string;
  readonly priority: string;
}

const SEPARATOR = "|";

/**
 * The signals of a document as its row keeps them: severity, and of a todo status and priority, empty where there is none; the
 * whole is empty without any. Of several values the least counts.
 */
export function storedSignals({ kind, filterValues }: Pick<ParsedDocument, "kind" | "filterValues">): string {
  const least = (field: string): string => {
    let found: string | undefined;
    for (const { name, value } of filterValues) {
      if (name === field && value !== "" && (found === undefined || value < found)) found = value;
    }
    return found?.includes(SEPARATOR) === true ? "" : (found ?? "");
  };
  const isTodo = kind === "todo";
  const signals = [least("severity"), isTodo ? least("status") : "", isTodo ? least("priority") : ""];
  return signals.every((value) => value === "") ? "" : signals.join(SEPARATOR);
}

/** The signals back from a row. */
export function readSignals(stored: string): Signals | undefined {
  if (stored === "") return undefined;
  const [severity = "", status = "", priority = ""] = stored.split(SEPARATOR);
  return { severity, status, priority };
}
