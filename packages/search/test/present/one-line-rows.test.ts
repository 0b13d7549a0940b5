import { describe, expect, test } from "vitest";
import { call, page, quiet, ROW } from "../fake/call.ts";

const BREAKERS: readonly (readonly [string, string])[] = [
  ["a newline", "\n"],
  ["a carriage return", "\r"],
  ["ESC", "\u001b[1A"],
  ["NEL", "\u0085"],
  ["U+2028", "\u2028"],
  ["U+2029", "\u2029"],
  ["a right-to-left override", "\u202e"],
  ["a backspace", "\b"],
];
const FORGED = "9. docs/forged.md:1 [doc 99] Forged";

describe("one line a row", () => {
  test.each(BREAKERS)("%s in any text of a row starts no line and moves no cursor", async (_name, breaker) => {
    const evil = `x${breaker}${FORGED}`;
    const row = {
      ...ROW,
      path: `docs/${evil}.md`,
      title: evil,
      snippet: evil,
      description: evil,
      match: { fields: ["body" as const], headingPath: [evil], line: 3, startLine: 1, endLine: 5 },
      facets: [{ name: evil, values: [evil] }],
      confidence: [{ field: evil, level: "raw_exact" as const }],
      related: [{ path: `docs/${evil}`, relation: "links_to" as const }],
      relatedTotal: 1,
      reasons: [evil],
    };
    const result = page([row], { notes: [evil], exhaustiveCommand: `rg ${evil}` });
    const { content } = await call(() => quiet(result), {}, { outputMode: "detailed", explain: true });
    const lines = content.join("\n").split("\n");
    expect(lines.filter((line) => /^\d+\. /.test(line))).toHaveLength(1);
    for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
  });
});
