import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { page, Project } from "./end-to-end/project.ts";

const STATUSES = ["ready", "ready", "blocked", "done"] as const;

function note(index: number): string {
  const estimate = index % 7 === 0 ? `"${index} days"` : `${index}`;
  return page(
    `${index % 10 === 0 ? "Status" : "status"}: ${STATUSES[index % STATUSES.length]}`,
    `created: 2024-0${1 + (index % 9)}-11`,
    ...(index % 3 === 0 ? [] : [`estimate: ${estimate}`]),
    `tags: [area-${index % 5}, note]`,
    ...(index % 2 === 0
      ? ["component: index", "reviewed: true", "language: en"]
      : ["author: Ann", `review_after: 2025-01-${10 + (index % 9)}`, "team: core", "audience: internal"]),
  );
}

test("the answer in docs/describe.md is what such a project gives, and its samples are", async () => {
  using project = new Project();
  for (let index = 1; index <= 40; index += 1)
    project.write(`docs/notes/n${String(index).padStart(2, "0")}.md`, note(index));
  for (let index = 11; index <= 22; index += 1)
    project.write(`todos/0${index}-ready-p${1 + (index % 3)}-task.md`, "# Task\n");
  const documented = readFileSync(join(import.meta.dirname, "../../../docs/describe.md"), "utf8");
  const [text = ""] = (await project.ask({ outputMode: "detailed" })).content;
  expect(documented).toContain(`\`\`\`text\n${text}\n\`\`\``);
  const fields = await project.fields({
    outputMode: "detailed",
    fieldNames: ["status", "estimate"],
    includeSamples: true,
  });
  expect(documented).toContain(`"samples": ["${fields.get("status")?.samples.join('", "')}"]`);
});
