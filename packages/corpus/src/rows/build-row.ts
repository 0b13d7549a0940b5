import type { CorpusRow } from "../answer.ts";
import { IndexDamage } from "../index/damage.ts";
import { rootFromWorkspace } from "../index/index-file.ts";
import type { KnownDocument } from "../index/known-document.ts";
import type { IndexStore } from "../index/store.ts";
import type { LinkCandidates } from "../links/link-keys.ts";
import { hasNoTerms, type CompiledQuery } from "../query/compile-query.ts";
import { satisfies, tokenizeFields } from "../rank/field-matches.ts";
import type { RankedDocument } from "../rank/rank-documents.ts";
import { readDocument } from "../read/read-document.ts";
import type { CorpusRoot, SearchRequest } from "../request.ts";
import { brokenLinks } from "./broken-links.ts";
import { locateRow } from "./locate-row.ts";
import { printedPath } from "./printed-path.ts";
import { relatedDocuments } from "./related-documents.ts";

/** A row, or that its file is not what the index holds (any more). */
export type BuiltRow = { readonly kind: "row"; readonly row: CorpusRow } | { readonly kind: "changed" };

export interface RowContext {
  readonly store: IndexStore;
  readonly request: SearchRequest;
  readonly compiled: CompiledQuery;
  readonly rootOf: (document: KnownDocument) => CorpusRoot | undefined;
}

/** Reads the file of a ranked document again and makes its row from what the file says now. */
export function buildRow(context: RowContext, ranked: RankedDocument): BuiltRow {
  const { request, compiled } = context;
  const { document } = ranked;
  const root = context.rootOf(document);
  if (root === undefined) return { kind: "changed" };
  const read = readDocument(root, rootFromWorkspace(request.workspace, root), document.path, request.coverage);
  if (read.kind !== "document" || read.hash !== document.hash) return { kind: "changed" };
  const wantsLinks = request.query.relatedLimit > 0;
  const parsed = read.parse(wantsLinks ? "rowWithLinks" : "row");
  const fields = tokenizeFields(parsed.texts, compiled.fields);
  if (!hasNoTerms(compiled) && !satisfies(fields, compiled)) {
    throw new IndexDamage("a matching document does not hold the match");
  }
  const located = locateRow(read.text, parsed, fields, compiled, request.query.snippetChars);
  const links = wantsLinks ? related(context, document, parsed.links) : { related: [], total: 0 };
  const { facts } = parsed;
  return {
    kind: "row",
    row: {
      path: printedPath(root, document.path),
      title: facts.title,
      titleSource: facts.titleSource,
      kind: parsed.kind,
      contentHash: document.hash,
      score: ranked.score,
      ...(located?.snippet === undefined ? {} : { snippet: located.snippet }),
      ...(facts.description === undefined ? {} : { description: facts.description }),
      ...(located === undefined ? {} : { match: located.match }),
      // `fromEntries` defines `__proto__` as a name like any other.
      fields: Object.fromEntries(facts.fields.map(({ name, values }) => [name, values.map(({ text }) => text)])),
      reasons: ranked.reasons,
      related: links.related,
      relatedTotal: links.total,
      brokenLinks: wantsLinks ? brokenLinks(context.store, request.workspace, parsed.links) : [],
    },
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
