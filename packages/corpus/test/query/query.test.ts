import { describe, expect, test } from "vitest";

import type { CorpusQuery } from "../../src/index.ts";
import { Project } from "../support/project.ts";

const front = (fields: string, body = ""): string => `---\n${fields}\n---\n${body}`;

describe("filters", () => {
  const FILES = {
    "docs/a.md": front(
      "component: render\nattempts: 2\nid: 007\nv: 1.10\nfailure-mode: runtime_exception\nlong: 12345678901234567890\nflag: true\nd: 2024-06-01",
      "alpha",
    ),
    "docs/b.md": front('component: renderer\nattempts: "2"\nmodes: [Fast Path, slow-path]\nempty:', "alpha"),
  };
  const CASES: readonly (readonly [string, CorpusQuery["filters"], readonly string[]])[] = [
    ["case 42: exact, not a part", { component: { is: ["render"] } }, ["docs/a.md"]],
    ["case 43: a field nobody defined", { "failure-mode": { is: ["runtime_exception"] } }, ["docs/a.md"]],
    ["case 43: a number by its text, quoted or not", { attempts: { is: ["2"] } }, ["docs/a.md", "docs/b.md"]],
    ["a number by its value", { attempts: { is: ["2.0"] } }, ["docs/a.md"]],
    ["case 16: as written", { id: { is: ["007"] } }, ["docs/a.md"]],
    ["case 16: by value", { id: { is: ["7"] } }, ["docs/a.md"]],
    ["case 16: 1.10 as written", { v: { is: ["1.10"] } }, ["docs/a.md"]],
    ["case 16: 1.10 by value", { v: { is: ["1.1"] } }, ["docs/a.md"]],
    ["case 16: a long number as written", { long: { is: ["12345678901234567890"] } }, ["docs/a.md"]],
    ["case 16: its rounded neighbour", { long: { is: ["12345678901234567891"] } }, []],
    ["case 16: a date", { d: { is: ["2024-06-01"] } }, ["docs/a.md"]],
    ["a boolean as written", { flag: { is: ["true"] } }, ["docs/a.md"]],
    ["case 45: OR over values", { component: { is: ["render", "renderer"] } }, ["docs/a.md", "docs/b.md"]],
    [
      "case 45: AND over names",
      { component: { is: ["render", "renderer"] }, attempts: { is: ["2.0"] } },
      ["docs/a.md"],
    ],
    ["case 45: case and separators", { modes: { is: ["FAST-PATH"] } }, ["docs/b.md"]],
    ["case 45: underscores", { modes: { is: ["slow_path"] } }, ["docs/b.md"]],
    ["a whole list is no value", { modes: { is: ["fast path slow path"] } }, []],
    ["an unknown name", { nothing: { is: ["x"] } }, []],
    ["names are exact", { Component: { is: ["render"] } }, []],
    ["an empty value is never asked for", { empty: { is: [""] } }, []],
  ];
  test.each(CASES)("%s", async (_name, filters, expected) => {
    using project = new Project(FILES);
    expect([...(await project.paths({ filters }))].sort()).toEqual(expected);
  });

  test("case 44: a field's name is no text, its value is", async () => {
    using project = new Project({ "docs/a.md": front("component: render") });
    expect(await project.paths({ text: "component" })).toEqual([]);
    expect(await project.paths({ text: "render" })).toEqual(["docs/a.md"]);
  });

  test("case 46: every status and priority comes back, and counts", async () => {
    const statuses = ["pending", "ready", "complete", "blocked"];
    const priorities = ["p0", "p1", "p2", "p3"];
    using project = new Project();
    for (const [i, status] of statuses.entries()) {
      for (const [j, priority] of priorities.entries())
        project.write(`todos/${i}${j}.md`, front(`status: ${status}\npriority: ${priority}`));
    }
    for (const [i, status] of statuses.entries()) {
      for (const [j, priority] of priorities.entries()) {
        const answer = await project.query({ filters: { status: { is: [status] }, priority: { is: [priority] } } });
        expect([answer.total, answer.rows.map((row) => row.path)]).toEqual([1, [`todos/${i}${j}.md`]]);
      }
    }
  });

  test("case 47: completed todos are hidden unless a status is asked for", async () => {
    using project = new Project({
      "todos/001-ready-p1-a.md": front("status: ready"),
      "todos/002-complete-p1-b.md": front("status: complete"),
      "todos/003-complete-p1-c.md": front("status: completed"),
      "todos/004-complete-p1-d.md": "no fields",
      "docs/a.md": front("status: complete"),
    });
    const includeCompletedTodos = false;
    expect([...(await project.paths({ includeCompletedTodos }))].sort()).toEqual([
      "docs/a.md",
      "todos/001-ready-p1-a.md",
    ]);
    const asked = await project.paths({
      includeCompletedTodos,
      filters: { status: { is: ["complete"] } },
      scopes: ["todos"],
    });
    expect([...asked].sort()).toEqual([
      "todos/002-complete-p1-b.md",
      "todos/003-complete-p1-c.md",
      "todos/004-complete-p1-d.md",
    ]);
  });

  test("only canonical todo names imply a status", async () => {
    using project = new Project({
      "todos/001-ready-p1-a.md": "x",
      "todos/2024-retro-notes.md": "x",
      "todos/01-ready-p1-a.md": "x",
      "docs/001-ready-p1-a.md": "x",
    });
    expect(await project.paths({ filters: { status: { is: ["ready"] } } })).toEqual(["todos/001-ready-p1-a.md"]);
    expect(await project.paths({ filters: { status: { is: ["retro"] } } })).toEqual([]);
  });
});

