import { posix } from "node:path";
import type { EvalBootstrapInput, EvalBootstrapSuccess, EvalPlanNote } from "@fathomline/contracts";
import { counted, omittedLines } from "../output/counted.ts";
import { cellText, tableLines } from "../output/table-lines.ts";
import { coloured, type Colour, type TerminalStyle } from "./terminal-style.ts";

const CONFIG_FILE = "eval.config.json";
const COLUMNS = [{ heading: "BYTES", align: "right" }, { heading: "FILE" }] as const;
const DANGERS: ReadonlySet<EvalPlanNote["code"]> = new Set(["tools_mutate", "extensions_run"]);
const COLOURS: Readonly<Record<EvalPlanNote["severity"], Colour>> = { error: "red", warning: "yellow" };

/** Whether something keeps the plan from being applied. */
export function isBlocked({ data: { blockers } }: EvalBootstrapSuccess): boolean {
  return blockers.some(({ severity }) => severity === "error");
}

/** A plan as text for people: dangerous settings, what is in the way, files, edits, and the hash that stands for all of it. */
export function planText(plan: EvalBootstrapSuccess, input: EvalBootstrapInput, style: TerminalStyle): string {
  const { evalName, counts, edits, blockers, planHash } = plan.data;
  const dangers = blockers.filter(({ code }) => DANGERS.has(code));
  return [
    ...dangers.map(({ message }) => coloured(`DANGER: ${cellText(message)}`, "red", style)),
    `Suite ${cellText(evalName)}: ${counted(counts.positive, "case")} that must load the skill, ${counts.negative} that must not`,
    "",
    ...planRows(plan, input, style),
    "",
    ...edits.flatMap(({ path, added }) => added.map((line) => `${cellText(path)}: + ${cellText(line.trim())}`)),
    `Plan hash: ${planHash}`,
  ].join("\n");
}

/** The files of a plan and what is worth knowing of them; what the question about it does not hold. */
export function planRows(
  { data: { files, blockers }, completeness: { counts } }: EvalBootstrapSuccess,
  input: EvalBootstrapInput,
  style: TerminalStyle,
): readonly string[] {
  const notes = blockers.filter(({ code }) => !DANGERS.has(code));
  const rows = files.map(({ path, bytes }) => [String(bytes), path]);
  return [
    ...tableLines(COLUMNS, rows).map((line, at) => coloured(line, at === 0 ? "bold" : undefined, style)),
    ...omittedLines(counts.files.omitted, "file"),
    ...notes.map((note) => coloured(noteLine(note, input), COLOURS[note.severity], style)),
    ...omittedLines(counts.blockers.omitted, "note"),
  ];
}

/** What became of an apply that succeeded. */
export function appliedText({ data, effects }: EvalBootstrapSuccess, suite: string): string {
  if (data.mode === "unchanged") return `All of it is there already; nothing was changed: ${suite}`;
  const changed = effects.changedReferences.map(({ change, path }) => `${change} ${cellText(path)}`);
  return [
    ...changed,
    ...omittedLines(effects.referencesOmitted, "change"),
    `Next: fathomline eval review ${suite}`,
  ].join("\n");
}

/** The folder of a plan's suite, from the working folder. */
export function suiteOf({ data: { evalName, files } }: EvalBootstrapSuccess): string {
  const end = `evals/${evalName}/${CONFIG_FILE}`;
  const config = files.find(({ path }) => path === end || path.endsWith(`/${end}`));
  return posix.dirname(config?.path ?? end);
}

function noteLine({ code, severity, message, path, pointer }: EvalPlanNote, input: EvalBootstrapInput): string {
  const place = [
    path === undefined ? undefined : cellText(path),
    pointer === undefined ? undefined : optionOf(pointer, input),
  ]
    .filter((part) => part !== undefined)
    .join(" ");
  return `${severity === "error" ? "in the way" : "note"}: ${place === "" ? "" : `${place}: `}${cellText(message)} [${code}]`;
}

/** Cases were given as options, so a place in them is told as one. */
function optionOf(pointer: string, { positiveCases, negativeCases }: EvalBootstrapInput): string {
  const [, list, index] = pointer.split("/");
  const cases = list === "positiveCases" ? positiveCases : list === "negativeCases" ? negativeCases : [];
  return cases[Number(index)]?.id ?? pointer;
}
