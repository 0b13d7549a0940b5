import { spawnSync } from "node:child_process";
import { chmodSync, linkSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { parseSettings, readSettings, SETTINGS_BYTES_MAX, type ReadSettings } from "../../src/index.ts";
import { settingsArbitrary } from "../settings-property.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const USER = "home/.config/fathomline/settings.json";

/** Reads the settings of `project` in a folder with these files. */
function read(
  files: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>> = {},
  isProjectTrusted?: () => boolean,
): ReadSettings & { readonly folder: string } {
  const folder = temporaryFolder({ "project/README.md": "", ...files });
  const expanded = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replace("FOLDER", folder)]),
  );
  const request = { cwd: join(folder, "project"), environment: { HOME: join(folder, "home"), ...expanded } };
  const settings = readSettings(isProjectTrusted === undefined ? request : { ...request, isProjectTrusted });
  return { ...settings, folder };
}

describe("where the user's settings are", () => {
  test.each<readonly [string, Readonly<Record<string, string>>, string]>([
    ["in .config of the home folder", {}, USER],
    ["in XDG_CONFIG_HOME", { XDG_CONFIG_HOME: "FOLDER/config" }, "config/fathomline/settings.json"],
    ["a relative XDG_CONFIG_HOME counts for nothing", { XDG_CONFIG_HOME: "config" }, USER],
    ["an empty one likewise", { XDG_CONFIG_HOME: "" }, USER],
    [
      "where FATHOMLINE_SETTINGS says",
      { FATHOMLINE_SETTINGS: "FOLDER/mine.json", XDG_CONFIG_HOME: "/none" },
      "mine.json",
    ],
    ["an empty FATHOMLINE_SETTINGS says nothing", { FATHOMLINE_SETTINGS: "" }, USER],
  ])("%s", (_what, environment, path) => {
    const { user, effective, folder } = read({ [path]: '{"docsRoot":"notes"}' }, environment);
    expect(user).toMatchObject({ path: join(folder, path), state: "applied" });
    expect(effective.inputs.docsRoot).toEqual({ value: "notes", source: "user" });
  });

  test("nowhere, without a home folder", () => {
    const cwd = temporaryFolder();
    expect(readSettings({ cwd, environment: {} }).user).toMatchObject({ path: undefined, state: "none" });
  });

  test("no file is no setting", () => {
    const { user, project, effective } = read({});
    expect([user.state, project.state]).toEqual(["none", "none"]);
    expect(effective.inputs.docsRoot).toEqual({ value: "docs", source: "default" });
  });
});

const BAD: readonly (readonly [what: string, text: string, problem: RegExp])[] = [
  ["nothing at all", "", /: is not valid JSON$/],
  ["half of a file", '{"docsRoot":', /: is not valid JSON( \(line 1 column \d+\))?$/],
  ["a text", '"docs"', /: expected a JSON object$/],
  ["a list", "[]", /: expected a JSON object$/],
  ["null", "null", /: expected a JSON object$/],
  ["an unknown member", '{"docRoot":"x"}', /: docRoot: unknown field; did you mean "docsRoot"\?$/],
  ["one that resembles none", '{"colour":"x"}', /: colour: unknown field; known fields: \$schema, families, /],
  ["__proto__", '{"__proto__":{"docsRoot":"x"}}', /: __proto__: unknown field/],
  ["a folder that is no text", '{"docsRoot":7}', /: docsRoot: expected a string$/],
  ["no folder", '{"todosRoot":""}', /: todosRoot: expected at least 1 characters$/],
  [
    "a folder of 5,000 characters",
    `{"docsRoot":"${"x".repeat(5_000)}"}`,
    /: docsRoot: expected at most 4096 characters$/,
  ],
  ["another coverage", '{"coverage":"ful"}', /: coverage: expected one of preview, full; did you mean "full"\?$/],
  ["a text for yes", '{"includeIgnored":"yes"}', /: includeIgnored: expected a boolean$/],
  ["nine folders", '{"extraRoots":["1","2","3","4","5","6","7","8","9"]}', /: extraRoots: expected at most 8 items$/],
  ["an unknown family", '{"families":{"sarch":true}}', /: families\.sarch: unknown field; did you mean "search"\?$/],
  ["a family that is no switch", '{"families":{"todo":0}}', /: families\.todo: expected a boolean$/],
  ["no rows", '{"limits":{"search":0}}', /: limits\.search: expected at least 1$/],
  ["half a row", '{"limits":{"search":1.5}}', /: limits\.search: expected a whole number$/],
  ["rows over the ceiling of search", '{"limits":{"search":101}}', /: limits\.search: expected at most 100$/],
  ["rows over the ceiling of sessions", '{"limits":{"session":11}}', /: limits\.session: expected at most 10$/],
  ["a limit of another family", '{"limits":{"todo":5}}', /: limits\.todo: unknown field/],
  ["several", '{"limits":{"search":0},"x":1,"y":2}', / \(and 2 more\)$/],
];