describe("scopes", () => {
  const CASES: readonly (readonly [CorpusQuery["scopes"], readonly string[]])[] = [
    [[], ["docs/a.md", "docs/memories/m.md", "docs/plans/p.md", "docs/solutions/s.md", "todos/t.md"]],
    [["all"], ["docs/a.md", "docs/memories/m.md", "docs/plans/p.md", "docs/solutions/s.md", "todos/t.md"]],
    [["docs"], ["docs/a.md", "docs/memories/m.md", "docs/plans/p.md", "docs/solutions/s.md"]],
    [["solutions"], ["docs/solutions/s.md"]],
    [
      ["plans", "todos"],
      ["docs/plans/p.md", "todos/t.md"],
    ],
    [["memories"], ["docs/memories/m.md"]],
  ];
  test.each(CASES)("%j", async (scopes, expected) => {
    using project = new Project({
      "docs/a.md": "x",
      "docs/solutions/s.md": "x",
      "docs/plans/p.md": "x",
      "docs/memories/m.md": "x",
      "todos/t.md": "x",
    });
    expect([...(await project.paths({ scopes }))].sort()).toEqual(expected);
  });
});

describe("terms", () => {
  const FILES = {
    "docs/1.md": "red green blue",
    "docs/2.md": "red green",
    "docs/3.md": "red",
    "docs/4.md": "blue red",
  };
  const all = ["docs/1.md", "docs/2.md", "docs/3.md", "docs/4.md"];
  const CASES: readonly (readonly [string, Partial<CorpusQuery>, readonly string[]])[] = [
    ["all", { text: "red blue" }, ["docs/1.md", "docs/4.md"]],
    ["any", { text: "green blue", matchMode: "any" }, ["docs/1.md", "docs/2.md", "docs/4.md"]],
    ["phrase", { text: "red green", matchMode: "phrase" }, ["docs/1.md", "docs/2.md"]],
    ["phrase, in order", { text: "green red", matchMode: "phrase" }, []],
    [
      "case 48: required gates, optional does not",
      { requiredTerms: ["green"], optionalTerms: ["blue"] },
      ["docs/1.md", "docs/2.md"],
    ],
    ["a required phrase", { requiredTerms: ["green blue"] }, ["docs/1.md"]],
    [
      "required beside any",
      { requiredTerms: ["blue"], text: "green red", matchMode: "any" },
      ["docs/1.md", "docs/4.md"],
    ],
    ["case 49: two of three", { text: "red green blue", minTermMatches: 2 }, ["docs/1.md", "docs/2.md", "docs/4.md"]],
    ["case 49: nine of three", { text: "red green blue", minTermMatches: 9 }, ["docs/1.md"]],
    [
      "case 49: not for a phrase",
      { text: "red green", matchMode: "phrase", minTermMatches: 1 },
      ["docs/1.md", "docs/2.md"],
    ],
    ["one of three overrides all", { text: "red green blue", minTermMatches: 1 }, all],
    ["no terms", {}, all],
    ["optional alone lists all", { optionalTerms: ["blue"] }, all],
  ];
  test.each(CASES)("%s", async (_name, query, expected) => {
    using project = new Project(FILES);
    const answer = await project.query(query);
    expect(answer.rows.map((row) => row.path).sort()).toEqual(expected);
    expect(answer.total).toBe(expected.length);
  });

  test("case 48: an optional term lifts the order", async () => {
    using project = new Project({ "docs/a.md": "base word", "docs/b.md": "base extra" });
    expect(await project.paths({ requiredTerms: ["base"], optionalTerms: ["extra"] })).toEqual([
      "docs/b.md",
      "docs/a.md",
    ]);
  });

  test("case 49: what was not taken as asked is noted", async () => {
    using project = new Project(FILES);
    expect((await project.query({ text: "red green", minTermMatches: 9 })).notes).toEqual([
      { code: "min_terms_capped", count: 2 },
    ]);
    expect((await project.query({ text: "red green", minTermMatches: 1, matchMode: "phrase" })).notes).toEqual([
      { code: "min_terms_ignored" },
    ]);
  });

  test("fields narrow the search, joined spellings included", async () => {
    using project = new Project({
      "docs/title.md": front("title: saveMigration"),
      "docs/body.md": "saveMigration",
      "docs/save-migration.md": "x",
    });
    expect(await project.paths({ text: "savemigration", fields: ["title"] })).toEqual(["docs/title.md"]);
    expect(await project.paths({ text: "save-migration", fields: ["body"] })).toEqual(["docs/body.md"]);
    expect(await project.paths({ text: "savemigration", fields: ["path"] })).toEqual(["docs/save-migration.md"]);
    expect((await project.query({ text: "save_migration" })).total).toBe(3);
  });

  test("no phrase crosses from one value into the next", async () => {
    using project = new Project({ "docs/a.md": front("tags: [one, two]\nx: three", "# four\n\n# five\n") });
    for (const text of ['"one two"', '"two three"', '"four five"'])
      expect(await project.paths({ text, fields: ["tags", "frontmatter", "headings"] })).toEqual([]);
    expect(await project.paths({ text: "one two", fields: ["tags"] })).toEqual(["docs/a.md"]);
  });

  test("case 52: whatever is typed is text", async () => {
    using project = new Project({ "docs/a.md": "- todo OR status:ready (x)" });
    for (const text of [
      "-todo",
      "OR",
      "status:ready",
      "(",
      "*",
      '"',
      "NEAR(todo, 2)",
      "todo AND",
      "title:x\0",
      "\u{d800}",
    ]) {
      expect((await project.run({ text })).ok).toBe(true);
    }
    expect(await project.paths({ text: "-todo" })).toEqual(["docs/a.md"]);
    expect(await project.paths({ text: "status:ready" })).toEqual(["docs/a.md"]);
    const long = await project.query({ text: "word ".repeat(200_000) + "x".repeat(100_000) });
    expect(long.total).toBe(0);
  });
});

