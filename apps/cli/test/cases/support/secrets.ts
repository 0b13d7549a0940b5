/** Put together at run time, so that no scanner takes this file for a leak. */
const joined = (...parts: readonly string[]): string => parts.join("");

/** Credentials of the shapes that issuers publish, none of them real. */
export const SECRETS: readonly (readonly [string, string])[] = [
  ["AWS", joined("AKIA", "ABCDEFGHIJ234567")],
  ["AWS, temporary", joined("ASIA", "ABCDEFGHIJ234567")],
  ["GitHub", joined("ghp_", "a1B2".repeat(9))],
  ["GitHub, fine-grained", joined("github_pat_", "a1B2_".repeat(6))],
  ["OpenAI", joined("sk-", "proj-a1B2c3D4e5F6g7H8")],
  ["Stripe", joined("sk_live_", "a1B2c3D4e5F6g7H8")],
  ["Google", joined("AIza", "a1B2c3D4e5".repeat(4).slice(0, 35))],
  ["GitLab", joined("glpat-", "a1B2c3D4e5F6g7H8i9J0")],
  ["Slack", joined("xoxb-", "1234567890-abcdefghij")],
  ["npm", joined("npm_", "a1B2c3".repeat(6))],
  ["PyPI", joined("pypi-", "AgEIcHlwaS5vcmcCJDU1")],
  ["Hugging Face", joined("hf_", "aBcDeFgHiJkLmNoPqRsTuVwX")],
  ["SendGrid", joined("SG.", "a1B2c3D4e5F6g7H8", ".", "a1B2c3D4e5F6g7H8i9")],
  ["a JSON web token", joined("eyJ", "hbGciOiJIUzI1NiJ9", ".eyJ", "zdWIiOiIxMjM0In0", ".abcDEF123_-x")],
  ["an address with a password", joined("https://ann:", "hunter2hunter2", "@example.org/x")],
  ["a Slack webhook", joined("https://hooks.slack", ".com/services/", "T00000000/B00000000/a1B2c3D4e5F6")],
  ["an Azure connection", joined("AccountKey=", "a1B2c3D4e5F6g7H8".repeat(5), "==")],
  ["a database connection", joined("postgres://svc:", "pa55w0rd99", "@db.internal/app")],
  ["a random run", "q7Zk2LxV9bWm4TnRc8Jd1HsYg6Pf3Ua0"],
  ["a random run of base64", joined("wJalrXUtnFEMI/K7MDENG/", "bPxRfiCYzzTESTKEY8")],
];

/** The part of a credential that must be nowhere: without what an address or a name around it may keep. */
export function secretPart(secret: string): string {
  return /:\/\/[^:/]+:([^@]+)@/.exec(secret)?.[1] ?? /\/services\/(.*)$/.exec(secret)?.[1] ?? secret;
}

/** A private key in its armour; its lines are `MIIEsecret` and numbers. */
export const PRIVATE_KEY: string = [
  joined("-----BEGIN RSA ", "PRIVATE", " KEY-----"),
  ...Array.from({ length: 8 }, (_, index) => `MIIEsecret${index}abcdefghijklmnop`),
  joined("-----END RSA ", "PRIVATE", " KEY-----"),
].join("\n");
