import type { DatabaseSync } from "node:sqlite";

import type { CorpusDiagnostic } from "../answer.ts";
import { keyPrefix } from "../links/link-keys.ts";
import type { DocumentKind } from "../request.ts";
import { IndexDamage } from "./damage.ts";
import { allRows } from "./row-columns.ts";

/** What the worker keeps of every indexed document between calls. */
export interface KnownDocument {
  readonly id: number;
  readonly rootKey: string;
  readonly path: string;
  /** Relative to the workspace; names the document in the link graph. */
  readonly key: string;
  readonly stamp: string;
  settled: boolean;
  readonly hash: string;
  readonly kind: DocumentKind;
  readonly isText: boolean;
  readonly completed: boolean;
  readonly malformed: boolean;
  readonly previewCut: boolean;
  readonly tooLarge: boolean;
  readonly dateMs: number | undefined;
  /** See `storedSignals`. */
  readonly signals: string;
  readonly diagnostics: readonly Omit<CorpusDiagnostic, "path">[];
}

const KINDS: ReadonlySet<string> = new Set(["doc", "solution", "plan", "memory", "todo"]);

const FLAGS = { settled: 1, completed: 2, malformed: 4, previewCut: 8, tooLarge: 16, isText: 32 } as const;

// A new process reads every row, and each value costs more than what SQLite does for it: flags come as one, empty texts as none.
const COLUMNS = `
  id, root, path, stamp, hash, kind,
  settled * ${FLAGS.settled} | completed * ${FLAGS.completed} | malformed * ${FLAGS.malformed}
    | preview_cut * ${FLAGS.previewCut} | too_large * ${FLAGS.tooLarge} | (outcome = 'text') * ${FLAGS.isText},
  date_ms, nullif(diagnostics, ''), nullif(signals, '')
`;

/** Reads all documents of the index; `placeOf` gives a root's place relative to the workspace. */
export function loadKnownDocuments(database: DatabaseSync, placeOf: (rootKey: string) => string): KnownDocument[] {
  const statement = database.prepare(`select ${COLUMNS} from documents`);
  const prefixes = new Map<string, string>();
  return allRows(statement).map(([id, root, path, stamp, hash, kind, bits, date, diagnostics, signals]) => {
    const rootKey = textOf(root);
    const name = textOf(path);
    const prefix = prefixes.get(rootKey) ?? keyPrefix(placeOf(rootKey));
    prefixes.set(rootKey, prefix);
    if (typeof kind !== "string" || !isKind(kind)) throw new IndexDamage("a document row holds an unknown word");
    const flags = Number(bits);
    return {
      id: Number(id),
      rootKey,
      path: name,
      key: prefix + name,
      stamp: textOf(stamp),
      settled: (flags & FLAGS.settled) !== 0,
      hash: textOf(hash),
      kind,
      isText: (flags & FLAGS.isText) !== 0,
      completed: (flags & FLAGS.completed) !== 0,
      malformed: (flags & FLAGS.malformed) !== 0,
      previewCut: (flags & FLAGS.previewCut) !== 0,
      tooLarge: (flags & FLAGS.tooLarge) !== 0,
      dateMs: typeof date === "number" ? date : undefined,
      signals: signals === null ? "" : textOf(signals),
      diagnostics: diagnostics === null ? [] : diagnosticsOf(textOf(diagnostics)),
    };
  });
}

/** How one root's documents are told from another's. */
export function documentName(rootKey: string, path: string): string {
  return `${rootKey}\0${path}`;
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  throw new IndexDamage("a document row holds no text where text belongs");
}

function isKind(text: string): text is DocumentKind {
  return KINDS.has(text);
}

function diagnosticsOf(text: string): KnownDocument["diagnostics"] {
  // Written by `writeDocument`; a damaged text ends as a syntax error, which counts as damage.
  const list: KnownDocument["diagnostics"] = JSON.parse(text);
  return list;
}