describe("language", () => {
  const CASES: readonly (readonly [string, string, string])[] = [
    ["case 53: NFC finds NFD", "cafe\u0301", "café"],
    ["case 53: NFD finds NFC", "café", "cafe\u0301"],
    ["case 53: sharp s", "straße", "STRASSE"],
    ["case 53: ligature", "ﬁx", "fix"],
    ["case 53: full width", "ＡＰＩ", "api"],
    ["case 53: zero-width space inside a word", "foo\u200Bbar", "foobar"],
    ["case 54: Japanese inside a sentence", "全文検索エンジンの話", "検索"],
    ["case 54: Thai", "ระบบค้นหาข้อมูล", "ค้นหา"],
    ["case 54: Latin glued to kanji", "APIの設計", "api"],
    ["case 54: Korean inflected", "검색에 관하여", "검색"],
    ["prefix of a longer word", "migration", "migrat"],
  ];
  test.each(CASES)("%s", async (_name, text, query) => {
    using project = new Project({ "docs/a.md": text, "docs/b.md": "unrelated 無関係な文" });
    expect(await project.paths({ text: query })).toEqual(["docs/a.md"]);
  });

  test("case 51: words, not parts of words", async () => {
    using project = new Project({ "docs/a.md": "concatenate main", "docs/b.md": "the ai word" });
    expect(await project.paths({ text: "cat" })).toEqual([]);
    expect(await project.paths({ text: "ai" })).toEqual(["docs/b.md"]);
  });
});
