import { afterAll, expect, test } from "vitest";

import { Project } from "../end-to-end/project.ts";

const KEY = "ghp_16C7e42F292c6912E7710c838347Ae178B4a";
const project = new Project({
  "docs/near.md": `notes about migration ${"filler ".repeat(300)}`,
  "docs/exact.md": "notes about renderer",
  "todos/a.md": `---\nstatus: ready\npassword: correct-horse\nnote: ${KEY}\n---\nwork`,
  "todos/b.md": "---\nstatus: pending\n---\nwork",
});
afterAll(() => project.remove());

test("a misspelt word finds, below exact ones, and the answer says so", async () => {
  const { native, content } = await project.ask({ query: "migratoin renderer", matchMode: "any" });
  if (!native.ok) throw new Error(native.error.code);
  expect(native.data.results.map(({ path }) => path)).toEqual(["docs/exact.md", "docs/near.md"]);
  expect(native.data.suggestions).toEqual([{ kind: "read_as", for: "migratoin", values: ["migration"] }]);
  const text = JSON.stringify(content);
  expect(text).toContain(String.raw`No document has \"migratoin\"; read as: migration.`);
  expect(text).toContain("-e 'migration'");
});

test.each([
  ["a word", { query: "notxxs" }, [String.raw`No document has \"notxxs\"; words like it: notes.`]],
  ["a field", { filters: { Statsu: "x" } }, [String.raw`No field \"Statsu\"; fields like it: status.`]],
  [
    "a value",
    { filters: { status: "redy" } },
    [String.raw`No document has the value \"redy\"; values of that field: ready, pending.`],
  ],
] as const)("without a hit the answer names what is near: %s", async (_name, input, lines) => {
  const { native, content } = await project.ask(input);
  if (!native.ok) throw new Error(native.error.code);
  expect(native.data.results).toEqual([]);
  expect(native.data.suggestions).toHaveLength(1);
  for (const line of lines) expect(JSON.stringify(content)).toContain(line);
});

test.each([{ password: "correct-hors" }, { note: `${KEY.slice(0, -1)}b` }])(
  "a secret never comes out of a suggestion: %j",
  async (filters) => {
    const answer = await project.ask({ filters });
    expect(JSON.stringify(answer)).not.toMatch(/correct-horse|8B4a/);
    expect(answer.native.ok && answer.native.data.results.length).toBe(0);
  },
);
