import type { DatabaseSync } from "node:sqlite";

import type { CorpusDiagnostic } from "../answer.ts";
import { keyPrefix } from "../links/link-keys.ts";
import type { DocumentKind } from "../request.ts";
import { IndexDamage } from "./damage.ts";

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
  readonly diagnostics: readonly Omit<CorpusDiagnostic, "path">[];
}

const KINDS: ReadonlySet<string> = new Set(["doc", "solution", "plan", "memory", "todo"]);

/** Reads all documents of the index; `placeOf` gives a root's place relative to the workspace. */
export function loadKnownDocuments(database: DatabaseSync, placeOf: (rootKey: string) => string): KnownDocument[] {
  const statement = database.prepare(
    `select id, root, path, stamp, settled, hash, kind, outcome, completed, malformed, preview_cut, too_large,
            diagnostics, date_ms from documents`,
  );
  // A third of the time of rows as objects, and a new process reads every document.
  statement.setReturnArrays(true);
  const prefixes = new Map<string, string>();
  return statement.all().map((row) => {
    const [id, root, path, stamp, settled, hash, kind, outcome, completed, malformed, cut, large, diagnostics, date] =
      columnsOf(row);
    const rootKey = textOf(root);
    const name = textOf(path);
    const prefix = prefixes.get(rootKey) ?? keyPrefix(placeOf(rootKey));
    prefixes.set(rootKey, prefix);
    if (typeof kind !== "string" || !isKind(kind)) throw new IndexDamage("a document row holds an unknown word");
    return {
      id: Number(id),
      rootKey,
      path: name,
      key: prefix + name,
      stamp: textOf(stamp),
      settled: settled === 1,
      hash: textOf(hash),
      kind,
      isText: outcome === "text",
      completed: completed === 1,
      malformed: malformed === 1,
      previewCut: cut === 1,
      tooLarge: large === 1,
      dateMs: typeof date === "number" ? date : undefined,
      diagnostics: diagnosticsOf(textOf(diagnostics)),
    };
  });
}

/** How one root's documents are told from another's. */
export function documentName(rootKey: string, path: string): string {
  return `${rootKey}\0${path}`;
}

/** With `setReturnArrays` rows are arrays, which the types of Node do not know. */
function columnsOf(row: unknown): readonly unknown[] {
  if (Array.isArray(row)) return row;
  throw new IndexDamage("a row is no list of columns");
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  throw new IndexDamage("a document row holds no text where text belongs");
}

function isKind(text: string): text is DocumentKind {
  return KINDS.has(text);
}

function diagnosticsOf(text: string): KnownDocument["diagnostics"] {
  if (text === "") return [];
  // Written by `writeDocument`; a damaged text ends as a syntax error, which counts as damage.
  const list: KnownDocument["diagnostics"] = JSON.parse(text);
  return list;
}
