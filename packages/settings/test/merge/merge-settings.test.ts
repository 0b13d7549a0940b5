import { expect, test } from "vitest";
import { applySettings, mergeSettings, settingRows, type Settings } from "../../src/index.ts";

test.each<readonly [string, Settings, Settings, string, unknown, string]>([
  ["nothing is set", {}, {}, "docsRoot", "docs", "default"],
  ["the user sets it", { docsRoot: "notes" }, {}, "docsRoot", "notes", "user"],
  ["the project sets it", {}, { docsRoot: "notes" }, "docsRoot", "notes", "project"],
  ["both set it", { docsRoot: "a" }, { docsRoot: "b" }, "docsRoot", "b", "project"],
  ["lists are taken whole, not added up", { extraRoots: ["a"] }, { extraRoots: ["b"] }, "extraRoots", ["b"], "project"],
  ["a project can take all extra roots away", { extraRoots: ["a"] }, { extraRoots: [] }, "extraRoots", [], "project"],
  ["false is a value", { includeIgnored: true }, { includeIgnored: false }, "includeIgnored", false, "project"],
  ["a project widens what is searched", {}, { coverage: "full" }, "coverage", "full", "project"],
  ["no limit", {}, {}, "limits.search", 100, "default"],
  ["a project lowers", { limits: { search: 50 } }, { limits: { search: 20 } }, "limits.search", 20, "project"],
  ["a project does not raise", { limits: { search: 20 } }, { limits: { search: 50 } }, "limits.search", 20, "user"],
  ["both say the same", { limits: { search: 20 } }, { limits: { search: 20 } }, "limits.search", 20, "user"],
  ["a limit of one family is none of another", { limits: { search: 2 } }, {}, "limits.session", 10, "default"],
  [
    "a project switches off",
    { families: { todo: true } },
    { families: { todo: false } },
    "families.todo",
    false,
    "project",
  ],
  [
    "a project does not switch on",
    { families: { todo: false } },
    { families: { todo: true } },
    "families.todo",
    false,
    "user",
  ],
  ["both switch off", { families: { todo: false } }, { families: { todo: false } }, "families.todo", false, "user"],
])("%s", (_what, user, project, name, value, source) => {
  const file = { namedBy: "default", state: "applied" } as const;
  const rows = settingRows({
    user: { ...file, origin: "user", path: "/u", settings: user },
    project: { ...file, origin: "project", path: "/p", settings: project },
    effective: mergeSettings(user, project),
  });
  const path = { default: null, user: "/u", project: "/p" }[source];
  expect(rows.find((row) => row.name === name)).toEqual({ name, value, source, file: path });
});

test("what a call says wins over both files", () => {
  const effective = mergeSettings({ docsRoot: "a", todosRoot: "t" }, { docsRoot: "b", coverage: "full" });
  expect(applySettings("project_artifact_search", { docsRoot: "c", coverage: "preview" }, effective)).toEqual({
    docsRoot: "c",
    coverage: "preview",
    todosRoot: "t",
  });
});
