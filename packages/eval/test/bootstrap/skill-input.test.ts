import { expect, test } from "vitest";
import { packageFolder, PACKAGE, removePackageFolders, SKILL } from "../support/package-folder.ts";
import { bootstrap, INPUT, yes } from "../support/run-tools.ts";

removePackageFolders();

test.each([
  ["My Eval!", "my-eval"],
  [" x ", "x"],
  ["a".repeat(64), "a".repeat(64)],
])("case 13, case 14: the eval name %j is shown as it will be: %j", async (evalName, shown) => {
  const cwd = packageFolder();
  const previewed = (await bootstrap(cwd, { ...INPUT, evalName })).native;
  const applied = (await bootstrap(cwd, { ...INPUT, evalName, mode: "apply" }, { confirm: yes })).native;
  expect(previewed.ok && previewed.data.evalName).toBe(shown);
  expect(applied.ok && applied.data.evalName).toBe(shown);
  expect(previewed.ok && previewed.data.script.length).toBeLessThanOrEqual(160);
});

test.each(["a--b", "!!", "-"])("case 13: the eval name %j is refused", async (evalName) => {
  const { native } = await bootstrap(packageFolder(), { ...INPUT, evalName });
  expect(native).toMatchObject({ ok: false, error: { code: "eval_name_invalid" } });
});

test.each([
  ["a folder's name where the skill has none", "---\ndescription: d\n---\n", { ok: true, data: { evalName: "foo" } }],
  [
    "a name that is too long",
    `---\nname: ${"n".repeat(65)}\ndescription: d\n---\n`,
    { ok: false, error: { code: "eval_name_invalid" } },
  ],
  [
    "no description",
    "---\nname: foo\n---\n",
    { ok: true, data: { blockers: [{ code: "skill_description_missing" }] } },
  ],
  ["no frontmatter", "# Foo\n", { ok: false, error: { code: "skill_invalid" } }],
  ["broken frontmatter", "---\nname: [\n---\n", { ok: false, error: { code: "skill_invalid" } }],
  [
    "a hidden skill",
    "---\nname: foo\ndescription: d\ndisable-model-invocation: true\n---\n",
    { ok: true, data: { blockers: [{ code: "skill_hidden" }] } },
  ],
])("case 15: %s", async (_title, skill, expected) => {
  const { native } = await bootstrap(packageFolder({ ...PACKAGE, "skills/foo/SKILL.md": skill }));
  expect(native).toMatchObject(expected);
});

test.each([
  ["a comment", "---\nname: foo # note\ndescription: d\n---\n"],
  ["quotes", '---\nname: "foo"\ndescription: d\n---\n'],
  ["CRLF", "---\r\nname: foo\r\ndescription: d\r\n---\r\n"],
  ["a byte order mark", `\ufeff${SKILL}`],
])("case 16: frontmatter is read as YAML does: %s", async (_title, skill) => {
  const { native } = await bootstrap(packageFolder({ ...PACKAGE, "skills/foo/SKILL.md": skill }));
  expect(native).toMatchObject({ ok: true, data: { evalName: "foo", blockers: [] } });
});

test("case 17: a check that nobody owns yet is told in the preview", async () => {
  const { native } = await bootstrap(packageFolder(), {
    ...INPUT,
    negativeCases: [{ id: "a", prompt: "x", expectedChecks: ["answer_not_empty", "says_hello"] }],
  });
  expect(native).toMatchObject({
    ok: true,
    data: { blockers: [{ code: "check_unknown", severity: "warning", pointer: "/negativeCases/0/expectedChecks/1" }] },
  });
});
