import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { packageFolder, PACKAGE, removePackageFolders } from "../support/package-folder.ts";
import { bootstrap, callBootstrap, INPUT, yes } from "../support/run-tools.ts";

removePackageFolders();

const positive = (id: string, more: object = {}): object => ({
  id,
  prompt: `ask ${id}`,
  promptKind: "explicit",
  ...more,
});
const negative = (id: string, more: object = {}): object => ({ id, prompt: `say ${id}`, ...more });
const many = (count: number, make: (id: string) => object, prefix: string): object[] =>
  Array.from({ length: count }, (_, at) => make(`${prefix}${at}`));

function withFixtures(
  prefix: string,
): readonly { readonly id: string; readonly prompt: string; readonly fixture: string }[] {
  return Array.from({ length: 20 }, (_, at) => ({
    id: `${prefix}${at}`,
    prompt: `${prefix}${at}`,
    fixture: `${prefix}${at}`,
  }));
}

async function outcome(raw: object): Promise<string> {
  const cwd = packageFolder();
  const confirm = vi.fn(yes);
  const called = await callBootstrap(cwd, raw, { confirm });
  if (called.kind === "answer") return "accepted";
  expect(confirm).not.toHaveBeenCalled();
  expect(existsSync(join(cwd, ".fathomline"))).toBe(false);
  return called.message;
}

test("case 1: no negative case is rejected with the field's name, without a lock and without a dialog", async () => {
  expect(await outcome({ ...INPUT, negativeCases: [], mode: "apply" })).toContain("negativeCases");
  expect(await outcome({ skillPath: "x", positiveCases: [positive("a")], mode: "apply" })).toContain("negativeCases");
});

test("case 2: 21 positive cases are rejected, 20 and 20 accepted", async () => {
  const twenty = { ...INPUT, positiveCases: many(20, positive, "p"), negativeCases: many(20, negative, "n") };
  expect(await outcome(twenty)).toBe("accepted");
  expect(await outcome({ ...twenty, positiveCases: many(21, positive, "p") })).toContain("positiveCases");
});

test("case 3: the same id in both lists, or twice in one, is rejected", async () => {
  expect(await outcome({ ...INPUT, positiveCases: [positive("a")], negativeCases: [negative("a")] })).toContain(
    "negativeCases",
  );
  expect(await outcome({ ...INPUT, positiveCases: [positive("a"), positive("a")] })).toContain("Invalid input");
});

test.each([
  ["Capital", false],
  ["with space", false],
  ["", false],
  ["a".repeat(81), false],
  ["a".repeat(80), true],
])("case 4: the id %j is accepted: %j", async (id, isAccepted) => {
  const said = await outcome({ ...INPUT, positiveCases: [positive(id, { prompt: "x" })] });
  expect(said === "accepted").toBe(isAccepted);
});

test.each(["", "  \n\t", "\u200b\u200c\u2060\ufeff", "\u00ad \u200d"])(
  "case 5: the prompt %j shows nothing and is rejected",
  async (prompt) => {
    expect(await outcome({ ...INPUT, negativeCases: [negative("a", { prompt })] })).toContain("prompt");
  },
);

test("case 6: an unknown key is rejected, and the right one is named", async () => {
  expect(await outcome({ ...INPUT, positivecases: [] })).toContain("positiveCases");
});

test.each(["../x", "/x", "a//b", "a/", "A", "a.b", "a".repeat(121)])(
  "case 7: the fixture %j is rejected",
  async (fixture) => {
    expect(await outcome({ ...INPUT, negativeCases: [negative("a", { fixture })] })).toContain("fixture");
  },
);

test("case 7: a nested fixture is accepted and written once", async () => {
  const { native } = await bootstrap(packageFolder(), {
    ...INPUT,
    negativeCases: [
      { id: "b", prompt: "x", fixture: "a/b" },
      { id: "c", prompt: "y", fixture: "a/b" },
    ],
  });
  const paths = native.ok ? native.data.files.map(({ path }) => path) : [];
  expect(paths.filter((path) => path.includes("fixtures/a/b"))).toEqual(["evals/foo/fixtures/a/b/README.md"]);
});

test("case 8: two cases that share a fixture plan one fixture file", async () => {
  const { native } = await bootstrap(packageFolder());
  expect(native.ok && native.data.counts.fixtures).toBe(1);
  expect(native.ok && native.data.files).toHaveLength(7);
});

test("case 9: 40 distinct fixtures plan exactly 46 files", async () => {
  const { native } = await bootstrap(packageFolder(), {
    ...INPUT,
    positiveCases: withFixtures("p").map((given) => ({ ...given, promptKind: "explicit" as const })),
    negativeCases: withFixtures("n"),
  });
  expect(native.completeness.counts.files).toEqual({ total: 46, returned: 46, omitted: 0 });
});

test.each([[[]], [["read", "read"]], [[" "]], [[""]], [["read", "a b"]]])(
  "case 10: tools %j are rejected before a preview",
  async (tools) => {
    expect(await outcome({ ...INPUT, tools })).toContain("tools");
  },
);

test("case 11: bash needs its permission, and the dialog shows it", async () => {
  expect(await outcome({ ...INPUT, tools: ["bash"] })).toContain("allowHostMutation");
  const input = { ...INPUT, tools: ["bash"], allowHostMutation: true };
  const { native } = await bootstrap(packageFolder(), input);
  expect(native.ok && native.data.blockers.map(({ code }) => code)).toEqual(["tools_mutate"]);
  const confirm = vi.fn(yes);
  await bootstrap(packageFolder(), { ...input, mode: "apply" }, { confirm });
  expect(confirm.mock.calls[0]?.[0].message.split("\n")[0]).toBe("DANGER: trials may change this machine: bash.");
});

test("case 12: extensions need their permission; a missing or escaping one is a blocker of the preview", async () => {
  expect(await outcome({ ...INPUT, extensionPaths: ["x.ts"] })).toContain("allowExtensionExecution");
  const cwd = packageFolder({ ...PACKAGE, "ext.ts": "" });
  const given = { ...INPUT, allowExtensionExecution: true, extensionPaths: ["ext.ts", "gone.ts", "../out.ts"] };
  const { native } = await bootstrap(cwd, given);
  expect(native.ok && native.data.blockers.filter(({ severity }) => severity === "error")).toMatchObject([
    { code: "extension_missing", pointer: "/extensionPaths/1" },
    { code: "extension_escape", pointer: "/extensionPaths/2" },
  ]);
  const applied = await bootstrap(cwd, { ...given, mode: "apply" }, { confirm: yes });
  expect(applied.native).toMatchObject({ ok: false, error: { code: "extension_missing" } });
});

test("case 14: an eval name of 65 characters is rejected", async () => {
  expect(await outcome({ ...INPUT, evalName: "a".repeat(65) })).toContain("evalName");
});
