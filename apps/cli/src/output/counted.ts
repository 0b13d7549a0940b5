/** A count with its noun, as in "1 case", "2 cases"; null is a count that nobody knows. */
export function counted(count: number | null, noun: string): string {
  return `${count ?? "an unknown number of"} ${noun}${count === 1 ? "" : "s"}`;
}

/** What a table leaves out, as a line; none where it is whole. */
export function omittedLines(count: number | null, noun: string): readonly string[] {
  return count === 0 ? [] : [`(${counted(count, `more ${noun}`)} not shown)`];
}
