/** Prints rows below a head, in columns. */
export function printTable(head: readonly string[], rows: ReadonlyMap<string, readonly string[]>): void {
  const lines = [head, ...[...rows].map(([name, cells]) => [name, ...cells])];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    process.stdout.write(
      `${line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd()}\n`,
    );
  }
}
