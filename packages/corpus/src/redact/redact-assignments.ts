import { isSensitiveName } from "./sensitive-name.ts";

const NAMES_A_SECRET = /pass|pwd|secret|token|key|cred|cookie|auth|bearer|jwt|session|connection/i;
const ASSIGNMENT = /([A-Za-z][A-Za-z0-9_-]{1,60})(["']?\s{0,4}(?:[:=]|=>)\s{0,4})(["'`]?)([^\s"'`,;]{6,200})/g;
const NAME_MAX_CHARS = 61;
const BLANKS_MAX = 4;
const QUOTES: ReadonlySet<string> = new Set(['"', "'"]);
const IN_NAME: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z0-9_-]/.test(String.fromCharCode(code)) ? 1 : 0,
);
/** A placeholder is no secret: `${TOKEN}`, `<token>`, `{{ token }}`, `$TOKEN`, `process.env.TOKEN`. */
const PLACEHOLDER = /^(?:[$<{[(*]|process\.|env\.|os\.)|\[redacted\]/;

/** Marks the value of `password = hunter2` and its like inside prose and code; `mark` makes the replacement. */
export function redactAssignments(text: string, mark: (secret: string) => string): string {
  if (!assignsToSecretName(text)) return text;
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

/** Whether a name that stands before a colon or an equals sign may be one of a secret; most texts have none. */
function assignsToSecretName(text: string): boolean {
  return [":", "="].some((sign) => {
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1))
      if (NAMES_A_SECRET.test(nameBefore(text, at))) return true;
    return false;
  });
}

/** What `ASSIGNMENT` can take for a name before a sign. */
function nameBefore(text: string, sign: number): string {
  let end = sign;
  while (end > 0 && sign - end < BLANKS_MAX && text.charAt(end - 1).trim() === "") end -= 1;
  if (QUOTES.has(text.charAt(end - 1))) end -= 1;
  let start = end;
  while (start > 0 && end - start < NAME_MAX_CHARS && IN_NAME[text.charCodeAt(start - 1)] === 1) start -= 1;
  return text.slice(start, end);
}

function isSecret(sign: string, quote: string, value: string): boolean {
  if (PLACEHOLDER.test(value)) return false;
  const isCode = sign.includes("=") || quote !== "";
  // After a colon prose may follow (`Auth: required`); a password has more than letters.
  return isCode || /[\d!@#$%^&*+=/\\]/.test(value);
}
