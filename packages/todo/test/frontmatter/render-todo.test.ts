import { describe, expect, test } from "vitest";
import { splitFrontmatter } from "@fathomline/markdown";
import { Distribution } from "../../../../test/support/distribution.ts";
import { YAML_READERS } from "../../../markdown/test/support/yaml-readers.ts";
import { checkMetadata } from "../../src/frontmatter/check-metadata.ts";
import { renderEntry } from "../../src/frontmatter/render-entry.ts";
import { renderTodo } from "../../src/frontmatter/render-todo.ts";
import { HOSTILE_TEXTS, renderProperty } from "./render-property.ts";

const owned = { status: "pending", priority: "p2" } as const;

function render(body: string, title = "Fix it", frontmatter: unknown = {}): string {
  const checked = checkMetadata(frontmatter, owned);
  if (!checked.ok) throw new Error(checked.code);
  return new TextDecoder().decode(renderTodo({ ...owned, issueId: 10, title, body, entries: checked.entries }));
}

const HEAD = "---\nstatus: pending\npriority: p2\nissue_id: 10\n---\n\n";

describe("case 26: the heading", () => {
  test.each([
    ["a body with a title of its own is kept", "# Mine\n\ntext\n", "# Mine\n\ntext\n"],
    ["an underlined one, too", "Mine\n====\n\ntext\n", "Mine\n====\n\ntext\n"],
    ["wherever it is", "text\n\n# Mine\n", "text\n\n# Mine\n"],
    ["CRLF is kept", "# Mine\r\n\r\ntext\r\n", "# Mine\r\n\r\ntext\r\n"],
    ["only a final newline is added", "# Mine\n\ntext", "# Mine\n\ntext\n"],
    ["a byte order mark is dropped", "\ufeff# Mine\n", "# Mine\n"],
    ["without a title, it comes first", "text\n", "# Fix it\n\ntext\n"],
    ["leading blanks are dropped", "\n\n  text", "# Fix it\n\ntext\n"],
    ["an empty body", "", "# Fix it\n"],
    ["a body of blanks", " \n\n", "# Fix it\n"],
    ["a section is no title", "## Steps\n", "# Fix it\n\n## Steps\n"],
    ["what looks like frontmatter stays body", "---\nstatus: ready\n---\n", "# Fix it\n\n---\nstatus: ready\n---\n"],
  ])("%s", (_case, body, expected) => {
    expect(render(body)).toBe(HEAD + expected);
  });
});

test("case 27: a # line in a code fence is no title", () => {
  const body = "```sh\n# a comment\n```\n";
  expect(render(body)).toBe(`${HEAD}# Fix it\n\n${body}`);
});

test.each([
  ["  two  words\n\there ", "# two words here"],
  ["C#", "# C#"],
  ["closing #", "# closing \\#"],
  ["##", "# \\##"],
])("the title %j on one line", (title, heading) => {
  expect(render("", title)).toBe(`${HEAD}${heading}\n`);
});

test("case 29: values read back the same", () => {
  const frontmatter = { flag: "yes", v: "1e3", d: "2026-01-01", s: "-", e: {}, a: ["x\\", "y"] };
  const file = render("", "T", frontmatter);
  const { yaml } = splitFrontmatter(file);
  for (const read of Object.values(YAML_READERS)) {
    expect(read(file.slice(yaml.start, yaml.end))).toEqual({ ...owned, issue_id: 10, ...frontmatter });
  }
});

test("the order is status, priority, issue_id, then code units", () => {
  const file = render("", "T", { b: 1, é: 2, a: 3, Z: 4 });
  expect(file).toContain("---\nstatus: pending\npriority: p2\nissue_id: 10\nZ: 4\na: 3\nb: 1\né: 2\n---\n");
});

test.each(HOSTILE_TEXTS.slice(0, 22))("%j is quoted, so that no version of YAML retypes it", (text) => {
  expect(renderEntry(["k", text])).toBe(`k: "${text}"`);
});

test.each([
  [-0, "k: -0.0"],
  [1e21, "k: 1.0e+21"],
  [1.5e-7, "k: 1.5e-7"],
  [1e-7, "k: 1.0e-7"],
  [100, "k: 100"],
])("the number %d", (value, line) => {
  expect(renderEntry(["k", value])).toBe(line);
  for (const read of Object.values(YAML_READERS)) expect(read(line)).toEqual({ k: value });
});

test("whatever passes the check reads back at its limits", () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : { k: deep(levels - 1) });
  for (const frontmatter of [
    { value: deep(30) },
    { value: "x".repeat(65_000) },
    { ["k".repeat(1_000)]: { ["l".repeat(1_000)]: 1 } },
    { list: Array.from({ length: 3_000 }, (_, index) => index) },
  ]) {
    const file = render("", "T", frontmatter);
    const { yaml } = splitFrontmatter(file);
    for (const read of Object.values(YAML_READERS)) {
      expect(read(file.slice(yaml.start, yaml.end))).toEqual({ ...owned, issue_id: 10, ...frontmatter });
    }
  }
});

test("rendered todos read back in every parser, in YAML 1.1 and 1.2", () => {
  const seen = new Distribution("rendered todos");
  renderProperty({ renderTodo }, { numRuns: 1_500, seed: 21 }, ({ entries, issueId }, file) => {
    const written = JSON.stringify(entries);
    seen.record(
      ...(entries.length === 0 ? ["no further keys"] : []),
      ...(/\[\{|\[\[/.test(written) ? ["nested"] : []),
      ...(/"(?:yes|No|on|OFF|y|n)"/.test(written) ? ["a word of YAML 1.1"] : []),
      ...(/"2026-/.test(written) ? ["a date"] : []),
      ...(/[0-9]e[-+][0-9]/.test(written) ? ["an exponent"] : []),
      ...(/\\[nr]/.test(written) ? ["a line break"] : []),
      ...(/[^\0-\x7f]/.test(written) ? ["beyond ASCII"] : []),
      ...(written.includes("__proto__") ? ["__proto__"] : []),
      ...(written.length > 5_000 ? ["long"] : []),
      ...(issueId === Number.MAX_SAFE_INTEGER ? ["largest id"] : []),
      ...(file.includes("\r\n") ? ["CRLF in the body"] : []),
    );
  });
  seen.print();
  for (const label of [
    "no further keys",
    "nested",
    "a word of YAML 1.1",
    "a date",
    "an exponent",
    "a line break",
    "beyond ASCII",
    "__proto__",
    "long",
    "largest id",
    "CRLF in the body",
  ]) {
    expect(seen.count(label), label).toBeGreaterThan(10);
  }
});
