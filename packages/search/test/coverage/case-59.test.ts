import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Project } from "../end-to-end/project.ts";

const A = `# A

apricot [todo](../todos/001-ready-p1-x.md) and [again](<../todos/001-ready-p1-x.md#part> "title").
[[Wiki Note]] [[plans/Named|shown]] [encoded](my%20file.md) [folder](guide/) [bare](setup)
[by reference][r], [shortcut], [absolute](/docs/root.md) [parens](e_(1).md) \\[no](escaped.md)

| cell |
| ---- |
| [in a table](table.md) |

> - [in a quoted list](quoted.md)

[self](a.md) [part](#part) [web](https://host/docs/web.md) [mail](mailto:a.md) [image](x.png) ![picture](picture.md)

\`[code](code.md)\` <!-- [comment](comment.md) -->

\`\`\`
[fence](fence.md) [[Fence]]
\`\`\`

    [indented](indented.md)

[gone](gone.md#part) [[Nowhere]] [outside](../CHANGELOG.md) [above](../../above.md) [not there](../missing/x.md)
[secret](ghp_abcdefghijklmnopqrstuvwxyz0123456789.md) [through](linked/x.md)

[r]: ./ref.md
[Shortcut]: shortcut.md "title"
[unused]: unused.md
`;

const FILES = [
  "docs/my file.md",
  "docs/guide/README.md",
  "docs/setup.md",
  "docs/ref.md",
  "docs/shortcut.md",
  "docs/root.md",
  "docs/e_(1).md",
  "docs/table.md",
  "docs/quoted.md",
  "docs/deep/wiki note.md",
  "docs/plans/Named.md",
  "docs/solutions/Named.md",
  "docs/picture.md",
  "docs/code.md",
  "docs/comment.md",
  "docs/fence.md",
  "docs/indented.md",
  "docs/unused.md",
  "docs/escaped.md",
  "docs/web.md",
  "CHANGELOG.md",
];
const project = new Project({
  ...Object.fromEntries(FILES.map((path) => [path, "text\n"])),
  "docs/a.md": A,
  "todos/001-ready-p1-x.md": "# Todo\n\nback to [A](../docs/a.md)\n",
  "docs/z.md": "see docs/a.md\n",
});
beforeAll(() => {
  mkdirSync(join(project.cwd, "elsewhere"));
  symlinkSync(join(project.cwd, "elsewhere"), join(project.cwd, "docs", "linked"));
});
afterAll(() => project.remove());

describe("case 59: related documents", () => {
  test("links lead where a Markdown renderer leads them, in order; those back follow", async () => {
    const { data, completeness } = await project.search({ query: "apricot", includeRelated: true, relatedLimit: 20 });
    expect(data.results.map((row) => row.related)).toEqual([
      [
        ...[
          "todos/001-ready-p1-x.md",
          "docs/deep/wiki note.md",
          "docs/plans/Named.md",
          "docs/my file.md",
          "docs/guide/README.md",
          "docs/setup.md",
          "docs/ref.md",
          "docs/shortcut.md",
          "docs/root.md",
          "docs/e_(1).md",
          "docs/table.md",
          "docs/quoted.md",
        ].map((path) => ({ path, relation: "links_to" })),
        { path: "docs/z.md", relation: "linked_from" },
      ],
    ]);
    expect(completeness.counts.related).toEqual({ total: 13, returned: 13, omitted: 0 });
  });

  test("links that lead nowhere are reported as written, without secrets", async () => {
    const { data } = await project.search({ query: "apricot", includeRelated: true });
    expect(data.results[0]?.brokenLinks).toEqual({
      total: 4,
      targets: ["gone.md#part", "[[Nowhere]]", "../missing/x.md", "[redacted].md"],
    });
  });

  test("both directions, and a limit that is counted", async () => {
    const { data, completeness } = await project.search({ query: "back", includeRelated: true, relatedLimit: 1 });
    expect(data.results[0]?.related).toEqual([{ path: "docs/a.md", relation: "links_to" }]);
    expect(data.results[0]?.brokenLinks).toBeUndefined();
    expect(completeness.counts.related).toEqual({ total: 1, returned: 1, omitted: 0 });
    const limited = await project.search({ query: "apricot", includeRelated: true, relatedLimit: 5 });
    expect(limited.completeness.counts.related).toEqual({ total: 13, returned: 5, omitted: 8 });
  });

  test("without related documents no link is looked up", async () => {
    const { data } = await project.search({ query: "apricot" });
    expect(data.results[0]).toMatchObject({ related: [] });
    expect(data.results[0]?.brokenLinks).toBeUndefined();
  });

  test("a name in either Unicode composition is the same name", async () => {
    const unicode = new Project({
      "docs/a.md": "apricot [x](caf\u00e9.md) [[re\u0301sume\u0301]]\n",
      "docs/cafe\u0301.md": "x\n",
      "docs/r\u00e9sum\u00e9.md": "x\n",
    });
    const { data } = await unicode.search({ query: "apricot", includeRelated: true });
    unicode.remove();
    expect(data.results[0]?.related.map(({ path }) => path.normalize("NFC"))).toEqual([
      "docs/café.md",
      "docs/résumé.md",
    ]);
    expect(data.results[0]?.brokenLinks).toBeUndefined();
  });
});
