import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { Project } from "../end-to-end/project.ts";

const project = new Project({
  "docs/many.md": Array.from({ length: 5_000 }, (_, index) => `## Part ${index}\n\nbody word${index}x\n`).join("\n"),
});
afterAll(() => project.remove());

describe("case 23: very many headings, very large files", () => {
  test("5,000 headings: the cap is disclosed", async () => {
    const { completeness } = await project.search({ query: "part" });
    expect(completeness.index?.diagnostics).toContainEqual({ path: "docs/many.md", code: "headings_capped" });
  });

  test("5,000 headings: the section of a match behind the cap is right", async () => {
    const { data } = await project.search({ query: "word4321x", coverage: "full" });
    const line = 4_321 * 4 + 3;
    expect(data.results[0]?.match).toMatchObject({
      headingPath: ["Part 4321"],
      line,
      startLine: line - 2,
      endLine: line + 1,
    });
  });

  test.each(["preview", "full"] as const)(
    "a file of 64 MB is read to the byte cap and said, in %s coverage",
    async (coverage) => {
      const large = new Project({ "docs/small.md": "# Small\n\nneedle\n" });
      try {
        const path = join(large.cwd, "docs", "large.md");
        writeFileSync(path, "# Large\n\nneedle\n\n".padEnd(3 * 1_048_576, "some words of a line\n"));
        // The rest is a hole: it takes no room on the disk.
        truncateSync(path, 64 * 1_048_576);
        const { data, completeness } = await large.search({ query: "needle", coverage });
        expect(data.results.map((row) => row.path).toSorted()).toEqual(["docs/large.md", "docs/small.md"]);
        expect(completeness).toMatchObject({
          status: "partial",
          index: { state: "partial", skipped: { tooLarge: 1 } },
          preview: { state: "partial", documentsBeyond: 1 },
        });
        expect(completeness.index?.diagnostics).toContainEqual({ path: "docs/large.md", code: "too_large" });
      } finally {
        large.remove();
      }
    },
  );
});
