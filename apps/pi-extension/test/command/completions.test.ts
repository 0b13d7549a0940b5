import { readSettings } from "@fathomline/settings";
import { expect, test } from "vitest";
import type { CommandHost } from "../../src/command/command-host.ts";
import { registerCommand } from "../../src/command/register-command.ts";

type Command = Parameters<CommandHost["registerCommand"]>[1];

test.each([
  ["", ["status", "todos", "session", "clear"]],
  ["s", ["status", "session"]],
  ["to", ["todos"]],
  // Enter would take an offer instead of running the command.
  ["todos", null],
  ["x", null],
])("after %j it offers %j", (prefix, offered) => {
  const commands: Command[] = [];
  const host = {
    registerCommand: (_name: string, command: Command) => void commands.push(command),
    getActiveTools: () => [],
  };
  const settings = readSettings({ cwd: import.meta.dirname, environment: {} });
  registerCommand(host, { tools: [], settings: () => settings, closeIndex: () => Promise.resolve() });
  const completions = commands[0]?.getArgumentCompletions(prefix) ?? null;
  expect(completions?.map(({ value }) => value) ?? null).toEqual(offered);
});
