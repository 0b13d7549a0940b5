import { afterAll, describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { anyInputProperty, FILES, type SearchModule } from "./any-input-property.ts";
import { Project } from "./project.ts";

const project = new Project(FILES);
afterAll(() => project.remove());

describe("any input: planted faults", () => {
  killMutants<SearchModule>({
    folder: "packages/search",
    entry: "index.ts",
    property: (module) => anyInputProperty(module, project.cwd, { numRuns: 250, seed: 1 }, () => undefined),
    mutants: [
      {
        name: "a cursor of another query accepted",
        file: "service/page-cursor.ts",
        from: "if (query !== queryHash(position, input)) return { ok: false };",
        to: "",
      },
      {
        name: "a score below 0 delivered",
        file: "service/create-search-service.ts",
        from: "score: Math.max(0, row.score)",
        to: "score: -row.score",
      },
      {
        name: "relations as the corpus names them",
        file: "service/create-search-service.ts",
        from: 'relation: relation === "linksTo" ? "links_to" : "linked_from"',
        to: "relation",
      },
      {
        name: "a cursor at the end",
        file: "project/project-envelope.ts",
        from: "position < result.total",
        to: "position <= result.total",
      },
      {
        name: "omitted results not counted",
        file: "project/completeness.ts",
        from: "listCounts(results.total, results.returned)",
        to: "listCounts(results.returned, results.returned)",
      },
      {
        name: "an order of pages that counts from 1",
        file: "service/create-search-service.ts",
        from: "offset: query.offset,",
        to: "offset: query.offset + 1,",
      },
    ],
  });
});
