import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** The environment variable that holds the bearer token. */
export const TOKEN_VARIABLE = "FATHOMLINE_MCP_TOKEN";
export const TOKEN_CHARS_MIN = 16;
export const TOKEN_CHARS_MAX = 512;
const MADE_BYTES = 32;

// What RFC 6750 allows in the header.
const TOKEN = /^[A-Za-z0-9._~+/-]+=*$/;

export type Token =
  | { readonly ok: true; readonly value: string; readonly made: boolean }
  | { readonly ok: false; readonly message: string };

/** The token of the environment, which is taken out of it so that no child inherits it, or a new one. */
export function readToken(environment: NodeJS.ProcessEnv): Token {
  const given = environment[TOKEN_VARIABLE];
  delete environment[TOKEN_VARIABLE];
  if (given === undefined) return { ok: true, value: randomBytes(MADE_BYTES).toString("base64url"), made: true };
  const fits = given.length >= TOKEN_CHARS_MIN && given.length <= TOKEN_CHARS_MAX && TOKEN.test(given);
  if (fits) return { ok: true, value: given, made: false };
  return {
    ok: false,
    message: `${TOKEN_VARIABLE} takes ${TOKEN_CHARS_MIN} to ${TOKEN_CHARS_MAX} letters, digits and any of . _ ~ + / -`,
  };
}

/** Whether an Authorization header carries the token, in a time that tells nothing of either. */
export function isAuthorized(header: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
