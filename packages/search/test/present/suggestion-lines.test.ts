import { describe, expect, test } from "vitest";
import { suggestionLines } from "../../src/present/suggestion-lines.ts";
import { call, page, quiet, ROW } from "../fake/call.ts";

describe("suggestions in the text", () => {
  test("any_words: the query, and that no document has all of it", () =>
    expect(suggestionLines([{ kind: "any_words", for: "how to migrate", values: [] }])).toEqual([
      'No document in scope has all words of "how to migrate"; the rows have some of them.',
    ]));

  test.each([
    [1, '1 document in scope has all words of "how to", first; those after have some of them.'],
    [9, '9 documents in scope have all words of "how to", first; those after have some of them.'],
  ])("any_words: that %i have all of it", (withAll, line) =>
    expect(suggestionLines([{ kind: "any_words", for: "how to", values: [], withAll }])).toEqual([line]),
  );

  test.each([
    ["split_as", 'No document has "migratoin" as a whole; its words were searched: migration, migrating.'],
    ["read_as", 'No document has "migratoin"; read as: migration, migrating.'],
    ["spelling", 'No document has "migratoin"; words like it: migration, migrating.'],
    ["field", 'No field "migratoin"; fields like it: migration, migrating.'],
    ["value", 'No document has the value "migratoin"; values of that field: migration, migrating.'],
  ] as const)("%s: one line", (kind, line) => {
    expect(suggestionLines([{ kind, for: "migratoin", values: ["migration", "migrating"] }])).toEqual([line]);
  });

  test("whatever they hold, each stays on its line", () => {
    const [line, ...more] = suggestionLines([{ kind: "value", for: 'a\n"b"', values: ["c\r\nd", "\u001b[31me"] }]);
    expect(more).toEqual([]);
    for (const control of ["\r", "\n", "\u001B"]) expect(line).not.toContain(control);
  });

  test("none without suggestions", () => {
    expect(suggestionLines()).toEqual([]);
    expect(suggestionLines([])).toEqual([]);
  });

  test("they stand behind the headline and before the rows", async () => {
    const suggestions = [{ kind: "read_as" as const, for: "guied", values: ["guide"] }];
    const { content } = await call(() => quiet(page([ROW], { suggestions, notes: ["A note."] })), {}, {});
    expect(content[0]?.split("\n").slice(0, 4)).toEqual([
      "1 match, 1 returned, among 40 documents (checked now).",
      'No document has "guied"; read as: guide.',
      "A note.",
      "1. docs/guide.md [doc 4.5] Guide",
    ]);
  });
});
