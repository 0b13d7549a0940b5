import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { isSensitiveName, REDACTION_MARK, redactText } from "../../src/index.ts";
import { Project } from "../support/project.ts";

/** Put together at run time, so that no scanner takes this file for a leak. */
const joined = (...parts: readonly string[]): string => parts.join("");

const SECRETS: readonly (readonly [string, string])[] = [
  ["AWS", joined("AKIA", "ABCDEFGHIJ234567")],
  ["GitHub", joined("ghp_", "a1B2".repeat(9))],
  ["GitHub fine-grained", joined("github_pat_", "a1B2_".repeat(6))],
  ["OpenAI", joined("sk-", "proj-a1B2c3D4e5F6g7H8")],
  ["Stripe", joined("sk_live_", "a1B2c3D4e5F6")],
  ["Google", joined("AIza", "a1B2c3D4e5".repeat(4).slice(0, 35))],
  ["GitLab", joined("glpat-", "a1B2c3D4e5F6g7H8i9J0")],
  ["Slack", joined("xoxb-", "1234567890-abcdefghij")],
  ["npm", joined("npm_", "a1B2c3".repeat(6))],
  ["PyPI", joined("pypi-", "AgEIcHlwaS5vcmcCJDU1")],
  ["Hugging Face", joined("hf_", "aBcDeFgHiJkLmNoPqRsTuVwX")],
  ["SendGrid", joined("SG.", "a1B2c3D4e5F6g7H8", ".", "a1B2c3D4e5F6g7H8i9")],
  ["JWT", joined("eyJ", "hbGciOiJIUzI1NiJ9", ".eyJ", "zdWIiOiIxMjM0In0", ".abcDEF123_-x")],
  ["a random run", "q7Zk2LxV9bWm4TnRc8Jd1HsYg6Pf3Ua0"],
];

describe("case 69: no credential is served or stored", () => {
  test.each(SECRETS)("%s", async (_name, secret) => {
    using project = new Project({
      "docs/a.md": `---\ntitle: About ${secret} here\nnote: ${secret}\npassword: hunter22\nmap:\n  apiKey: plain-value\n  other: ${secret}\n---\n# Heading ${secret}\n\nneedle says ${secret}, then Bearer ${secret}.\n`,
    });
    const answer = await project.query({ text: "needle", snippetChars: 1_000 });
    expect(answer.total).toBe(1);
    const shown = JSON.stringify(answer);
    expect(shown).toContain(REDACTION_MARK);
    for (const leak of [secret, "hunter22", "plain-value"]) expect(shown).not.toContain(leak);
    project.restart();
    for (const name of readdirSync(project.path(".fathomline")).filter((file) => file.includes(".db"))) {
      // Another process reads the bytes: closing a descriptor here would drop SQLite's locks.
      const dump = execFileSync("cat", [project.path(`.fathomline/${name}`)], {
        encoding: "latin1",
        maxBuffer: 1 << 26,
      });
      for (const leak of [secret, "hunter22", "plain-value"]) expect(dump).not.toContain(leak);
    }
  });

  test("a sensitive field is found by its presence alone", async () => {
    using project = new Project({ "docs/a.md": "---\npassword: hunter22\n---\n" });
    expect(await project.paths({ filters: { password: { is: ["hunter22"] } } })).toEqual([]);
    expect(await project.paths({ text: "hunter22" })).toEqual([]);
    expect(await project.paths({ filters: { password: { is: [REDACTION_MARK] } } })).toEqual([]);
    expect(await project.paths({ filters: { password: { present: true } } })).toEqual(["docs/a.md"]);
  });

  test("a secret that the preview's end would cut is seen whole", async () => {
    const secret = `ghp_${"a1B2".repeat(9)}`;
    using project = new Project({ "docs/a.md": `needle ${"x ".repeat(590)}${secret}` });
    const { rows } = await project.query({ text: "needle", snippetChars: 1_000 });
    expect(JSON.stringify(rows)).not.toContain("ghp_");
  });
});

describe("case 70: names", () => {
  test.each([
    ["tokens", true],
    ["passwd", true],
    ["client-secret", true],
    ["APIKey", true],
    ["apiKeys", true],
    ["api_key", true],
    ["access key", true],
    ["authToken", true],
    ["Authorization", true],
    ["connection_string", true],
    ["sessionId", true],
    ["cookies", true],
    ["key", true],
    ["keywords", false],
    ["author", false],
    ["authors", false],
    ["sort_key", false],
    ["max_tokens", false],
    ["token_count", false],
    ["passage", false],
    ["secretary", false],
    ["tokenizer", false],
    ["monkey", false],
    ["status", false],
  ])("%s is sensitive: %s", (name, expected) => expect(isSensitiveName(name)).toBe(expected));
});

describe("texts", () => {
  test.each([
    ["password = hunter22", `password = ${REDACTION_MARK}`],
    ['"apiKey": "abc-def-1"', `"apiKey": "${REDACTION_MARK}"`],
    ["export API_TOKEN=abcdefgh", `export API_TOKEN=${REDACTION_MARK}`],
    ["postgres://user:secret@host/db", `postgres://${REDACTION_MARK}@host/db`],
    ["Auth: required", "Auth: required"],
    ["token: ${TOKEN}", "token: ${TOKEN}"],
    ["api_key = process.env.API_KEY", "api_key = process.env.API_KEY"],
    ["commit 3f786850e387550fdab836ed7e6dc881de23001b", "commit 3f786850e387550fdab836ed7e6dc881de23001b"],
    ["the risk-taking-and-other-hyphenated-words", "the risk-taking-and-other-hyphenated-words"],
    ["a plain sentence about keys and tokens.", "a plain sentence about keys and tokens."],
  ])("%s", (text, expected) => expect(redactText(text).text).toBe(expected));

  test("line breaks of a private key are kept", () => {
    const name = joined("PRIVATE", " KEY");
    const key = `a\n-----BEGIN RSA ${name}-----\nMIIE\nabc\n-----END RSA ${name}-----\nb`;
    expect(redactText(key)).toEqual({ text: `a\n${REDACTION_MARK}\n\n\n\nb`, redacted: 1 });
  });

  test("hostile texts take linear time", () => {
    const texts = [
      "a.".repeat(50_000),
      "://a".repeat(30_000),
      "A1b".repeat(40_000),
      "password=".repeat(10_000),
      "-----BEGIN PRIVATE KEY-----".repeat(3_000),
      "a/".repeat(60_000),
      ":@".repeat(50_000),
    ];
    for (const text of texts) expect(redactText(text).text.length).toBeGreaterThan(0);
  });
});
