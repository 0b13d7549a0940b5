import { expect, test } from "vitest";
import type { FileSystem } from "@fathomline/workspace";
import { packageFolder, PACKAGE, removePackageFolders, type Files } from "../support/package-folder.ts";
import { bootstrap, callBootstrap, channels, INPUT, no, quickDisk, review, yes } from "../support/run-tools.ts";

removePackageFolders();

const SECRET = "sk-live-planted-1";
const SUITE = "evals/foo";

/** A broken text whose parser would quote it. */
const BROKEN = `{ "API_KEY": ${SECRET} }`;
const CONFIG = JSON.stringify({ skillPath: `../../${SECRET}/SKILL.md`, tools: [SECRET], [SECRET]: SECRET });
const CASE = {
  id: SECRET.toUpperCase(),
  prompt: SECRET,
  fixture: SECRET,
  prompt_kind: SECRET,
  expected_checks: [SECRET],
};

const OTHERS: Files = { [`${SUITE}/checks.ts`]: "export const checks = {};\n", [`${SUITE}/README.md`]: "" };

test.each<readonly [string, Files]>([
  ["a config that is no JSON", { [`${SUITE}/eval.config.json`]: BROKEN }],
  ["a config of wrong values and keys", { [`${SUITE}/eval.config.json`]: CONFIG }],
  ["a config that is a text", { [`${SUITE}/eval.config.json`]: JSON.stringify(SECRET) }],
  ["cases that are no JSON", { [`${SUITE}/cases.json`]: `[${SECRET}` }],
  ["cases of wrong values and keys", { [`${SUITE}/cases.json`]: JSON.stringify([CASE, { [SECRET]: 1 }, SECRET]) }],
  ["a manifest that is no JSON", { "package.json": BROKEN }],
  [
    "scripts that hold it",
    { "package.json": JSON.stringify({ scripts: { test: `KEY=${SECRET} node ${SUITE}/run-eval.ts` } }) },
  ],
  ["a skill whose frontmatter is no YAML", { "skills/foo/SKILL.md": `---\nname: [${SECRET}\n---\n` }],
  ["a skill of that name", { "skills/foo/SKILL.md": `---\nname: ${SECRET}\ndescription: ${SECRET}\n---\n${SECRET}\n` }],
  [
    "sources, ignore files and a workflow",
    {
      [`${SUITE}/run-eval.ts`]: `const key = "${SECRET}";`,
      [`${SUITE}/checks.ts`]: `throw new Error("${SECRET}");`,
      ".gitignore": `${SECRET}\n`,
      ".github/workflows/ci.yml": `run: KEY=${SECRET} node ${SUITE}/run-eval.ts\n`,
    },
  ],
  [
    "fixtures that tell",
    { [`${SUITE}/fixtures/starter/cases.json`]: SECRET, [`${SUITE}/fixtures/starter/SKILL.md`]: SECRET },
  ],
])(
  "case 43, case 44: the review of %s has the secret in no channel, nor where the package is",
  async (_title, files) => {
    const cwd = packageFolder({ ...PACKAGE, ...OTHERS, ...files });
    for (const given of [{ evalPath: SUITE }, { evalPath: SECRET }, { evalPath: SUITE, targetPackagePath: SECRET }]) {
      const told = channels(await review(cwd, given));
      expect(told).not.toContain(SECRET);
      expect(told.toLowerCase()).not.toContain(SECRET);
      expect(told).not.toContain(cwd);
    }
  },
);

const HOLDS: typeof INPUT = {
  ...INPUT,
  positiveCases: [{ id: SECRET, prompt: SECRET, promptKind: "implicit", expectedChecks: [SECRET] }],
  negativeCases: [{ id: `not-${SECRET}`, prompt: ` ${SECRET}` }],
  tools: ["read", SECRET],
};

test.each<readonly [string, typeof INPUT, Files]>([
  ["ids, prompts, checks and tools", HOLDS, {}],
  [
    "a skill's texts",
    INPUT,
    { "skills/foo/SKILL.md": `---\nname: foo\ndescription: ${SECRET}\nx: ${SECRET}\n---\n${SECRET}\n` },
  ],
  ["broken frontmatter", INPUT, { "skills/foo/SKILL.md": `---\nname: {${SECRET}\n---\n` }],
  ["a broken manifest", INPUT, { "package.json": BROKEN }],
  [
    "other members of the manifest",
    INPUT,
    { "package.json": JSON.stringify({ name: SECRET, scripts: { [SECRET]: SECRET } }) },
  ],
  ["another script of the name", INPUT, { "package.json": JSON.stringify({ scripts: { "eval:foo": SECRET } }) }],
  ["the ignore file", INPUT, { ".gitignore": `${SECRET}\n` }],
  ["a suite that is there", INPUT, { [`${SUITE}/cases.json`]: SECRET }],
  [
    "an extension's path",
    { ...INPUT, allowExtensionExecution: true, extensionPaths: [`../${SECRET}.ts`, `${SECRET}.ts`] },
    {},
  ],
  ["a package's path", { ...INPUT, targetPackagePath: SECRET }, {}],
  ["a skill's path", { ...INPUT, skillPath: `${SECRET}/SKILL.md` }, {}],
  [
    "a journal that cannot be used",
    INPUT,
    { ".fathomline/coordination/bootstraps/0123456789abcdef/journal.json": BROKEN },
  ],
])(
  "case 39: a bootstrap with it in %s has the secret in no channel, nor where the package is",
  async (_title, input, files) => {
    const cwd = packageFolder({ ...PACKAGE, ...files });
    for (const [mode, given] of [
      ["preview", {}],
      ["apply", {}],
      ["apply", { confirm: no }],
      ["apply", { confirm: yes }],
    ] as const) {
      const told = channels(await bootstrap(cwd, { ...input, mode }, given));
      expect(told).not.toContain(SECRET);
      expect(told).not.toContain(cwd);
    }
  },
);

test("what a disk or a fault of ours says is in no channel of either tool", async () => {
  const cwd = packageFolder();
  for (const code of ["EIO", undefined]) {
    const fails = (): never => {
      throw Object.assign(new Error(`${SECRET} in ${cwd}`), code === undefined ? {} : { code });
    };
    for (const name of ["open", "lstat", "write", "makeFolder"] as const) {
      const fileSystem: FileSystem = { ...quickDisk, [name]: fails };
      const answers = [
        await review(cwd, { evalPath: SUITE }, { fileSystem }),
        await bootstrap(cwd, INPUT, {}, { fileSystem }),
        await bootstrap(cwd, { ...INPUT, mode: "apply" }, { confirm: yes }, { fileSystem }),
      ];
      for (const answer of answers) {
        expect(channels(answer)).not.toContain(SECRET);
        expect(channels(answer)).not.toContain(cwd);
      }
    }
  }
});

test.each<readonly [string, object]>([
  ["an id", { positiveCases: [{ id: `${SECRET} `, prompt: "x", promptKind: "explicit" }] }],
  ["a kind", { positiveCases: [{ id: "a", prompt: "x", promptKind: SECRET }] }],
  ["a fixture", { negativeCases: [{ id: "a", prompt: "x", fixture: `${SECRET}/` }] }],
  ["a mode", { mode: SECRET }],
  ["a hash", { planHash: SECRET }],
])("an input that is rejected for %s does not say the value", async (_title, wrong) => {
  const called = await callBootstrap(packageFolder(), { ...INPUT, ...wrong });
  expect(called.kind).toBe("rejected");
  expect(JSON.stringify(called)).not.toContain(SECRET);
});
