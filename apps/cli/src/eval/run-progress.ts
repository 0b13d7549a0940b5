const BAR_CHARS_MAX = 20;
const BAR_WIDTH_MIN = 60;
const WIDTH_CHARS = 80;
const ELLIPSIS = "…";

/** Turns the lines of finished trials into one line of progress: a bar where it fits, counts, and the trial that ended last. */
export function runProgress(
  total: number,
  width: number = WIDTH_CHARS,
  show: (text: string) => void,
): (line: string) => void {
  let done = 0;
  let notPassed = 0;
  return (line) => {
    done += 1;
    if (!line.endsWith(": passed")) notPassed += 1;
    const full = Math.round((Math.min(done, total) / Math.max(1, total)) * BAR_CHARS_MAX);
    const bar = width < BAR_WIDTH_MIN ? "" : `[${"#".repeat(full)}${".".repeat(BAR_CHARS_MAX - full)}] `;
    const text = `${bar}${done} of ${total} trials, ${notPassed} not passed; ${line}`;
    // One character is the cursor's.
    show(text.length < width ? text : `${text.slice(0, width - 2)}${ELLIPSIS}`);
  };
}
