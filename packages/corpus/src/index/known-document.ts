import type { CorpusDiagnostic } from "../answer.ts";
import { keyPrefix } from "../links/link-keys.ts";
import type { DocumentKind } from "../request.ts";
import { IndexDamage } from "./damage.ts";

/** An indexed document, without its words. */
export interface KnownDocument {
  readonly id: number;
  readonly rootKey: string;
  readonly path: string;
  /** Relative to the workspace; names the document in the link graph. */
  readonly key: string;
  readonly stamp: string;
  readonly settled: boolean;
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

/** What a `DocumentReader` reads. Each value costs more than what SQLite does for it: flags come as one, empty texts as none. */
export const DOCUMENT_COLUMNS: string = `
  id, root, path, stamp, hash, kind,
  settled * ${FLAGS.settled} | completed * ${FLAGS.completed} | malformed * ${FLAGS.malformed}
    | preview_cut * ${FLAGS.previewCut} | too_large * ${FLAGS.tooLarge} | (outcome = 'text') * ${FLAGS.isText},
  date_ms, nullif(diagnostics, ''), nullif(signals, '')
`;

/** Makes documents of rows. */
export class DocumentReader {
  readonly #placeOf: (rootKey: string) => string;
  readonly #prefixes = new Map<string, string>();

  /** `placeOf` gives a root's place relative to the workspace. */
  constructor(placeOf: (rootKey: string) => string) {
    this.#placeOf = placeOf;
  }

  read(row: readonly unknown[]): KnownDocument {
    const [id, root, path, stamp, hash, kind, bits, date, diagnostics, signals] = row;
    const rootKey = textOf(root);
    const name = textOf(path);
    const prefix = this.#prefixes.get(rootKey) ?? keyPrefix(this.#placeOf(rootKey));
    this.#prefixes.set(rootKey, prefix);
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
  }
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  throw new IndexDamage("a document row holds no text where text belongs");
}

function isKind(text: string): text is DocumentKind {
  return KINDS.has(text);
}

/** The findings back from a row. */
export function diagnosticsOf(text: string): KnownDocument["diagnostics"] {
  // Written by `writeDocument`; a damaged text ends as a syntax error, which counts as damage.
  const list: KnownDocument["diagnostics"] = JSON.parse(text);
  return list;
}
