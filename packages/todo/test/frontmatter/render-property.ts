import assert from "node:assert/strict";
import * as fc from "fast-check";
import { splitFrontmatter } from "@fathomline/markdown";
import { YAML_READERS } from "../../../markdown/test/support/yaml-readers.ts";
import type { MetadataEntry } from "../../src/frontmatter/json.ts";
import { readTodo } from "../../src/frontmatter/read-todo.ts";
import type * as Render from "../../src/frontmatter/render-todo.ts";

export type RenderModule = Pick<typeof Render, "renderTodo">;

/** Texts that some parser takes for something else, or for syntax. */
export const HOSTILE_TEXTS: readonly string[] = [
  "yes",
  "No",
  "on",
  "OFF",
  "y",
  "n",
  "true",
  "null",
  "~",
  "",
  " ",
  "1e3",
  "007",
  "0x1F",
  "1_000",
  "12:30:45",
  ".inf",
  ".nan",
  "2026-01-01",
  "2026-01-01T10:00:00Z",
  "<<",
  "=",
  "-",
  "---",
  "...",
  "- a",
  "? a",
  ": a",
  "a: b",
  "a #b",
  "#a",
  "&a",
  "*a",
  "!a",
  "|",
  ">",
  "@a",
  "`a",
  "%a",
  "[a]",
  "{a}",
  "a, b",
  "'a",
  '"a',
  "it's",
  "x\\",
  "\\n",
  "a\nb",
  "a\r\nb",
  "\t",
  "\u0085",
  "\u2028",
  "\ufeff",
  "\u0000",
  "\u007f",
  "日本語",
  "🎉",
  " a ",
  "x".repeat(5_000),
  "__proto__",
  "constructor",
];

const text = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 8 }).filter((value) => value.isWellFormed()),
);
const number = fc.oneof(
  fc.constantFrom(
    0,
    1,
    -1,
    1.5,
    1e21,
    -1e21,
    1e-7,
    1.5e300,
    5e-324,
    Number.MAX_SAFE_INTEGER,
    123_456_789_012_345_680_000,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  fc.integer(),
);
const key = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom("a", "b", "c", "_", " "), minLength: 1, maxLength: 4 }) },
  text.filter((value) => value.length < 200),
);
const { json } = fc.letrec<{ json: MetadataEntry[1] }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 4, arbitrary: text },
    { weight: 2, arbitrary: number },
    fc.constantFrom(true, false, null),
    fc.array(tie("json"), { maxLength: 4 }),
    fc.dictionary(key, tie("json"), { maxKeys: 4, noNullPrototype: false }),
  ),
}));

export interface RenderCase {
  readonly issueId: number;
  readonly entries: readonly MetadataEntry[];
  readonly title: string;
  readonly body: string;
}

const renderCase: fc.Arbitrary<RenderCase> = fc.record({
  issueId: fc.oneof(fc.integer({ min: 1, max: 1_100 }), fc.constantFrom(8, 10, 64, 77, Number.MAX_SAFE_INTEGER)),
  entries: fc
    .uniqueArray(fc.tuple(key, json), { selector: ([name]) => name, maxLength: 5 })
    .map((entries) => entries.filter(([name]) => !["status", "priority", "issue_id"].includes(name))),
  title: text,
  body: fc.oneof(text, fc.constantFrom("# T\n", "a\r\nb", "---\nstatus: ready\n---\n", "\ufeff# T", "```\n# c\n```\n")),
});

/** Every parser reads the very values back, the project's own reader finds a valid todo, and every value stays on its line. */
export function renderProperty(
  { renderTodo }: RenderModule,
  runs: fc.Parameters<[RenderCase]>,
  seen: (each: RenderCase, file: string) => void,
): void {
  fc.assert(
    fc.property(renderCase, (each) => {
      const owned = { issueId: each.issueId, status: "ready", priority: "p2" } as const;
      const bytes = renderTodo({ ...each, ...owned });
      const file = Buffer.from(bytes).toString("utf8");
      seen(each, file);
      const { state, yaml } = splitFrontmatter(file);
      assert.equal(state, "closed");
      const block = file.slice(yaml.start, yaml.end);
      assert.equal(block.split("\n").length, each.entries.length + 3 + 1);
      const sorted = [...each.entries].sort(([one], [other]) => (one < other ? -1 : 1));
      const expected = [["status", "ready"], ["priority", "p2"], ["issue_id", each.issueId], ...sorted];
      for (const [parser, read] of Object.entries(YAML_READERS)) {
        assert.equal(JSON.stringify(read(block)), JSON.stringify(objectOf(expected)), parser);
      }
      const name = `${String(each.issueId).padStart(3, "0")}-ready-p2-x.md`;
      assert.equal(readTodo(name, bytes).state, "valid");
      assert.ok(file.endsWith("\n"));
    }),
    runs,
  );
}

/** With `__proto__` as a key like any other. */
function objectOf(entries: readonly (readonly unknown[])[]): object {
  const result = {};
  for (const [name, value] of entries) {
    Object.defineProperty(result, String(name), { value, enumerable: true, configurable: true, writable: true });
  }
  return result;
}
