import { addAbortSignal, type Readable, type Writable } from "node:stream";
import packageJson from "@fathomline/cli/package.json" with { type: "json" };
import type { LazyTool } from "@fathomline/contracts";
import { EXIT_STATUS, runCommand } from "@fathomline/pi-adapter";
import {
  familyOffText,
  listedTools,
  openSettings,
  switchedOffText,
  type ListedTools,
  type ReadSettings,
  type ToolSet,
} from "@fathomline/settings";
import {
  parseArguments,
  type DoctorArguments,
  type HelpTopic,
  type RunArguments,
} from "./arguments/parse-arguments.ts";
import type { TodoCommand } from "./arguments/parse-todo.ts";
import { namedFolder, workingFolder } from "./arguments/working-folder.ts";
import { withSpoken } from "./arguments/spoken-input.ts";
import { isEvalCommand } from "./eval/is-eval-command.ts";
import { helpText } from "./help-text.ts";
import { readInput, readText } from "./input/read-input.ts";
import { printLine } from "./output/print-line.ts";
import { progressLine } from "./output/progress-line.ts";
import { terminalJson, terminalText } from "./output/terminal-text.ts";
import { runBatch } from "./run-batch.ts";
import { isSessionReport } from "./session/parse-report.ts";
import { familyRefusal } from "./settings/family-refusal.ts";

/** What one run of the command line stands on. */
export interface CliHost {
  readonly tools: readonly LazyTool[];
  readonly environment: NodeJS.ProcessEnv;
  /** Opened only by a run that reads it. */
  readonly openStdin: () => Readable;
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly signal: AbortSignal;
}

/** What a command for people came to: what goes to standard output, what to standard error, and its exit status. */
interface Outcome {
  readonly output?: string | undefined;
  readonly complaint?: string | undefined;
  readonly exitStatus: number;
}

/** The tools of a working folder, an absolute path. */
interface UsedTools extends ToolSet {
  readonly cwd: string;
}

/** Runs one command line to its exit status. Standard output gets the answer and nothing else; it never rejects. */
export async function runCli(argv: readonly string[], host: CliHost): Promise<number> {
  try {
    return await dispatch(argv, host);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await complain(host, host.signal.aborted ? "interrupted" : `stopped: ${reason}`);
    return EXIT_STATUS.noEnvelope;
  }
}

async function dispatch(argv: readonly string[], host: CliHost): Promise<number> {
  if (isSessionReport(argv)) return report(argv, host);
  if (isEvalCommand(argv)) return evals(argv, host);
  const parsed = parseArguments(argv, host.tools);
  switch (parsed.kind) {
    case "help":
      return help(parsed.topic, argv, host);
    case "version":
      return answer(packageJson.version, EXIT_STATUS.ok, host);
    case "completion":
      return completion(parsed.words, argv, host);
    case "wrong":
      return reject(parsed.message, host);
    case "batch":
      return underSettings(parsed.cwd, host, (set) => batch(set, host));
    case "doctor":
      return doctor(parsed, host);
    case "run":
      return underSettings(parsed.cwd, host, (set) => run(parsed, set, host));
    case "todo":
      return underSettings(parsed.cwd, host, (set) => todo(parsed, set, host));
  }
}

async function underSettings(
  cwd: string | undefined,
  host: CliHost,
  use: (set: UsedTools) => Promise<number>,
): Promise<number> {
  const folder = workingFolder(cwd, host.environment);
  const opened = openSettings(folder, host.environment, host.tools);
  return opened.ok ? use({ ...opened, cwd: folder }) : reject(opened.message, host);
}

async function help(topic: HelpTopic, argv: readonly string[], host: CliHost): Promise<number> {
  const { tools, settings } = listed(argv, host);
  const off = settings === undefined ? undefined : offTopic(topic, settings);
  return off === undefined ? answer(helpText(topic, tools), EXIT_STATUS.ok, host) : reject(off, host);
}

function listed(argv: readonly string[], { environment, tools }: CliHost): ListedTools {
  return listedTools(() => workingFolder(namedFolder(argv), environment), environment, tools);
}

function offTopic(topic: HelpTopic, settings: ReadSettings): string | undefined {
  if (topic === "todo") return familyOffText("todo", settings);
  return typeof topic === "object" ? switchedOffText(topic.definition.name, settings) : undefined;
}

async function doctor({ cwd, json, pretty }: DoctorArguments, host: CliHost): Promise<number> {
  const { runDoctor } = await import("./doctor/run-doctor.ts");
  const { environment, stdout } = host;
  const forPeople = stdout.isTTY === true && !json;
  const result = await runDoctor({ cwd: workingFolder(cwd, environment), environment, forPeople, pretty });
  const safe = forPeople ? terminalText : terminalJson;
  const output = stdout.isTTY === true ? safe(result.output) : result.output;
  return answer(output, result.isWell ? EXIT_STATUS.ok : EXIT_STATUS.failed, host);
}

