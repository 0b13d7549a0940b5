import { afterAll, describe, expect, test } from "vitest";
import { Project } from "../end-to-end/project.ts";

const FILLER = Array.from({ length: 80 }, (_, index) => `filler${index}`).join(" ");
const common = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [`docs/common-${index}.md`, "# Text\n\nordinary words\n"]),
);
const project = new Project({
  ...common,
  "docs/often.md": "# Often\n\nordinary ordinary ordinary words\n",
  "docs/seldom.md": "# Seldom\n\nunusual words\n",
  "docs/body.md": `# Long\n\n${FILLER} needle\n`,
  "docs/title.md": `# Needle\n\n${FILLER}\n`,
  "docs/repeated.md": `# Repeated\n\n${"needle ".repeat(50)}\n`,
});
afterAll(() => project.remove());

describe("case 55: what a person would put first", () => {
  test("the document with the rare word, above one that repeats the common one", async () => {
    const paths = await project.paths({ query: "ordinary unusual", matchMode: "any" });
    expect(paths.slice(0, 2)).toEqual(["docs/seldom.md", "docs/often.md"]);
  });

  test("a short title above fifty repetitions, and those above one mention in a long text", async () => {
    expect(await project.paths({ query: "needle" })).toEqual(["docs/title.md", "docs/repeated.md", "docs/body.md"]);
  });
});
