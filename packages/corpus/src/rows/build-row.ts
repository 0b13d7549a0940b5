import type { CorpusRow } from "../answer.ts";
import type { IsPhysicallyBelow } from "../discover/physically-below.ts";
import { IndexDamage } from "../index/damage.ts";
import { rootFromWorkspace } from "../index/index-file.ts";
import type { KnownDocument } from "../index/known-document.ts";
import type { IndexStore } from "../index/store.ts";
import type { LinkCandidates } from "../links/link-keys.ts";
import { hasNoTerms, type CompiledQuery } from "../query/compile-query.ts";
import { satisfies, type FieldLocator } from "../rank/field-matches.ts";
import type { RankedDocument } from "../rank/rank-documents.ts";
import { documentKind } from "../read/document-kind.ts";
import { readDocument } from "../read/read-document.ts";
import type { CorpusRoot, SearchRequest } from "../request.ts";
import { brokenLinks } from "./broken-links.ts";
import type { DocumentMemo } from "./document-memo.ts";
import { locateRow } from "./locate-row.ts";
import { printedPath } from "./printed-path.ts";
import { relatedDocuments } from "./related-documents.ts";
import type { RowDocument } from "./row-document.ts";

/** A row, or that its file is not what the index holds (any more). */
export type BuiltRow = { readonly kind: "row"; readonly row: CorpusRow } | { readonly kind: "changed" };

export interface RowContext {
  readonly store: IndexStore;
  readonly request: SearchRequest;
  readonly compiled: CompiledQuery;
  readonly rootOf: (document: KnownDocument) => CorpusRoot | undefined;
  /** Of the same query. */
  readonly locator: FieldLocator;
  readonly memo: DocumentMemo;
  /** Whether a file's folder is reached without a link. */
  readonly isBelow: IsPhysicallyBelow;
}

/** Reads the file of a ranked document again and makes its row from what the file says now. */
export function buildRow(context: RowContext, ranked: RankedDocument): BuiltRow {
  const { request, memo, isBelow } = context;
  const { document } = ranked;
  const root = context.rootOf(document);
  if (root === undefined) return { kind: "changed" };
  const place = rootFromWorkspace(request.workspace, root);
  const read = readDocument(root, place, document.path, request.coverage, isBelow);
  if (read.kind !== "document" || read.hash !== document.hash) return { kind: "changed" };
  if (read.source === undefined) throw new IndexDamage("a matching document holds no text");
  const row = memo.use(read.source, read.hash, (file) => rowOf(context, ranked, root, file));
  return { kind: "row", row };
}

function rowOf(context: RowContext, ranked: RankedDocument, root: CorpusRoot, file: RowDocument): CorpusRow {
  const { request, compiled } = context;
  const { document } = ranked;
  const { title, titleSource, description, fields } = file.parts;
  const located = context.locator.locate((field) => file.split(field));
  if (!hasNoTerms(compiled) && !satisfies(located, compiled)) {
    throw new IndexDamage("a matching document does not hold the match");
  }
  const match = locateRow(file, located, compiled, request.query.snippetChars);
  const wantsLinks = request.query.relatedLimit > 0;
  const links = wantsLinks ? related(context, document, file.links) : { related: [], total: 0 };
  return {
    path: printedPath(root, document.path),
    title,
    titleSource,
    kind: documentKind(root.role, document.path),
    contentHash: document.hash,
    score: ranked.score,
    ...(match?.snippet === undefined ? {} : { snippet: match.snippet }),
    ...(description === undefined ? {} : { description }),
    ...(match === undefined ? {} : { match: match.match }),
    // `fromEntries` defines `__proto__` as a name like any other.
    fields: Object.fromEntries(fields.map(({ name, values }) => [name, values.map(({ text }) => text)])),
    reasons: ranked.reasons,
    related: links.related,
    relatedTotal: links.total,
    brokenLinks: wantsLinks ? brokenLinks(context.store, request.workspace, file.links) : [],
  };
}

function related(
  { store, request, rootOf }: RowContext,
  document: KnownDocument,
  links: readonly LinkCandidates[],
): ReturnType<typeof relatedDocuments> {
  return relatedDocuments(store, document, links, request.query.relatedLimit, (other) => {
    const root = rootOf(other);
    return root === undefined ? undefined : printedPath(root, other.path);
  });
}
