import { isSensitiveName } from "./sensitive-name.ts";

const NAMES_A_SECRET = /pass|pwd|secret|token|key|cred|cookie|auth|bearer|jwt|session|connection/i;
const ASSIGNMENT = /([A-Za-z][A-Za-z0-9_-]{1,60})(["']?\s{0,4}(?:[:=]|=>)\s{0,4})(["'`]?)([^\s"'`,;]{6,200})/g;
/** A placeholder is no secret: `${TOKEN}`, `<token>`, `{{ token }}`, `$TOKEN`, `process.env.TOKEN`. */
const PLACEHOLDER = /^(?:[$<{[(*]|process\.|env\.|os\.)|\[redacted\]/;

/** Marks the value of `password = hunter2` and its like inside prose and code; `mark` makes the replacement. */
export function redactAssignments(text: string, mark: (secret: string) => string): string {
  if (!NAMES_A_SECRET.test(text)) return text;
  return text.replace(ASSIGNMENT, (whole: string, name: string, sign: string, quote: string, value: string) => {
    if (!isSensitiveName(name) || PLACEHOLDER.test(value)) return whole;
    const isCode = sign.includes("=") || quote !== "";
    // After a colon prose may follow (`Auth: required`); a password has more than letters.
    if (!isCode && !/[\d!@#$%^&*+=/\\]/.test(value)) return whole;
    return `${name}${sign}${quote}${mark(value)}`;
  });
}
