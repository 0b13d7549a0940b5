import { jsonBytes } from "../measure/json-bytes.ts";

/** Lines in order until one does not fit `maxBytes` of JSON text; those left out are counted on a line of their own. */
export function fitLines(lines: readonly string[], maxBytes: number): string[] {
  const kept: string[] = [];
  let bytes = jsonBytes(leftOut(lines.length));
  for (const line of lines) {
    bytes += jsonBytes(line);
    if (bytes > maxBytes) break;
    kept.push(line);
  }
  const omitted = lines.length - kept.length;
  return omitted === 0 ? kept : [...kept, leftOut(omitted)];
}

function leftOut(count: number): string {
  return count === 1 ? "1 more line did not fit here." : `${count} more lines did not fit here.`;
}