/** An empty object in so many bytes. */
function filled(bytes: number): string {
  return `{}${" ".repeat(bytes - 2)}`;
}

describe("a file that is wrong is applied in no part, and one line says what is wrong", () => {
  test.each(BAD)("of the user: %s", (_what, text, problem) => {
    const { user, effective, folder } = read({ [USER]: text });
    expect(user).toMatchObject({ state: "invalid", settings: {}, problem: expect.stringMatching(problem) });
    expect(user.problem?.startsWith(`settings_invalid: ${join(folder, USER)}: `)).toBe(true);
    expect(user.problem).not.toContain("\n");
    expect(effective.limits.search.source).toBe("default");
  });

  test.each(BAD)("of the project: %s", (_what, text, problem) => {
    const { project } = read({ "project/fathomline.json": text }, { FATHOMLINE_TRUST_PROJECT: "1" });
    expect(project).toMatchObject({ state: "invalid", settings: {}, problem: expect.stringMatching(problem) });
  });

  test("what is right beside it counts for nothing either", () => {
    const { effective } = read({ [USER]: '{"docsRoot":"notes","limits":{"search":0}}' });
    expect(effective.inputs.docsRoot).toEqual({ value: "docs", source: "default" });
  });

  test("a trusted folder that is relative, and trust that a project gives itself", () => {
    const { user } = read({ [USER]: '{"trustedProjects":["/a","b"]}' });
    expect(user.problem).toMatch(/: trustedProjects\.1: expected an absolute folder$/);
    const { project } = read({ "project/fathomline.json": '{"trustedProjects":[]}' }, {}, () => true);
    expect(project.problem).toMatch(/: trustedProjects: unknown field/);
  });

  test("bytes that are no text; a byte order mark is passed over", () => {
    const { folder, user } = read({ [USER]: "{}" });
    writeFileSync(user.path ?? "", new Uint8Array([0x7b, 0xff, 0x7d]));
    const request = { cwd: folder, environment: { HOME: join(folder, "home") } };
    expect(readSettings(request).user.problem).toMatch(/: is not valid UTF-8$/);
    writeFileSync(user.path ?? "", '\u{FEFF}{"docsRoot":"notes"}');
    expect(readSettings(request).user.state).toBe("applied");
  });

  test("a file at the ceiling counts, one byte more does not", () => {
    expect(read({ [USER]: filled(SETTINGS_BYTES_MAX) }).user.state).toBe("applied");
    expect(read({ [USER]: filled(SETTINGS_BYTES_MAX + 1) }).user.problem).toMatch(/: is longer than 65536 bytes$/);
  });

  test.each<readonly [string, (path: string) => void, RegExp]>([
    ["a folder", (path) => mkdirSync(path, { recursive: true }), /: is a folder; expected a file$/],
    ["a link to itself", (path) => symlinkSync(path, path), /: is a link to itself$/],
    ["a link to nothing", (path) => symlinkSync(`${path}-gone`, path), /: is a link to nothing$/],
    ["a pipe that nobody writes", (path) => spawnSync("mkfifo", [path]), /: is no regular file$/],
  ])("%s in its place", (_what, plant, problem) => {
    const folder = temporaryFolder({ "home/.config/fathomline/other": "", "project/other": "" });
    for (const path of [USER, "project/fathomline.json"]) plant(join(folder, path));
    const environment = { HOME: join(folder, "home"), FATHOMLINE_TRUST_PROJECT: "1" };
    const { user, project } = readSettings({ cwd: join(folder, "project"), environment });
    expect([user.problem, project.problem]).toEqual([expect.stringMatching(problem), expect.stringMatching(problem)]);
  });

  test("a place in a file is no place; a name that is too long cannot be read", () => {
    expect(read({ home: "a file" }).user.state).toBe("none");
    expect(read({}, { FATHOMLINE_SETTINGS: `FOLDER/${"x".repeat(5_000)}` }).user.problem).toMatch(
      /: cannot be read: ENAMETOOLONG$/,
    );
  });

  test("a file that FATHOMLINE_SETTINGS names must be there, by an absolute path", () => {
    expect(read({}, { FATHOMLINE_SETTINGS: "FOLDER/none.json" }).user.problem).toMatch(
      /none\.json: is not there, and FATHOMLINE_SETTINGS names it$/,
    );
    expect(read({}, { FATHOMLINE_SETTINGS: "mine.json" }).user.problem).toBe(
      "settings_invalid: mine.json: FATHOMLINE_SETTINGS is no absolute path",
    );
  });

  test("no value of a file is repeated", () => {
    const { user } = read({ [USER]: '{"docsRoot":["hunter2"],"coverage":"hunter2"}' });
    expect(user.problem).not.toContain("hunter2");
  });
});

/** What became of the project's file, and the documents folder that counts. */
function states({ project, effective }: ReadSettings): readonly unknown[] {
  return [project.state, effective.inputs.docsRoot.value];
}

