import { afterAll, describe, expect, test } from "vitest";
import { Project } from "../end-to-end/project.ts";
import { linesFound, suggestedCommand } from "./run-command.ts";

const FILLER = "filler text ".repeat(200);
const SECRET = "ghp_abcdefghijklmnopqrstuvwxyz0123456789";
const project = new Project({
  "docs/long.md": `---\nstatus: open\n---\n# Long\n\n${FILLER}\n\n## Deep part\n\ntoken ${SECRET}\n\nThe save-migration is here.\n\n## After\n\nend\n`,
  "docs/windows.md": `# Windows\r\n\r\n${FILLER}\r\n\r\nUnderlined\r\n----------\r\n\r\n\`\`\`sh\r\n# no heading\r\n\`\`\`\r\nhere is saveMigration\r\n`,
  'docs/it\'s a "folder"/-dash/note.MD': `# Note\n\n${FILLER}\n\nsave_migration\n`,
  "docs/short.md": "# Short\n\nnothing of the kind\n",
  "todos/001-ready-p1-x.md": `# Todo\n\n${FILLER}\n\nSAVE MIGRATION\n`,
});
afterAll(() => project.remove());

const FOUND = [
  'docs/it\'s a "folder"/-dash/note.MD:5',
  "docs/long.md:12",
  "docs/windows.md:11",
  "todos/001-ready-p1-x.md:5",
];

describe("case 56: a needle behind the preview", () => {
  test("the preview misses it, says how many bodies go on, and the suggested command finds it", async () => {
    const { native, content } = await project.ask({ query: "save-migration" });
    expect(native).toMatchObject({
      ok: true,
      data: { results: [] },
      completeness: {
        status: "partial",
        preview: { state: "partial", coverage: "preview", chars: 1_200, documentsBeyond: 4 },
      },
    });
    expect(linesFound(suggestedCommand(content), project.cwd)).toEqual(FOUND);
  });

  test("full coverage finds it with its section and line, and nothing is left to search", async () => {
    const { native, content } = await project.ask({ query: "save-migration", coverage: "full" });
    if (!native.ok) throw new Error(native.error.code);
    const places = native.data.results.map(({ path, match }) => `${path}:${match?.line ?? 0}`);
    expect(places.toSorted()).toEqual(FOUND);
    expect(native.completeness).toMatchObject({
      preview: { state: "complete", coverage: "full", chars: null, documentsBeyond: 0 },
    });
    expect(content.join("\n")).not.toContain("To search them whole");
    const byPath = new Map(native.data.results.map((row) => [row.path, row]));
    expect(byPath.get("docs/long.md")).toMatchObject({
      match: { headingPath: ["Long", "Deep part"], startLine: 8, endLine: 13, line: 12 },
    });
    expect(byPath.get("docs/long.md")?.snippet).toContain("The save-migration is here.");
    expect(byPath.get("docs/windows.md")?.match).toMatchObject({
      headingPath: ["Windows", "Underlined"],
      startLine: 5,
      endLine: 11,
    });
  });

  test("whole bodies are redacted before they are indexed", async () => {
    expect((await project.search({ query: SECRET, coverage: "full" })).data.results).toEqual([]);
    const { data } = await project.search({ query: "token", coverage: "full" });
    expect(data.results[0]?.snippet).toContain("[redacted]");
    expect(JSON.stringify(data)).not.toContain(SECRET);
  });

  test("preview and full have indexes of their own", async () => {
    expect(await project.paths({ query: "saveMigration", coverage: "full" })).toHaveLength(4);
    expect(await project.paths({ query: "saveMigration" })).toEqual([]);
    expect(await project.paths({ query: "saveMigration", coverage: "full" })).toHaveLength(4);
  });

  test("a hit in the frontmatter has its own line and no section", async () => {
    const { data } = await project.search({ query: "open", coverage: "full", searchFields: ["frontmatter"] });
    expect(data.results[0]?.match).toMatchObject({ headingPath: [], line: 2, startLine: 2, endLine: 2 });
  });
});
