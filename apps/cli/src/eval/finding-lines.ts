/** The lines of findings in the order of the envelope, from the facts of renderers; none where those left the rows out. */
export function findingLines(details: object): readonly (number | undefined)[] {
  const rows: unknown = Reflect.get(details, "findings");
  if (!Array.isArray(rows)) return [];
  const list: readonly unknown[] = rows;
  return list.map((row) => {
    const line: unknown = typeof row === "object" && row !== null ? Reflect.get(row, "line") : undefined;
    return typeof line === "number" ? line : undefined;
  });
}
