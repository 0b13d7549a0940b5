import { oneLine, printPath } from "@fathomline/bounds";
import type { SearchRow } from "@fathomline/contracts";

/** How much of a row the text shows. */
export interface RowStyle {
  readonly detailed: boolean;
  /** Why the row scored, when the caller asked for it. */
  readonly reasons: readonly string[];
}

/** One row as text: the place to open first, then what is there. */
export function renderRow(row: SearchRow, position: number, style: RowStyle): string {
  const lines = [`${position}. ${place(row)} [${row.kind} ${row.score}] ${oneLine(row.title)}`];
  const section = row.match?.headingPath.map(oneLine).join(" > ");
  if (section !== undefined && section !== "" && section !== oneLine(row.title)) lines.push(`   in: ${section}`);
  if (style.detailed && row.description !== undefined) lines.push(`   ${oneLine(row.description)}`);
  if (row.snippet !== undefined) lines.push(`   ${oneLine(row.snippet)}`);
  if (row.facets.length > 0) {
    lines.push(
      `   ${row.facets.map((facet) => `${oneLine(facet.name)}: ${facet.values.map(oneLine).join(", ")}`).join("; ")}`,
    );
  }
  if (style.detailed && row.match !== undefined) lines.push(`   matched in: ${row.match.fields.join(", ")}`);
  if (style.detailed && row.confidence.length > 0) {
    lines.push(`   filters: ${row.confidence.map(({ field, level }) => `${oneLine(field)} ${level}`).join(", ")}`);
  }
  if (style.reasons.length > 0) lines.push(`   why: ${style.reasons.map(oneLine).join("; ")}`);
  for (const link of row.related)
    lines.push(`   ${link.relation === "links_to" ? "links to" : "linked from"}: ${printPath(link.path)}`);
  if (row.brokenLinks !== undefined) {
    const { total, targets } = row.brokenLinks;
    const more = total > targets.length ? `, and ${total - targets.length} more` : "";
    lines.push(`   links to nothing: ${targets.map(oneLine).join(", ")}${more}`);
  }
  return lines.join("\n");
}

function place(row: SearchRow): string {
  const line = row.match?.line ?? null;
  return line === null ? printPath(row.path) : `${printPath(row.path)}:${line}`;
}
