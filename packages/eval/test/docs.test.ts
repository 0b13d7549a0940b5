import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  COMMON_CEILINGS,
  EVAL_BLOCKERS,
  EVAL_BOOTSTRAP_ERRORS,
  EVAL_REVIEW_ERRORS,
  EVAL_WARNINGS,
} from "@fathomline/contracts";
import { expect, test } from "vitest";

const text = readFileSync(join(import.meta.dirname, "../../../docs/eval.md"), "utf8");

function rowsOf(pattern: RegExp): readonly (readonly string[])[] {
  return [...text.matchAll(pattern)].map((match) => match.slice(1).map((cell) => cell.trim()));
}

function joined(rows: readonly (readonly string[])[]): readonly string[] {
  return rows.map((row) => row.join(" | ")).toSorted();
}

test("docs/eval.md has every error code with its tools and its sentence, both ways", () => {
  const rows = rowsOf(/^\| `([a-z_]+)` +\| ([a-z, ]+) \| (yes|no) +\| (.*) \|$/gmu);
  const expected = Object.entries({ ...EVAL_REVIEW_ERRORS, ...EVAL_BOOTSTRAP_ERRORS }).map(([code, meaning]) => {
    const tools = [
      ...(code in EVAL_REVIEW_ERRORS ? ["review"] : []),
      ...(code in EVAL_BOOTSTRAP_ERRORS ? ["bootstrap"] : []),
    ];
    return [code, tools.join(", "), meaning.retryable ? "yes" : "no", meaning.message];
  });
  expect(joined(rows)).toEqual(joined(expected));
});

test("docs/eval.md has every note of a plan", () => {
  const from = text.indexOf("### Notes of a plan");
  const section = text.slice(from, text.indexOf("## Review a suite"));
  const rows = [...section.matchAll(/^\| `([a-z_]+)` +\| (.*?) +\|$/gmu)].map(([, code, message]) => [code, message]);
  expect(rows).toEqual(Object.entries(EVAL_WARNINGS));
});

test("codes of blockers and of errors are fixed words with short sentences", () => {
  for (const [code, { message }] of Object.entries({
    ...EVAL_REVIEW_ERRORS,
    ...EVAL_BOOTSTRAP_ERRORS,
    ...EVAL_BLOCKERS,
  })) {
    expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/u);
    expect(message.length).toBeLessThanOrEqual(COMMON_CEILINGS.errorMessageChars);
    expect(message).toMatch(/^[^\s].*\.$/u);
  }
});
