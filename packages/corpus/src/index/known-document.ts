import type { DatabaseSync } from "node:sqlite";

import type { CorpusDiagnostic } from "../answer.ts";
import { documentKey } from "../links/link-keys.ts";
import type { CorpusRoot, DocumentKind } from "../request.ts";
import { IndexDamage } from "./damage.ts";

/** What the worker keeps of every indexed document between calls. */
export interface KnownDocument {
  readonly id: number;
  readonly role: CorpusRoot["role"];
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

const ROLES: ReadonlySet<string> = new Set(["docs", "todos"]);
const KINDS: ReadonlySet<string> = new Set(["doc", "solution", "plan", "memory", "todo"]);

/** Reads all documents of the index; `placeOf` gives a root's place relative to the workspace. */
export function loadKnownDocuments(database: DatabaseSync, placeOf: (role: string) => string): KnownDocument[] {
  const statement = database.prepare(
    `select id, role, path, stamp, settled, hash, kind, outcome, completed, malformed, preview_cut, too_large,
            diagnostics, date_ms from documents`,
  );
  return statement.all().map((row) => {
    const role = textOf(row["role"]);
    const kind = textOf(row["kind"]);
    const path = textOf(row["path"]);
    if (!isRole(role) || !isKind(kind)) throw new IndexDamage("a document row holds an unknown word");
    return {
      id: Number(row["id"]),
      role,
      path,
      key: documentKey(placeOf(role), path),
      stamp: textOf(row["stamp"]),
      settled: row["settled"] === 1,
      hash: textOf(row["hash"]),
      kind,
      isText: row["outcome"] === "text",
      completed: row["completed"] === 1,
      malformed: row["malformed"] === 1,
      previewCut: row["preview_cut"] === 1,
      tooLarge: row["too_large"] === 1,
      dateMs: typeof row["date_ms"] === "number" ? row["date_ms"] : undefined,
      diagnostics: diagnosticsOf(textOf(row["diagnostics"])),
    };
  });
}

/** How one root's documents are told from another's. */
export function documentName(role: string, path: string): string {
  return `${role}\0${path}`;
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  throw new IndexDamage("a document row holds no text where text belongs");
}

function isRole(text: string): text is CorpusRoot["role"] {
  return ROLES.has(text);
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
