import type { ChargedBytes } from "@fathomline/bounds";
import {
  isSearchService,
  observationsOf,
  observe,
  readOnlyObservations,
  resolveService,
  SEARCH_CEILINGS,
  seal,
  type ContractErrorCode,
  type Observations,
  type SearchCoverage,
  type SearchEnvelope,
  type SearchErrorCode,
  type SearchFailure,
  type SearchInput,
  type SearchService,
  type SearchServiceFailure,
  type SearchServiceSuccess,
  type Tool,
  type ToolAnswer,
  type ToolContext,
} from "@fathomline/contracts";
import { SearchEnvelopeSchema, SearchInputSchema } from "@fathomline/contracts/v1/search";
import { searchDefinition } from "./definition.ts";
import { renderContent, renderFailure } from "./present/render-content.ts";
import { renderDetails } from "./present/render-details.ts";
import { projectFailure, projectSuccess } from "./project/project-envelope.ts";
import { UNKNOWN_COVERAGE } from "./project/search-coverage.ts";
import { isServiceResult } from "./service/is-service-result.ts";

/**
 * The search Tool over a service; another service registered for the session is used in its place. Its `run` rejects only
 * where the call was aborted before there was a result.
 */
export function createSearchTool(service: SearchService): Tool<SearchInput, SearchEnvelope> {
  return {
    definition: searchDefinition,
    input: SearchInputSchema,
    output: SearchEnvelopeSchema,
    async run(input, context) {
      context.signal.throwIfAborted();
      const resolved = resolveService(context.scope, "search", isSearchService);
      const { replacedInputChars } = context;
      if (resolved.state === "conflict")
        return answerFailure("service_conflict", {
          coverage: UNKNOWN_COVERAGE,
          observations: readOnlyObservations("resolve"),
          replacedInputChars,
        });
      const result = await callService(
        resolved.state === "one" ? resolved.service : undefined,
        service,
        input,
        context,
      );
      const call = { coverage: UNKNOWN_COVERAGE, observations: observationsOf(result), replacedInputChars };
      if (!isServiceResult(result)) return answerFailure("contract_mismatch", call);
      if (result.ok) return answerSuccess(input, result, call);
      return answerFailure(result.code, { ...call, coverage: result.coverage ?? UNKNOWN_COVERAGE });
    },
  };
}

/** What every envelope of a call carries, whatever became of the call. */
interface CallFacts {
  readonly coverage: SearchCoverage;
  readonly observations: Observations | undefined;
  readonly replacedInputChars: number;
}

/** The service may be foreign, so what it answers is not yet known to be a result. */
async function callService(
  foreign: SearchService | undefined,
  own: SearchService,
  input: SearchInput,
  { cwd, signal, progress, scope }: ToolContext,
): Promise<unknown> {
  const seen = { cwd, signal, ...(progress === undefined ? {} : { progress }) };
  try {
    // A service from elsewhere is not shown the session.
    return await (foreign === undefined ? own.search(input, { ...seen, scope }) : foreign.search(input, seen));
  } catch (error) {
    // An abort that leaves no result is the host's to report.
    if (signal.aborted) throw error;
    const failure: SearchServiceFailure = { ok: false, code: "service_failed", coverage: undefined };
    const observed = observationsOf(error);
    return observed === undefined ? failure : observe(failure, observed);
  }
}

function answerSuccess(input: SearchInput, result: SearchServiceSuccess, call: CallFacts): ToolAnswer<SearchEnvelope> {
  const { envelope, bytes } = sealSearch(call, () =>
    projectSuccess(result, call.observations, call.replacedInputChars),
  );
  if (!envelope.ok) return failedAnswer(envelope, bytes);
  const content = renderContent(input, result, envelope);
  return {
    native: envelope,
    content: content.blocks,
    details: renderDetails(envelope, bytes, content.rowsNotShown),
    isError: false,
  };
}

function answerFailure(code: SearchErrorCode, call: CallFacts): ToolAnswer<SearchEnvelope> {
  const { coverage, observations, replacedInputChars } = call;
  const { envelope, bytes } = sealSearch(call, () => ({
    envelope: projectFailure(code, coverage, observations, replacedInputChars),
  }));
  if (envelope.ok) throw new TypeError("a failure was sealed as a success");
  return failedAnswer(envelope, bytes);
}

function failedAnswer(envelope: SearchFailure, bytes: number): ToolAnswer<SearchEnvelope> {
  return {
    native: envelope,
    content: renderFailure(envelope).blocks,
    details: renderDetails(envelope, bytes, 0),
    isError: true,
  };
}

function sealSearch(
  { observations, replacedInputChars }: CallFacts,
  project: () => { readonly envelope: SearchEnvelope; readonly charged?: ChargedBytes },
): { readonly envelope: SearchEnvelope; readonly bytes: number } {
  const contractError = (code: ContractErrorCode): SearchEnvelope =>
    projectFailure(code, UNKNOWN_COVERAGE, observations, replacedInputChars);
  let projected: ReturnType<typeof project>;
  try {
    projected = project();
  } catch {
    // The service's `cursorAt` threw. The work is done, so its effects must still arrive.
    projected = { envelope: contractError("contract_mismatch") };
  }
  return seal({
    ...projected,
    schema: SearchEnvelopeSchema,
    maxBytes: SEARCH_CEILINGS.envelopeBytes,
    contractError,
  });
}
