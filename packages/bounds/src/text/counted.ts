/** A count with its noun, as in "1 document", "2 documents"; "an unknown number of documents" where nobody counted. */
export function counted(count: number | null, noun: string): string {
  if (count === null) return `an unknown number of ${noun}s`;
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
