import { expect, test } from "vitest";
import { isAuthorized, readToken, TOKEN_CHARS_MAX, TOKEN_CHARS_MIN, TOKEN_VARIABLE } from "../../src/http/token.ts";

const GOOD = "Abc-._~+/0123456==";

test("a token is taken out of the environment, so that no child inherits it", () => {
  const environment = { [TOKEN_VARIABLE]: GOOD, OTHER: "1" };
  expect(readToken(environment)).toEqual({ ok: true, value: GOOD, made: false });
  expect(environment).toEqual({ OTHER: "1" });
});

test("one that is made is new each time", () => {
  const [one, two] = [readToken({}), readToken({})];
  expect(one).toMatchObject({ ok: true, made: true, value: expect.stringMatching(/^[\w-]{43}$/) });
  expect(one).not.toEqual(two);
});

test.each([
  ["", false],
  ["a".repeat(TOKEN_CHARS_MIN - 1), false],
  ["a".repeat(TOKEN_CHARS_MIN), true],
  ["a".repeat(TOKEN_CHARS_MAX), true],
  ["a".repeat(TOKEN_CHARS_MAX + 1), false],
  ["a secret with blanks", false],
  ["secret-\n-line-break", false],
  ["secret-secret-ä-ö-ü", false],
])("%j given: %s", (value, ok) => {
  const token = readToken({ [TOKEN_VARIABLE]: value });
  expect(token.ok).toBe(ok);
  if (!token.ok && value !== "") expect(token.message).not.toContain(value);
});

test.each([
  [`Bearer ${GOOD}`, true],
  [`bearer  ${GOOD}`, true],
  [undefined, false],
  ["", false],
  ["Bearer", false],
  ["Bearer ", false],
  [GOOD, false],
  [`Bearer ${GOOD}=`, false],
  [`Bearer ${GOOD.slice(1)}`, false],
  [`Bearer ${GOOD} x`, false],
  [`Basic ${GOOD}`, false],
])("the header %j: %s", (header, authorized) => {
  expect(isAuthorized(header, GOOD)).toBe(authorized);
});
