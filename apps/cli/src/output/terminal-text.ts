// C0 except tab and line feed, DEL and C1: a document's title must not be able to move the cursor or set a colour.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x08\x0b-\x1f\x7f-\x9f]/g;

/** Text for people: control characters of documents become U+FFFD. */
export function terminalText(text: string): string {
  return text.replaceAll(CONTROLS, "\u{FFFD}");
}

/** JSON that a terminal shows as it is: control characters are escaped, its value stays the same. */
export function terminalJson(json: string): string {
  return json.replaceAll(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
