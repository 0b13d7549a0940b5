const BAR_CHARS_MAX = 30;
const TEXT_CHARS = 50;
const MEBIBYTE = 1_048_576;

/** Progress of a scan in one line: a bar where it fits and the end is known, and what was read. */
export function progressText(files: number, bytes: number, totalBytes: number, width = 80): string {
  const read = `${Math.floor(bytes / MEBIBYTE)} MiB`;
  const text = `${files} session files, ${read}`;
  if (totalBytes === 0) return text;
  const share = Math.min(1, bytes / totalBytes);
  const room = Math.min(BAR_CHARS_MAX, width - TEXT_CHARS);
  const full = Math.round(share * room);
  const bar = room < 1 ? "" : `[${"#".repeat(full)}${".".repeat(room - full)}] `;
  return `${bar}${Math.floor(share * 100)}% of ${Math.ceil(totalBytes / MEBIBYTE)} MiB, ${files} session files`;
}
