import {
  listCounts,
  observe,
  readOnlyObservations,
  type DescribeErrorCode,
  type DescribeInput,
  type DescribeService,
  type DescribeServiceContext,
  type DescribeServiceFailure,
  type DescribeServiceResult,
  type DescribeServiceSuccess,
  type ProviderIdentity,
} from "@fathomline/contracts";
import {
  indexCoverage,
  resolveRoots,
  type CatalogAnswer,
  type Corpus,
  type CorpusFailure,
  type ResolvedRoots,
} from "@fathomline/corpus";
import { genericDefinitions } from "./generic-definitions.ts";
import { byNameAndOwner, profileDefinitions } from "./profile-definitions.ts";

/** Our own describe service over a corpus. It changes no document; it may write the index. */
export function createDescribeService(corpus: Corpus, provider: ProviderIdentity): DescribeService {
  return {
    async describe(input, context) {
      const roots = resolveRoots(input, context.cwd);
      return roots.ok ? describeRoots(corpus, provider, input, roots, context) : refuse(roots.code);
    },
  };
}

async function describeRoots(
  corpus: Corpus,
  provider: ProviderIdentity,
  input: DescribeInput,
  roots: ResolvedRoots,
  context: DescribeServiceContext,
): Promise<DescribeServiceResult> {
  context.progress?.("checking documents");
  const answer = await corpus.catalog(
    {
      workspace: roots.workspace,
      ...(roots.indexPath === undefined ? {} : { indexPath: roots.indexPath }),
      roots: roots.roots,
      // Fields are the same in both; this is the index that searches use unless they ask for the other.
      coverage: "preview",
      respectIgnoreFiles: input.includeIgnored !== true,
      freshness: { mode: input.freshnessMode ?? "auto", ttlMs: input.freshnessTtlMs ?? 0 },
      rebuild: input.rebuild ?? false,
      names: input.fieldNames ?? [],
      samples: input.includeSamples ?? false,
    },
    { signal: context.signal },
  );
  if (!answer.ok) return failed(answer, context.signal);
  const result = succeeded(input, roots, answer, provider, context.scope);
  return observe(result, readOnlyObservations("query", answer.index.derivedEffect));
}

function succeeded(
  { fieldNames }: DescribeInput,
  roots: ResolvedRoots,
  answer: CatalogAnswer,
  provider: ProviderIdentity,
  scope: object | undefined,
): DescribeServiceSuccess {
  const profiles = profileDefinitions(scope, answer.kinds);
  const definitions = [...genericDefinitions(provider.name), ...profiles.definitions].toSorted(byNameAndOwner);
  const wanted = new Set(fieldNames);
  return {
    ok: true,
    definitions: fieldNames === undefined ? definitions : definitions.filter(({ name }) => wanted.has(name)),
    observed: answer.fields,
    notObserved: answer.notObserved,
    coverage: { roots: roots.coverage, index: indexCoverage(answer.index) },
    provenance: {
      provider,
      profiles: profiles.decisions,
      profileCounts: listCounts(profiles.decisions.length, profiles.decisions.length),
    },
  };
}

const CODES: Readonly<Record<Exclude<CorpusFailure["code"], "aborted">, DescribeErrorCode>> = {
  corpus_closed: "service_failed",
  index_path_occupied: "index_path_occupied",
  root_unreadable: "root_unreadable",
  worker_failed: "service_failed",
};

function failed(failure: CorpusFailure, signal: AbortSignal): DescribeServiceFailure {
  if (failure.code === "aborted") {
    signal.throwIfAborted();
    throw new DOMException("the description was aborted", "AbortError");
  }
  return observe(
    { ok: false, code: CODES[failure.code], coverage: undefined },
    readOnlyObservations("refresh", failure.derivedEffect),
  );
}

function refuse(code: DescribeErrorCode): DescribeServiceFailure {
  return observe({ ok: false, code, coverage: undefined }, readOnlyObservations("resolve"));
}
