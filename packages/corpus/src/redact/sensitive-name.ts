const SENSITIVE_WORDS: ReadonlySet<string> = new Set([
  "apikey",
  "auth",
  "authentication",
  "authorization",
  "bearer",
  "cookie",
  "cred",
  "credential",
  "jwt",
  "oauth",
  "passcode",
  "passphrase",
  "passwd",
  "password",
  "privatekey",
  "pwd",
  "secret",
  "token",
]);

/** Words that make a key of the lock kind out of the word `key` behind them, so that `sort_key` and `keywords` stay readable. */
const KEY_OWNERS: ReadonlySet<string> = new Set([
  "access",
  "account",
  "api",
  "client",
  "encryption",
  "host",
  "master",
  "private",
  "secret",
  "service",
  "session",
  "shared",
  "signing",
  "ssh",
]);

const SENSITIVE_PAIRS: ReadonlySet<string> = new Set(["connection string", "session id"]);

/** Words that turn `token` into a quantity: `max_tokens`, `token_count`. */
const QUANTITIES: ReadonlySet<string> = new Set(["budget", "count", "limit", "max", "min", "total", "usage"]);

/** The same few names stand in every document. */
const judged = new Map<string, boolean>();
const NAMES_KEPT = 1_000;
const KEPT_NAME_MAX_CHARS = 100;

/** Whether a field of this name holds something secret, judged word by word: `authToken`, `client-secret`, `API_KEYS`. */
export function isSensitiveName(name: string): boolean {
  const known = judged.get(name);
  if (known !== undefined) return known;
  const result = judge(name);
  if (judged.size >= NAMES_KEPT) judged.clear();
  if (name.length <= KEPT_NAME_MAX_CHARS) judged.set(name, result);
  return result;
}

function judge(name: string): boolean {
  const words = nameWords(name);
  if (words.length === 1 && words[0] === "key") return true;
  const counts = words.some((word) => QUANTITIES.has(word));
  return words.some((word, index) => {
    if (word === "token") return !counts;
    if (SENSITIVE_WORDS.has(word)) return true;
    const before = words[index - 1] ?? "";
    return (word === "key" && KEY_OWNERS.has(before)) || SENSITIVE_PAIRS.has(`${before} ${word}`);
  });
}

/** The words of an identifier, lower-case and singular. */
function nameWords(name: string): readonly string[] {
  return name
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => (word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word));
}
