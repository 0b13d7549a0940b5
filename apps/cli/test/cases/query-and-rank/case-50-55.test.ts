import { describe, expect, test } from "vitest";
import { page } from "../support/frontmatter.ts";
import { Project } from "../support/project.ts";
import { pathsOf, rejection, search } from "../support/search.ts";

describe("phrases", () => {
  const files = {
    "docs/apart.md":
      "save the files, then comes the migration, and save again before any migration; migration and save",
    "docs/phrase.md": "how to do the save migration of old files, with many other words about the files around it",
    "docs/reverse.md": "migration save",
  };

  test("case 50: a quoted phrase is found as a phrase, and ranks above its words apart", async () => {
    using project = new Project(files);
    expect(await pathsOf(project, { query: '"save migration"' })).toEqual(["docs/phrase.md"]);
    const { paths, total } = await search(project, { query: "save migration" });
    expect([paths[0], total]).toEqual(["docs/phrase.md", 3]);
  });

  test.each(["“save migration”", "‘save migration’", "„save migration“", "«save migration»", "'save migration'"])(
    "case 50: %s gives the same rows",
    async (query) => {
      using project = new Project(files);
      expect(await pathsOf(project, { query })).toEqual(["docs/phrase.md"]);
    },
  );

  // An unclosed quote is read as text, and a note says so: half a phrase is no phrase.
  test("case 50: an unclosed quote gives the rows of its words, and a note", async () => {
    using project = new Project(files);
    const open = await search(project, { query: '"save migration' });
    expect(open.paths).toEqual((await search(project, { query: "save migration" })).paths);
    expect(open.text).toContain("A quote in the query is not closed");
  });
});

test("case 51: a whole word comes before the words that go on; the inside of a word is none", async () => {
  using project = new Project({
    "docs/ai.md": "notes on ai for people",
    "docs/main.md": "the main air plan of the main aim, main main main",
    "docs/cat.md": "one cat",
    "docs/concatenate.md": "concatenate strings, concatenate more",
  });
  const ai = await search(project, { query: "ai" });
  expect(ai.paths[0]).toBe("docs/ai.md");
  expect(await pathsOf(project, { query: "cat" })).toEqual(["docs/cat.md"]);
});

describe("nothing is an operator", () => {
  const files = {
    "docs/todo.md": "a todo of ours",
    "docs/or.md": "this or that",
    "docs/status.md": "status: ready is written here",
    "docs/star.md": "five * three ( four",
  };

  test.each([
    ["-todo", ["docs/todo.md"]],
    ["OR", ["docs/or.md"]],
    ["status:ready", ["docs/status.md"]],
  ])("case 52: %s is plain text, and a note says so", async (query, expected) => {
    using project = new Project(files);
    const { paths, text } = await search(project, { query });
    expect(paths).toEqual(expected);
    expect(text).toContain("looks like an operator");
  });

  test.each(["*", "(", ")(", "\\", "^", '"', '""', "NEAR(", "{a}"])("case 52: %s throws nothing", async (query) => {
    using project = new Project(files);
    const { envelope, total } = await search(project, { query });
    expect(envelope.ok).toBe(true);
    expect(total).not.toBe(null);
  });

  test("case 52: a query of 1 MB is refused by its name, and nothing is done", async () => {
    using project = new Project(files);
    const message = await rejection(project, { query: "word ".repeat(200_000) });
    expect(message).toContain("query: expected at most 10000 characters");
    expect(message.length).toBeLessThan(1_000);
    expect(project.state()).toBe(undefined);
  });

  test("case 52: the longest accepted query is answered, and says which terms were not used", async () => {
    using project = new Project(files);
    const words = Array.from({ length: 1_500 }, (_, index) => `w${index}`).join(" ");
    const { text, total } = await search(project, { query: words, matchMode: "any" });
    expect(total).toBe(0);
    expect(text).toContain("The query has too many terms");
  });
});

test.each([
  ["café", "cafe\u0301"],
  ["cafe\u0301", "café"],
  ["STRASSE", "straße"],
  ["straße", "STRASSE"],
  ["fix", "ﬁx"],
  ["ﬁx", "fix"],
  ["API", "ＡＰＩ"],
  ["ＡＰＩ", "api"],
  ["migration", "migra\u200btion"],
  ["migra\u200btion", "migration"],
  ["istanbul", "İstanbul"],
  ["ΟΔΟΣ", "οδος"],
])("case 53: %j finds %j", async (query, written) => {
  using project = new Project({
    "docs/body.md": `see the ${written} here`,
    "docs/field.md": page([`name: ${written}`]),
    "docs/other.md": "nothing of it",
  });
  expect(await pathsOf(project, { query })).toEqual(["docs/body.md", "docs/field.md"]);
  expect(await pathsOf(project, { filters: { name: query } })).toEqual(["docs/field.md"]);
});

describe("scripts without spaces", () => {
  test.each([
    ["検索", "この文書は全文検索エンジンの設計を説明する", "検閲と索引についての長い長い文書"],
    ["数据", "我们把数据库迁移到新的服务器", "根据数量的说明"],
    ["ข้อมูล", "การค้นหาข้อมูลในระบบ", "การทดสอบระบบทั้งหมด"],
    ["검색", "전문검색엔진을 설계한다", "검토와 색인"],
    ["API", "新しいAPI設計書", "新しい設計書"],
    ["API設計", "新しいAPI設計書", "新しい設計書"],
  ])("case 54: %s is found in its sentence, and no unrelated one above it", async (query, related, unrelated) => {
    using project = new Project({ "docs/related.md": `# 見出し\n\n${related}\n`, "docs/unrelated.md": unrelated });
    const { paths } = await search(project, { query });
    expect(paths[0]).toBe("docs/related.md");
    // Two characters are a word or part of one: nothing that lacks them is in.
    for (const path of paths) expect(project.read(path).normalize("NFKC")).toContain(query);
  });
});

describe("what weighs more", () => {
  test("case 55: a rare word weighs more than a common one", async () => {
    const files: Record<string, string> = { "docs/rare.md": "a zymurgy text", "docs/common.md": "a common text" };
    for (let index = 0; index < 30; index += 1) files[`docs/n${index}.md`] = "another common text";
    using project = new Project(files);
    const { paths, total } = await search(project, { query: "zymurgy common", matchMode: "any" });
    expect([paths[0], total]).toEqual(["docs/rare.md", 32]);
  });

  test("case 55: a hit in a short title comes before one in a long body", async () => {
    using project = new Project({
      "docs/a-body.md": `# Something else\n\n${"plain words of text ".repeat(30)} migration migration\n`,
      "docs/b-title.md": "# Migration\n\nplain words\n",
    });
    expect((await search(project, { query: "migration" })).paths).toEqual(["docs/b-title.md", "docs/a-body.md"]);
  });

  test("case 55: saying a word 50 times does not win by itself", async () => {
    using project = new Project({
      "docs/a-spam.md": "save ".repeat(50),
      "docs/b-both.md": "how to save before a migration",
    });
    const { paths } = await search(project, { query: "save migration", matchMode: "any" });
    expect(paths).toEqual(["docs/b-both.md", "docs/a-spam.md"]);
  });
});
