import { afterAll, describe, expect, test } from "vitest";
import { Project } from "../end-to-end/project.ts";

const project = new Project({
  "docs/ja.md": "# 設計\n\n索引は全文検索のために作られる。\n",
  "docs/ja-other.md": "# 検査\n\n全体の文書を索から引く。検討の結果。\n",
  "docs/th.md": "# ไทย\n\nระบบค้นหาข้อมูลของเรา\n",
  "docs/ko.md": "# 한국어\n\n검색에 관하여 쓴다\n",
  "docs/glued.md": "# 混在\n\n新しいAPIの説明\n",
});
afterAll(() => project.remove());

describe("case 54: scripts without spaces", () => {
  test.each([
    ["a Japanese word of two characters inside a sentence", "検索", ["docs/ja.md"]],
    ["another one", "索引", ["docs/ja.md"]],
    ["a longer run of characters", "全文検索", ["docs/ja.md"]],
    ["a Thai word", "ค้นหา", ["docs/th.md"]],
    ["a Korean word with its ending", "검색", ["docs/ko.md"]],
    ["Latin letters between kanji", "api", ["docs/glued.md"]],
    ["no sentence with the characters apart", "索文", []],
  ])("%s", async (_case, query, paths) => {
    expect(await project.paths({ query })).toEqual(paths);
  });

  test("with any term, the document that has the words is above one that has a part of them", async () => {
    const paths = await project.paths({ query: "検索 全文 全体", matchMode: "any" });
    expect(paths).toEqual(["docs/ja.md", "docs/ja-other.md"]);
  });
});
