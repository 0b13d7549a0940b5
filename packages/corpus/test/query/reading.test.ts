import { afterAll, describe, expect, test } from "vitest";
import { Project } from "../support/project.ts";

const project = new Project({
  "docs/pool.md": "# Connection pool\n\nhow to size it\n",
  "docs/retry.md": "# Retry a request\n\nbackoff between requests\n",
  "docs/plans/pool.md": "---\nstatus: ready\n---\n# Pool of workers\n\nsize and backoff\n",
  "docs/zh.md": "# 日志\n\n密码出现了\n",
  "docs/zh-apart.md": "# 其他\n\n出现。日志保留\n",
});
afterAll(() => project[Symbol.dispose]());

const kinds = (answer: Awaited<ReturnType<Project["query"]>>): readonly string[] =>
  answer.suggestions.map(({ kind }) => kind);

describe("auto: all words, or any where no document has all", () => {
  test.each([
    ["all words somewhere: only those documents", { text: "pool size" }, ["docs/pool.md", "docs/plans/pool.md"], []],
    [
      "no document with all: those with any, the best first",
      { text: "connection pool backoff zzqx" },
      ["docs/pool.md", "docs/plans/pool.md", "docs/retry.md"],
      ["any_words"],
    ],
    [
      "within filters",
      { text: "connection pool", filters: { status: { is: ["ready"] } } },
      ["docs/plans/pool.md"],
      ["any_words"],
    ],
    ["required terms stay required", { text: "connection retry", requiredTerms: ["workers"] }, [], []],
    ["one word", { text: "zzqx" }, [], []],
    ["at least two of three is no wish for any", { text: "connection zzqx zzqy", minTermMatches: 2 }, [], []],
    ["all, asked for", { text: "connection backoff", matchMode: "all" }, [], []],
    ["a phrase, asked for", { text: "pool connection", matchMode: "phrase" }, [], []],
  ] as const)("%s", async (_case, query, paths, expected) => {
    const answer = await project.query({ matchMode: "auto", ...query });
    expect(answer.rows.map(({ path }) => path)).toEqual(paths);
    expect(answer.total).toBe(paths.length);
    expect(kinds(answer).filter((kind) => kind === "any_words")).toEqual(expected);
  });

  test("pages hold each match once, and each says so", async () => {
    const query = { text: "connection backoff zzqx", matchMode: "auto", limit: 1 } as const;
    const seen: string[] = [];
    for (let offset = 0; offset < 3; offset += 1) {
      const answer = await project.query({ ...query, offset });
      expect([answer.total, kinds(answer)[0]]).toEqual([3, "any_words"]);
      seen.push(...answer.rows.map(({ path }) => path));
    }
    expect(seen.toSorted()).toEqual(["docs/plans/pool.md", "docs/pool.md", "docs/retry.md"]);
  });

  test("a credential in the query is not said again", async () => {
    const secret = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;
    const { suggestions } = await project.query({ text: `pool ${secret}`, matchMode: "auto" });
    expect(suggestions[0]?.kind).toBe("any_words");
    expect(JSON.stringify(suggestions)).not.toContain(secret);
  });
});

describe("a text without spaces that no document has as a whole is searched as its words", () => {
  test("all of them; those next to each other first", async () => {
    const answer = await project.query({ text: "密码出现在日志" });
    expect(answer.rows.map(({ path }) => path)).toEqual([]);
    const loose = await project.query({ text: "密码出现在日志", matchMode: "auto" });
    expect(loose.rows.map(({ path }) => path)).toEqual(["docs/zh.md", "docs/zh-apart.md"]);
    expect(kinds(loose)).toEqual(["any_words", "split_as"]);
    expect(loose.suggestions[1]).toEqual({
      kind: "split_as",
      for: "密码出现在日志",
      values: ["密码", "出现", "在", "日志"],
    });
  });

  test("one that is there stays whole", async () => {
    const answer = await project.query({ text: "密码出现", matchMode: "auto" });
    expect(answer.rows.map(({ path }) => path)).toEqual(["docs/zh.md"]);
    expect(answer.suggestions).toEqual([]);
  });

  test.each(["phrase", "quotes"])("not in a %s", async (kind) => {
    const text = "密码出现在日志";
    const query = kind === "phrase" ? ({ text, matchMode: "phrase" } as const) : { text: `"${text}"` };
    expect((await project.query(query)).total).toBe(0);
  });
});