function neverAsked(): boolean {
  throw new Error("asked");
}

describe("trust", () => {
  const PROJECT = { "project/fathomline.json": '{"docsRoot":"notes"}' };

  test("a project's file that is not trusted is not read, however wrong it is", () => {
    expect(states(read(PROJECT))).toEqual(["untrusted", "docs"]);
    expect(states(read({ "project/fathomline.json": "{" }))).toEqual(["untrusted", "docs"]);
    expect(states(read(PROJECT, { FATHOMLINE_TRUST_PROJECT: "0" }))).toEqual(["untrusted", "docs"]);
    expect(states(read(PROJECT, { FATHOMLINE_TRUST_PROJECT: "true" }))).toEqual(["untrusted", "docs"]);
  });

  test("by the environment, or by the host alone", () => {
    expect(states(read(PROJECT, { FATHOMLINE_TRUST_PROJECT: "1" }))).toEqual(["applied", "notes"]);
    expect(states(read(PROJECT, {}, () => true))).toEqual(["applied", "notes"]);
    expect(states(read(PROJECT, { FATHOMLINE_TRUST_PROJECT: "1" }, () => false))).toEqual(["untrusted", "docs"]);
  });

  test("by the user's settings: this folder, through links, and no other", () => {
    const folder = temporaryFolder({ ...PROJECT, "other/fathomline.json": "{}" });
    symlinkSync(join(folder, "project"), join(folder, "link"));
    const trusting = (trusted: string, name: string): unknown => {
      const path = join(folder, "settings.json");
      writeFileSync(path, JSON.stringify({ trustedProjects: [join(folder, "gone"), join(folder, trusted)] }));
      return readSettings({ cwd: join(folder, name), environment: { FATHOMLINE_SETTINGS: path } }).project.state;
    };
    expect(trusting("project", "project")).toBe("applied");
    expect(trusting("link", "project")).toBe("applied");
    expect(trusting("project", "link")).toBe("applied");
    expect(trusting("project/../project/.", "project")).toBe("applied");
    expect(trusting(".", "project")).toBe("untrusted");
    expect(trusting("other", "project")).toBe("untrusted");
  });

  test("no host is asked where there is no file", () => {
    expect(read({}, {}, neverAsked).project.state).toBe("none");
  });
});

test("a folder with an odd name is told on one line, and one with an emoji as it is", () => {
  const folder = temporaryFolder({ "a\nb\u001B\u202E/fathomline.json": "{", "📁 ../fathomline.json": "{" });
  const problemIn = (name: string): string | undefined =>
    readSettings({ cwd: join(folder, name), environment: { FATHOMLINE_TRUST_PROJECT: "1" } }).project.problem;
  expect(problemIn("a\nb\u001B\u202E")).toContain(
    `settings_invalid: "${folder}/a\\nb\\u001b\\u202e/fathomline.json": is not valid JSON`,
  );
  expect(problemIn("📁 ..")).toContain(`settings_invalid: ${folder}/📁 ../fathomline.json: is not valid JSON`);
});

test("whatever a file holds, it is taken or refused in one line", () => {
  const distribution = new Distribution("settings files");
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc.json().map((text) => Buffer.from(text)),
    fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue()).map((value) => Buffer.from(JSON.stringify(value))),
    settingsArbitrary.map((value) => Buffer.from(JSON.stringify(value))),
  );
  fc.assert(
    fc.property(fc.constantFrom("user" as const, "project" as const), bytes, (origin, file) => {
      const parsed = parseSettings(origin, file);
      distribution.record(parsed.ok ? "taken" : "refused");
      if (!parsed.ok) expect(parsed.problem).toMatch(/^[^\n\r]+$/);
    }),
    {
      examples: [
        ["user", Buffer.from("{}")],
        ["user", Buffer.from('{"a\\nb":1}')],
      ],
    },
  );
  distribution.print();
});

test("a file without permission cannot be read, for whoever has none", () => {
  const { folder, user } = read({ [USER]: '{"docsRoot":"notes"}' });
  chmodSync(user.path ?? "", 0);
  const { state, problem } = readSettings({ cwd: folder, environment: { HOME: join(folder, "home") } }).user;
  // Root reads everything.
  if (process.getuid?.() === 0) expect(state).toBe("applied");
  else expect(problem).toMatch(/: cannot be read: EACCES$/);
});

test("a file that goes between two readings is gone, and a second name of it is as good", () => {
  const { folder, user } = read({ [USER]: '{"docsRoot":"notes"}' });
  const other = join(folder, "other.json");
  linkSync(user.path ?? "", other);
  rmSync(user.path ?? "");
  const read2 = (environment: Readonly<Record<string, string>>): string =>
    readSettings({ cwd: folder, environment }).user.state;
  expect([read2({ HOME: join(folder, "home") }), read2({ FATHOMLINE_SETTINGS: other })]).toEqual(["none", "applied"]);
});
