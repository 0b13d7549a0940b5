import { terminalText } from "./terminal-text.ts";

export interface Column {
  readonly heading: string;
  readonly align?: "right";
}

/** Rows under their headings, columns in line, two blanks between them; text of files cannot leave its cell. */
export function tableLines(columns: readonly Column[], rows: readonly (readonly string[])[]): readonly string[] {
  const cells = [columns.map(({ heading }) => heading), ...rows].map((row) => row.map(cellText));
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    columns
      .map(({ align }, column) => {
        const [cell, width] = [row[column] ?? "", widths[column] ?? 0];
        return align === "right" ? cell.padStart(width) : cell.padEnd(width);
      })
      .join("  ")
      .trimEnd(),
  );
}

/** Text of files on one line of a terminal. */
export function cellText(text: string): string {
  return terminalText(text).replaceAll(/[\t\n]/g, " ");
}
