import * as fc from "fast-check";
import { expect, test } from "vitest";

import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import * as assignments from "../../src/redact/redact-assignments.ts";
import { isSensitiveName } from "../../src/redact/sensitive-name.ts";

type Module = Pick<typeof assignments, "redactAssignments">;

const pieces = fc.constantFrom(
  "password",
  "apiToken",
  "client-secret",
  "SESSION_ID",
  "note",
  "token".repeat(14),
  ":",
  "=",
  "=>",
  '"',
  "'",
  "`",
  " ",
  "\n",
  "\u00a0",
  "    ",
  "hunter22",
  "$HOME/path",
  "é",
  "-",
);
const text = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(""));

const ASSIGNMENT = /([A-Za-z][A-Za-z0-9_-]{1,60})(["']?\s{0,4}(?:[:=]|=>)\s{0,4})(["'`]?)([^\s"'`,;]{6,200})/g;
const PLACEHOLDER = /^(?:[$<{[(*]|process\.|env\.|os\.)|\[redacted\]/;

/** The same with the expression alone, tried from every place on whatever the text holds. */
function everyPlaceTried(value: string): string {
  const expression = new RegExp(ASSIGNMENT);
  let result = value;
  for (let match = expression.exec(result); match !== null; match = expression.exec(result)) {
    const [whole, name = "", sign = "", quote = "", secret = ""] = match;
    const start = match.index + whole.length - secret.length;
    const isCode = sign.includes("=") || quote !== "" || /[\d!@#$%^&*+=/\\]/.test(secret);
    expression.lastIndex = start;
    if (!isSensitiveName(name) || PLACEHOLDER.test(secret) || !isCode) continue;
    result = `${result.slice(0, start)}<>${result.slice(start + secret.length)}`;
    expression.lastIndex = start + 2;
  }
  return result;
}

function sameAsExpression(module: Module, numRuns: number, seen: (label: string) => void = () => undefined): void {
  fc.assert(
    fc.property(text, (value) => {
      const expected = everyPlaceTried(value);
      seen(expected === value ? "kept" : "redacted");
      const redacted = module.redactAssignments(value, () => "<>");
      if (redacted !== expected) throw new Error(JSON.stringify([value, redacted, expected]));
    }),
    { numRuns, seed: 20_261_203, endOnFailure: true },
  );
}

test("assigned secrets are marked as the expression alone would find them", () => {
  const distribution = new Distribution("assignments");
  sameAsExpression(assignments, 20_000, (label) => distribution.record(label));
  distribution.print();
  for (const kind of ["kept", "redacted"]) expect(distribution.count(kind), kind).toBeGreaterThan(500);
});

killMutants<Module>({
  folder: "packages/corpus",
  entry: "redact/redact-assignments.ts",
  property: (module) => sameAsExpression(module, 20_000),
  mutants: [
    {
      name: "no blanks before the sign",
      file: "redact/redact-assignments.ts",
      from: "const BLANKS_MAX = 4;",
      to: "const BLANKS_MAX = 0;",
    },
    {
      name: "no quote before the sign",
      file: "redact/redact-assignments.ts",
      from: `new Set(['"', "'"])`,
      to: "new Set()",
    },
    {
      name: "only colons assign",
      file: "redact/redact-assignments.ts",
      from: `[":", "="].some`,
      to: `[":"].some`,
    },
    {
      name: "only the first sign is looked at",
      file: "redact/redact-assignments.ts",
      from: "at = text.indexOf(sign, at + 1))",
      to: "at = -1)",
    },
    {
      name: "names are shorter",
      file: "redact/redact-assignments.ts",
      from: "const NAME_MAX_CHARS = 61;",
      to: "const NAME_MAX_CHARS = 8;",
    },
  ],
});
