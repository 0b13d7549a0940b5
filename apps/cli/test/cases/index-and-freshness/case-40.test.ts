import { expect, test } from "vitest";
import { registerProfile } from "@fathomline/contracts";
import { page } from "../support/frontmatter.ts";
import { INVALID, profileOf, VALID } from "../support/profile.ts";
import { Project } from "../support/project.ts";
import { search } from "../support/search.ts";

// Profiles are no part of the index: outcomes are kept by the content of a document and by registration.
test("case 40: two sessions with different profiles in turn: the second round rebuilds nothing and asks nothing again", async () => {
  using project = new Project();
  for (let index = 0; index < 50; index += 1)
    project.write(`docs/${index}.md`, page(["status: ready"], `needle ${index}`));
  await search(project);
  const calls = { one: 0, two: 0 };
  const [one, two] = [{}, {}];
  registerProfile(
    one,
    profileOf("one", () => ((calls.one += 1), VALID)),
  );
  registerProfile(
    two,
    profileOf("two", () => ((calls.two += 1), INVALID)),
  );
  const round = async (): Promise<readonly unknown[]> => {
    const seen: unknown[] = [];
    for (const scope of [one, two]) {
      const { envelope, rows, total } = await search(project, { filters: { status: "ready" }, limit: 50 }, { scope });
      seen.push([
        total,
        new Set(rows.map(({ evidence }) => JSON.stringify(evidence))),
        envelope.data.provenance.profiles,
      ]);
    }
    return seen;
  };
  const first = await round();
  expect(calls).toEqual({ one: 50, two: 50 });
  const files = project.indexFiles();
  const second = await round();
  expect(second).toEqual(first);
  expect(calls).toEqual({ one: 50, two: 50 });
  expect(project.indexFiles()).toEqual(files);
  expect(files).toHaveLength(1);
  project.write("docs/7.md", page(["status: ready"], "needle changed"));
  await round();
  expect(calls).toEqual({ one: 51, two: 51 });
});
