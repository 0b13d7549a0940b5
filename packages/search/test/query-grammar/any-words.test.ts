import { SearchEnvelopeSchema } from "@fathomline/contracts/v1";
import { afterAll, describe, expect, test } from "vitest";
import { Project } from "../end-to-end/project.ts";

const project = new Project({
  "docs/tmux.md": "# Keys in tmux\n\nshift enter needs a setting\n",
  // So long that the command for the rest is given.
  "docs/keys.md": `# Keys\n\nhow to change them ${"filler ".repeat(300)}\n`,
  "docs/zh.md": "# 日志\n\n密码不要写进日志\n",
});
afterAll(() => project.remove());

const QUESTION = "how to change tmux colours";

describe("a question that no document answers word by word", () => {
  test("finds the documents with some of its words, and says so in data and text", async () => {
    const { native, content } = await project.ask({ query: QUESTION });
    if (!native.ok) throw new Error(native.error.code);
    expect(SearchEnvelopeSchema.safeParse(native).success).toBe(true);
    expect(native.data.results.map(({ path }) => path)).toEqual(["docs/keys.md", "docs/tmux.md"]);
    expect(native.completeness.counts.results).toMatchObject({ total: 2, returned: 2, omitted: 0 });
    expect(native.data.suggestions).toEqual([{ kind: "any_words", for: QUESTION, values: [], withAll: 0 }]);
    expect(content[0]).toContain(`No document in scope has all words of "${QUESTION}"; the rows have some of them.`);
  });

  test("those with all words come first, and their number is said", async () => {
    const { native, content } = await project.ask({ query: "tmux keys" });
    expect(native.ok && native.data.results.map(({ path }) => path)).toEqual(["docs/tmux.md", "docs/keys.md"]);
    expect(native.ok && native.data.suggestions).toEqual([
      { kind: "any_words", for: "tmux keys", values: [], withAll: 1 },
    ]);
    expect(content[0]).toContain(
      '1 document in scope has all words of "tmux keys", first; those after have some of them.',
    );
  });

  test("the cursor leads through all of them, and stays bound to the query", async () => {
    const first = await project.ask({ query: QUESTION, limit: 1 });
    if (!first.native.ok) throw new Error(first.native.error.code);
    const cursor = first.native.data.nextCursor ?? "";
    const second = await project.ask({ query: QUESTION, limit: 1, cursor });
    expect(second.native.ok && second.native.data.results.map(({ path }) => path)).toEqual(["docs/tmux.md"]);
    expect(second.native.ok && second.native.data.nextCursor).toBeNull();
    const other = await project.ask({ query: QUESTION, matchMode: "all", limit: 1, cursor });
    expect(other.native.ok).toBe(false);
  });

  test("finds nothing where all words were asked for", async () => {
    const { native } = await project.ask({ query: QUESTION, matchMode: "all" });
    expect(native.ok && native.data.results).toEqual([]);
    expect(native.ok && native.data.suggestions?.some(({ kind }) => kind === "any_words")).not.toBe(true);
  });
});

test("a text without spaces is read as its words, which the command looks for too", async () => {
  const { native, content } = await project.ask({ query: "密码为什么出现在日志里" });
  if (!native.ok) throw new Error(native.error.code);
  expect(native.data.results.map(({ path }) => path)).toEqual(["docs/zh.md"]);
  expect(native.data.suggestions?.map(({ kind }) => kind)).toEqual(["any_words", "split_as"]);
  expect(content[0]).toContain("its words were searched: 密码, 为什么, 出现, 在, 日志.");
  expect(content[0]).toContain("-e '密码'");
});
