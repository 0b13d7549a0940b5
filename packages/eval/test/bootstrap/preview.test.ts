import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashOf, packageFolder, PACKAGE, put, removePackageFolders, treeOf } from "../support/package-folder.ts";
import { apply, bootstrap, channels, INPUT, no, quickDisk, yes } from "../support/run-tools.ts";
import type { FileSystem } from "@fathomline/workspace";

removePackageFolders();

function refuse(): never {
  throw new Error("a preview wrote");
}

const unwanted = async (): Promise<boolean> => Promise.reject(new Error("asked"));

const WRITES: readonly (keyof FileSystem)[] = ["write", "makeFolder", "removeFolder", "rename", "link", "unlink"];

/** When each entry of a folder, and it itself, was last written. */
function timesOf(folder: string): readonly bigint[] {
  const names = ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()];
  return names.map((name) => statSync(join(folder, name), { bigint: true }).mtimeNs);
}

test("case 18: a preview writes nothing, and works in a folder that cannot be written", async () => {
  const cwd = packageFolder();
  const before = treeOf(cwd);
  const timesBefore = timesOf(cwd);
  const disk: FileSystem = { ...quickDisk, ...Object.fromEntries(WRITES.map((name) => [name, refuse])) };
  chmodSync(cwd, 0o555);
  const { native } = await bootstrap(cwd, INPUT, {}, { fileSystem: disk });
  chmodSync(cwd, 0o755);
  expect(native).toMatchObject({ ok: true, confirmation: "not_asked", effects: { state: "none", stages: [] } });
  expect(treeOf(cwd)).toEqual(before);
  expect(timesOf(cwd)).toEqual(timesBefore);
});

test.each([
  ["another suite", { "evals/foo/cases.json": "[]" }, "suite_exists"],
  ["an empty folder's name as a file", { "evals/foo": "x" }, "path_occupied"],
  ["evals as a file", { evals: "x" }, "path_occupied"],
  ["another script", { "package.json": '{"scripts":{"eval:foo":"true"}}' }, "script_conflict"],
  ["a script that is no text", { "package.json": '{"scripts":{"eval:foo":1}}' }, "script_conflict"],
  ["scripts that are no object", { "package.json": '{"scripts":[]}' }, "scripts_invalid"],
])(
  "case 19, case 25: %s is a blocker of the preview, and apply refuses before any write",
  async (_title, files, code) => {
    const cwd = packageFolder({ ...PACKAGE, ...files });
    const before = treeOf(cwd);
    const { native } = await bootstrap(cwd);
    expect(native.ok && native.data.blockers[0]).toMatchObject({ code, severity: "error" });
    expect(await apply(cwd)).toMatchObject({ ok: false, error: { code }, effects: { state: "none" } });
    expect(treeOf(cwd)).toEqual(before);
  },
);

test("case 19: an empty folder of the suite's name is a blocker too", async () => {
  const cwd = packageFolder();
  mkdirSync(join(cwd, "evals/foo"), { recursive: true });
  expect(await apply(cwd)).toMatchObject({ ok: false, error: { code: "suite_exists" } });
});

/** Applies in a package where a link leads out; what it leads to must be as before. */
async function applyOverLink(link: string, target: string): Promise<unknown> {
  const cwd = packageFolder({});
  const root = join(cwd, "package");
  for (const [way, content] of Object.entries(PACKAGE)) put(join(root, way), content);
  put(join(cwd, "outside/ignore"), "x\n");
  mkdirSync(join(root, link, ".."), { recursive: true });
  symlinkSync(join(cwd, target), join(root, link));
  const before = treeOf(cwd);
  const native = await apply(root);
  expect(treeOf(cwd)).toEqual(before);
  return native;
}

const LINKED = { ok: false, error: { code: "path_link" } };

test("case 26: evals as a link to a folder outside is refused, and what it leads to is untouched", async () => {
  expect(await applyOverLink("evals", "outside")).toMatchObject(LINKED);
  expect(await applyOverLink("evals/foo", "outside")).toMatchObject(LINKED);
});

test("case 27: .gitignore as a link is refused, whether it leads anywhere or not", async () => {
  expect(await applyOverLink(".gitignore", "outside/ignore")).toMatchObject(LINKED);
  expect(await applyOverLink(".gitignore", "outside/gone")).toMatchObject(LINKED);
});

test("a preview of a package that is a link, or of none, is refused", async () => {
  const cwd = packageFolder();
  symlinkSync(cwd, join(cwd, "self"));
  const code = async (targetPackagePath: string): Promise<unknown> => {
    const { native } = await bootstrap(cwd, { ...INPUT, targetPackagePath });
    return native.ok || native.error.code;
  };
  expect(await code("self")).toBe("package_unusable");
  expect(await code("gone")).toBe("package_missing");
  expect(await code("..")).toBe("path_escape");
  expect(await code("skills")).toBe("manifest_missing");
  expect(await code(".")).toBe(true);
});

test("a manifest that is nested too deep to be edited is refused with one clear error", async () => {
  const deep = `{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
  const cwd = packageFolder({ ...PACKAGE, "package.json": deep });
  expect((await bootstrap(cwd)).native).toMatchObject({ ok: false, error: { code: "manifest_invalid" } });
  expect(await apply(cwd)).toMatchObject({
    ok: false,
    error: { code: "manifest_invalid" },
    effects: { state: "none" },
  });
});

test("a plan's hash names the plan: the same input gives the same, another prompt another", async () => {
  const cwd = packageFolder();
  const hash = async (input: typeof INPUT): Promise<unknown> => {
    const { native } = await bootstrap(cwd, input);
    return native.ok && native.data.planHash;
  };
  const first = await hash(INPUT);
  expect(await hash(INPUT)).toBe(first);
  expect(await hash({ ...INPUT, negativeCases: [{ id: "leaves-it", prompt: "Another?" }] })).not.toBe(first);
  expect(await hash({ ...INPUT, tools: ["read", "grep"] })).not.toBe(first);
});

test("an apply with the hash of another plan is refused without a question, and so is a preview", async () => {
  const cwd = packageFolder();
  const planHash = hashOf("another plan");
  const { native } = await bootstrap(cwd, { ...INPUT, mode: "apply", planHash }, { confirm: unwanted });
  expect(native).toMatchObject({ ok: false, error: { code: "plan_changed" }, confirmation: "not_asked" });
  expect((await bootstrap(cwd, { ...INPUT, planHash })).native).toMatchObject({ ok: false });
});

test("case 39: prompts are counted in bytes and are in no channel", async () => {
  const cwd = packageFolder();
  const prompt = "geheim 🦊🦊 s3cr3t-prompt";
  const input = { ...INPUT, negativeCases: [{ id: "a", prompt }] };
  for (const given of [{}, { confirm: no }, { confirm: yes }]) {
    const mode = "confirm" in given ? "apply" : "preview";
    const answer = await bootstrap(cwd, { ...input, mode }, given);
    expect(channels(answer)).not.toMatch(/geheim|🦊|s3cr3t/u);
  }
  const { native } = await bootstrap(cwd, input);
  const cases = native.ok ? native.data.files.find(({ path }) => path.endsWith("cases.json")) : undefined;
  expect(cases?.bytes).toBe(statSync(join(cwd, "evals/foo/cases.json")).size);
});
