import { readHeadings } from "@fathomline/markdown";

const BYTE_ORDER_MARK = /^\ufeff/;
const BLANKS = /\s+/gu;
/** What would be read as the closing sequence of a heading. */
const CLOSING_HASHES = /(?<=^|\s)#+$/u;

/** The body of a new todo: kept as given when it has a level 1 heading of its own, else the title comes first. Ends with a newline. */
export function renderBody(title: string, body: string): string {
  const given = body.replace(BYTE_ORDER_MARK, "");
  const hasTitle = readHeadings(given).headings.some(({ level }) => level === 1);
  if (hasTitle) return withFinalNewline(given);
  const rest = given.trimStart();
  const heading = `# ${headingText(title)}\n`;
  return rest === "" ? heading : withFinalNewline(`${heading}\n${rest}`);
}

function headingText(title: string): string {
  return title.trim().replace(BLANKS, " ").replace(CLOSING_HASHES, "\\$&");
}

function withFinalNewline(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}
