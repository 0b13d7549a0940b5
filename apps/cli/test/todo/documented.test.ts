import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { todoTools } from "@fathomline/todo/tools";
import { expect, onTestFinished, test } from "vitest";
import { runCli } from "../../src/run-cli.ts";
import { collect } from "../support/streams.ts";

test("the session in docs/todo.md is what the command prints on a terminal", async () => {
  const text = readFileSync(join(import.meta.dirname, "../../../../docs/todo.md"), "utf8");
  const session = /^```console\n([^]*?)^```$/m.exec(text)?.[1] ?? "";
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-cli-doc-")));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  let printed = "";
  for (const [, line = ""] of session.matchAll(/^\$ fathomline (.*)$/gm)) {
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
    const stdout = collect({ isTTY: true });
    await runCli([...words, "--cwd", cwd], {
      tools: todoTools,
      environment: {},
      openStdin: () => {
        throw new Error("standard input was opened");
      },
      signal: new AbortController().signal,
      stdout,
      stderr: collect(),
    });
    printed += `$ fathomline ${line}\n${stdout.text()}`;
  }
  expect(printed).toBe(session);
  expect(printed).toContain("todo done");
});
