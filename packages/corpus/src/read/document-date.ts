import type { DocumentFieldValues } from "./frontmatter-fields.ts";

/** Names of frontmatter dates, the most telling first; compared without case, hyphens and underscores. */
const DATE_NAMES = ["updated", "lastupdated", "updatedat", "modified", "lastmodified", "date", "created", "createdat"];

/** When the document says it was written, in milliseconds since the epoch; dates without a time are taken as UTC. */
export function documentDate(fields: readonly DocumentFieldValues[]): number | undefined {
  for (const wanted of DATE_NAMES) {
    for (const field of fields) {
      if (field.name.toLowerCase().replaceAll(/[-_]/g, "") !== wanted) continue;
      const text = field.values[0]?.text ?? "";
      if (!/^\d{4}-\d{2}-\d{2}/.test(text)) continue;
      const dateMs = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : utc(text));
      if (Number.isFinite(dateMs)) return dateMs;
    }
  }
  return undefined;
}

/** A date-time without a zone is read as UTC, so that the order does not depend on the machine. */
function utc(text: string): string {
  return /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text.trim().replace(" ", "T")}Z`;
}
