import { isSensitiveName } from "./sensitive-name.ts";

const NAMES_A_SECRET = /pass|pwd|secret|token|key|cred|cookie|auth|bearer|jwt|session|connection/i;
const ASSIGNMENT = /([A-Za-z][A-Za-z0-9_-]{1,60})(["']?\s{0,4}(?:[:=]|=>)\s{0,4})(["'`]?)([^\s"'`,;]{6,200})/g;
/** A placeholder is no secret: `${TOKEN}`, `<token>`, `{{ token }}`, `$TOKEN`, `process.env.TOKEN`. */
const PLACEHOLDER = /^(?:[$<{[(*]|process\.|env\.|os\.)|\[redacted\]/;

/** Marks the value of `password = hunter2` and its like inside prose and code; `mark` makes the replacement. */
export function redactAssignments(text: string, mark: (secret: string) => string): string {
  if (!NAMES_A_SECRET.test(text)) return text;
  let result = "";
  let copied = 0;
  ASSIGNMENT.lastIndex = 0;
  for (let match = ASSIGNMENT.exec(text); match !== null; match = ASSIGNMENT.exec(text)) {
    const [whole, name = "", sign = "", quote = "", value = ""] = match;
    const end = match.index + whole.length;
    const start = end - value.length;
    if (isSensitiveName(name) && isSecret(sign, quote, value)) {
      result += text.slice(copied, start) + mark(value);
      copied = end;
    } else {
      // What is assigned may itself assign: `env: TOKEN=…`, `inner: password = …`.
      ASSIGNMENT.lastIndex = start;
    }
  }
  return result + text.slice(copied);
}

function isSecret(sign: string, quote: string, value: string): boolean {
  if (PLACEHOLDER.test(value)) return false;
  const isCode = sign.includes("=") || quote !== "";
  // After a colon prose may follow (`Auth: required`); a password has more than letters.
  return isCode || /[\d!@#$%^&*+=/\\]/.test(value);
}
