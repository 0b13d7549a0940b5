import assert from "node:assert/strict";
import * as fc from "fast-check";
import type * as TodoNames from "../../src/identity/todo-name.ts";

export type NameModule = Pick<typeof TodoNames, "parseTodoName" | "renderTodoName">;

const CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** The grammar in words, with no regular expression: split at hyphens and look at each part. */
function slowParse(fileName: string): ReturnType<NameModule["parseTodoName"]> {
  if (!fileName.endsWith(".md")) return undefined;
  const [renderedId = "", status, priority, ...words] = fileName.slice(0, -".md".length).split("-");
  const issueId = Number(renderedId.split("").every((digit) => "0123456789".includes(digit)) ? renderedId : "");
  let canonicalId = `${issueId}`;
  while (canonicalId.length < 3) canonicalId = `0${canonicalId}`;
  if (canonicalId !== renderedId || issueId < 1 || issueId > 9_007_199_254_740_991) return undefined;
  if (status !== "pending" && status !== "ready" && status !== "complete") return undefined;
  if (priority !== "p1" && priority !== "p2" && priority !== "p3") return undefined;
  if (words.length === 0 || !words.every(isWord)) return undefined;
  return { issueId, renderedId, status, priority, description: words.join("-") };
}

function isWord(word: string): boolean {
  return word !== "" && word.split("").every((each) => CHARACTERS.includes(each));
}

const id = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 12_345 }).map((value) => String(value).padStart(3, "0")) },
  fc.constantFrom(
    "9007199254740991",
    "9007199254740992",
    "9007199254740993",
    "000",
    "0001",
    "01",
    "1",
    "+01",
    "",
    "1e3",
    "٣٣٣",
  ),
  fc.stringMatching(/^[0-9]{1,20}$/),
);
const status = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("pending", "ready", "complete") },
  fc.constantFrom("completed", "Ready", "done", "", "pendin"),
);
const priority = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("p1", "p2", "p3") },
  fc.constantFrom("p0", "p4", "P1", "p", "p11", ""),
);
const word = fc.oneof(
  { weight: 9, arbitrary: fc.stringMatching(/^[a-z0-9]{1,6}$/) },
  fc.constantFrom("", "Word", "ö", "a b", "a_b", "a.b", "a\n", "ready"),
);
const ending = fc.oneof(
  { weight: 12, arbitrary: fc.constant(".md") },
  fc.constantFrom(".MD", ".md ", ".md\n", "", ".markdown", "xmd"),
);

const fileName = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(id, status, priority, fc.array(word, { maxLength: 3 }), ending)
      .map(([a, b, c, words, end]) => `${[a, b, c, ...words].join("-")}${end}`),
  },
  fc.string({ maxLength: 24 }),
);

/** A name is read as the slow oracle reads it, and what was read renders to that very name. */
export function nameProperty(
  { parseTodoName, renderTodoName }: NameModule,
  runs: fc.Parameters<[string]>,
  seen: (name: string, isCanonical: boolean) => void,
): void {
  fc.assert(
    fc.property(fileName, (name) => {
      const parsed = parseTodoName(name);
      seen(name, parsed !== undefined);
      assert.deepEqual(parsed, slowParse(name));
      if (parsed !== undefined) assert.equal(renderTodoName(parsed), name);
    }),
    runs,
  );
}
