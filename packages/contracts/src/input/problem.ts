const NAME_SHOWN_CHARS = 64;

/** One complaint about an input, worded when it is shown: of a thousand only a few are, and a near name costs time. */
export type Problem = () => string;

/** A problem that reads `- field: what is expected`. Long names are cut, odd ones quoted. */
export function problem(path: readonly string[], text: () => string): Problem {
  return () => `- ${path.length === 0 ? "input" : path.map(shownName).join(".")}: ${text()}`;
}

function shownName(name: string): string {
  const shown = name.length > NAME_SHOWN_CHARS ? `${name.slice(0, NAME_SHOWN_CHARS).toWellFormed()}…` : name;
  return /^[\w.…-]+$/.test(shown) ? shown : JSON.stringify(shown);
}
