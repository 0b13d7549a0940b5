import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseSettings, USER_SETTINGS_SCHEMA } from "@fathomline/settings";
import { expect, test } from "vitest";
import { runCli } from "../../src/run-cli.ts";
import { TOOLS } from "../../src/tools.ts";
import { settingsHome } from "../support/settings-home.ts";
import { collect } from "../support/streams.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/settings.md"), "utf8");
const example = /^```json\n([^]*?)^```$/m.exec(page)?.[1] ?? "";

/** Without what differs from one machine to the next. */
function untold(text: string): string {
  return text.replace(/Fathomline [\w.-]+ in/, "Fathomline VERSION in").replace(/(?:Node|Bun) [\w.-]+:/, "RUNTIME:");
}

test("the example of docs/settings.md is a project's settings file", () => {
  const bytes = Buffer.from(example);
  expect(parseSettings("project", bytes)).toMatchObject({ ok: true, settings: { docsRoot: "notes" } });
  expect(parseSettings("user", bytes)).toMatchObject({ ok: true });
});

test("the doctor prints what docs/settings.md shows, of that example", async () => {
  const { home, environment } = settingsHome();
  const cwd = join(home, "project");
  for (const folder of ["notes", "work/todos", "packages/core/docs"]) mkdirSync(join(cwd, folder), { recursive: true });
  writeFileSync(join(cwd, "fathomline.json"), example);
  const [command = "", ...shown] = (/^```console\n([^]*?)^```$/m.exec(page)?.[1] ?? "").split("\n");
  const [, variable = "", value = "", words = ""] = /^\$ (\w+)=(\S+) fathomline (.*)$/.exec(command) ?? [];
  const stdout = collect({ isTTY: true });
  const status = await runCli([...words.split(" "), "--cwd", cwd], {
    tools: TOOLS,
    environment: { ...environment, [variable]: value },
    openStdin: () => {
      throw new Error("standard input was opened");
    },
    signal: new AbortController().signal,
    stdout,
    stderr: collect(),
  });
  expect(untold(stdout.text().replaceAll(home, "~"))).toBe(untold(shown.join("\n")));
  expect(status).toBe(0);
});

test("every member of the schema has its line", () => {
  const names = Object.keys(Object(USER_SETTINGS_SCHEMA["properties"]));
  expect(names).toContain("trustedProjects");
  const lines = page.split("\n");
  const without = names.filter((name) => !lines.some((line) => /^\| `([$\w]+)/.exec(line)?.[1] === name));
  expect(without).toEqual([]);
});