async function batch({ tools, settings, cwd }: UsedTools, host: CliHost): Promise<number> {
  const { signal } = host;
  let status: number = EXIT_STATUS.ok;
  await runBatch(openStdin(host), {
    tools,
    cwd,
    signal,
    offText: (toolName) => switchedOffText(toolName, settings),
    write: async (line) => {
      const printed = await printLine(host.stdout, host.stdout.isTTY === true ? terminalJson(line) : line);
      if (printed === "failed") status = await cannotWrite(host);
      return printed === "written";
    },
  });
  if (!signal.aborted) return status;
  await complain(host, "interrupted");
  return EXIT_STATUS.noEnvelope;
}

async function run(
  { tool: named, input, spoken, channel: chosen, pretty }: RunArguments,
  { tools, settings, cwd }: UsedTools,
  host: CliHost,
): Promise<number> {
  const { name } = named.definition;
  const off = switchedOffText(name, settings);
  if (off !== undefined) return reject(off, host);
  const tool = tools.find(({ definition }) => definition.name === name) ?? named;
  const read = await readInput(input, () => openStdin(host));
  if (!read.ok) return reject(read.message, host);
  const value = spoken === undefined ? read.value : withSpoken(read.value, spoken);
  if (spoken !== undefined && value === undefined)
    return reject(`${spoken.field} is said in words and the input says it as well, or is no object`, host);
  const onTerminal = host.stdout.isTTY === true;
  const channel = chosen ?? (onTerminal ? "content" : "native");
  const { signal } = host;
  const progress = progressLine(host.stderr, host.environment);
  const call = { tool, input: value, cwd, channel, pretty, signal, scope: {} };
  const result = await runCommand(progress === undefined ? call : { ...call, progress: progress.show });
  progress?.clear();
  const { complaint, exitStatus } = result;
  const table = onTerminal && chosen === undefined ? await tableOf(tool, result.native) : undefined;
  if (table !== undefined) return deliver({ output: table, complaint, exitStatus }, host);
  const { output } = result;
  const safe = channel === "content" ? terminalText : terminalJson;
  return deliver({ output: onTerminal && output !== undefined ? safe(output) : output, complaint, exitStatus }, host);
}

/** What a tool's text for models is no text for people about; undefined where it is. */
async function tableOf({ definition }: LazyTool, native: unknown): Promise<string | undefined> {
  if (definition.name !== "project_artifact_describe") return undefined;
  const { describeForPeople } = await import("./describe/describe-for-people.ts");
  return describeForPeople(native);
}

async function completion(words: readonly string[], argv: readonly string[], host: CliHost): Promise<number> {
  const { completionCommand } = await import("./completion/completion-command.ts");
  const { tools } = listed(argv, host);
  return deliver(completionCommand(words, tools), host);
}

async function todo(command: TodoCommand, { tools, settings, cwd }: UsedTools, host: CliHost): Promise<number> {
  const off = familyOffText("todo", settings);
  if (off !== undefined) return reject(off, host);
  const { signal } = host;
  const { runTodo } = await import("./todo/run-todo.ts");
  const onTerminal = host.stdout.isTTY === true;
  const { output, text, complaint, exitStatus } = await runTodo(command, {
    tools,
    cwd,
    todosRoot: settings.effective.inputs.todosRoot.value,
    onTerminal,
    signal,
    readStdin: () => readText(() => openStdin(host)),
  });
  const safe = text ? terminalText : terminalJson;
  return deliver({ output: onTerminal && output !== undefined ? safe(output) : output, complaint, exitStatus }, host);
}

async function report(argv: readonly string[], host: CliHost): Promise<number> {
  const refusal = familyRefusal("session", argv, host.environment);
  if (refusal !== undefined) return reject(refusal, host);
  const { reportCommand } = await import("./session/report-command.ts");
  return deliver(await reportCommand(argv, host), host);
}

async function evals(argv: readonly string[], host: CliHost): Promise<number> {
  const refusal = familyRefusal("eval", argv, host.environment);
  if (refusal !== undefined) return reject(refusal, host);
  const { evalCommand } = await import("./eval/eval-command.ts");
  return deliver(await evalCommand(argv, host), host);
}

async function deliver({ output, complaint, exitStatus }: Outcome, host: CliHost): Promise<number> {
  if (complaint !== undefined) await complain(host, complaint);
  return output === undefined ? exitStatus : answer(output, exitStatus, host);
}

function openStdin({ openStdin, signal }: CliHost): Readable {
  return addAbortSignal(signal, openStdin());
}

async function answer(text: string, status: number, host: CliHost): Promise<number> {
  return (await printLine(host.stdout, text)) === "failed" ? cannotWrite(host) : status;
}

async function cannotWrite(host: CliHost): Promise<number> {
  await complain(host, "standard output cannot be written");
  return EXIT_STATUS.noEnvelope;
}

async function reject(text: string, host: CliHost): Promise<number> {
  await complain(host, text);
  return EXIT_STATUS.rejected;
}

async function complain({ stderr }: CliHost, text: string): Promise<void> {
  await printLine(stderr, terminalText(`fathomline: ${text}`));
}
