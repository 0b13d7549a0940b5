import { parseTodoName } from "../identity/todo-name.ts";
import { isTornJournal, renderJournal } from "./journal.ts";
import type { Journal } from "./journal.ts";

/** `torn`: its writing was cut off. `malformed`: it was never written by us, or was changed since. */
export type ReadJournal =
  | { readonly state: "whole"; readonly journal: Journal }
  | { readonly state: "torn" | "malformed" };

const stateFolder = ".fathomline";
const hashPattern = /^sha256:[0-9a-f]{64}$/u;
const numberPattern = /^\d{1,20}$/u;
const largestMode = 0o7777;

/** Reads a journal. Only the very bytes that would be written for its fields are accepted. */
export function readJournal(bytes: Uint8Array): ReadJournal {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const journal = fieldsOf(text);
  if (journal !== undefined && renderJournal(journal) === text && isSound(journal)) return { state: "whole", journal };
  return { state: isTornJournal(text) ? "torn" : "malformed" };
}

function fieldsOf(text: string): Journal | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const field = (name: string, of: unknown = value): unknown =>
    typeof of === "object" && of !== null ? Reflect.get(of, name) : undefined;
  const source = field("source");
  const target = field("target");
  const sourceHash = field("sourceHash");
  const targetHash = field("targetHash");
  const mode = field("mode");
  const ino = field("ino", field("anchor"));
  const mtimeNs = field("mtimeNs", field("anchor"));
  const isTyped =
    typeof source === "string" &&
    typeof target === "string" &&
    typeof sourceHash === "string" &&
    typeof targetHash === "string" &&
    typeof mode === "number" &&
    typeof ino === "string" &&
    typeof mtimeNs === "string";
  return isTyped ? { source, target, sourceHash, targetHash, mode, anchor: { ino, mtimeNs } } : undefined;
}

/** Whether the fields describe a transition at all: one todo, one folder inside the root, another status. */
function isSound({ source, target, sourceHash, targetHash, mode, anchor }: Journal): boolean {
  const hasHashes = hashPattern.test(sourceHash) && hashPattern.test(targetHash) && sourceHash !== targetHash;
  const hasAnchor = numberPattern.test(anchor.ino) && numberPattern.test(anchor.mtimeNs);
  const isMode = Number.isInteger(mode) && mode >= 0 && mode <= largestMode;
  return hasHashes && hasAnchor && isMode && isPlainWay(source) && isPlainWay(target) && areTwins(source, target);
}

/** Whether a text is the way from a root to something below it, `/`-separated, outside of the state folder. */
export function isPlainWay(way: string): boolean {
  return way.isWellFormed() && !/[\\\0]/u.test(way) && way.split("/").every(isPlainName);
}

function isPlainName(part: string): boolean {
  return part !== "" && part !== "." && part !== ".." && part !== stateFolder;
}

function areTwins(source: string, target: string): boolean {
  const at = source.lastIndexOf("/") + 1;
  if (source.slice(0, at) !== target.slice(0, target.lastIndexOf("/") + 1)) return false;
  const from = parseTodoName(source.slice(at));
  const to = parseTodoName(target.slice(at));
  if (from === undefined || to === undefined) return false;
  const isSame = from.issueId === to.issueId && from.priority === to.priority && from.description === to.description;
  return isSame && from.status !== to.status;
}
