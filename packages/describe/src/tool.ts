import type { ChargedBytes } from "@fathomline/bounds";
import {
  DESCRIBE_CEILINGS,
  isDescribeService,
  observationsOf,
  observe,
  readOnlyObservations,
  resolveService,
  seal,
  type ContractErrorCode,
  type DescribeCoverage,
  type DescribeEnvelope,
  type DescribeErrorCode,
  type DescribeFailure,
  type DescribeInput,
  type DescribeService,
  type DescribeServiceContext,
  type DescribeServiceFailure,
  type DescribeServiceSuccess,
  type Observations,
  type Tool,
  type ToolAnswer,
  type ToolContext,
} from "@fathomline/contracts";
import { DescribeEnvelopeSchema, DescribeInputSchema } from "@fathomline/contracts/v1/describe";
import { describeDefinition } from "./definition.ts";
import { renderContent, renderFailure } from "./present/render-content.ts";
import { renderDetails } from "./present/render-details.ts";
import { UNKNOWN_COVERAGE } from "./project/describe-coverage.ts";
import { projectFailure, projectSuccess } from "./project/project-envelope.ts";
import { isServiceResult } from "./service/is-service-result.ts";

/**
 * The describe Tool over a service; another service registered for the session is used in its place. Its `run` rejects only
 * where the call was aborted before there was a result.
 */
export function createDescribeTool(service: DescribeService): Tool<DescribeInput, DescribeEnvelope> {
  return {
    definition: describeDefinition,
    input: DescribeInputSchema,
    output: DescribeEnvelopeSchema,
    async run(input, context) {
      context.signal.throwIfAborted();
      const { replacedInputChars } = context;
      const chosen = chooseService(service, context);
      if (!chosen.ok) {
        const observations = readOnlyObservations("resolve");
        return answerFailure(chosen.code, { coverage: UNKNOWN_COVERAGE, observations, replacedInputChars });
      }
      const result = await callService(chosen.service, input, chosen.context);
      const call = { coverage: UNKNOWN_COVERAGE, observations: observationsOf(result), replacedInputChars };
      if (!isServiceResult(result)) return answerFailure("contract_mismatch", call);
      if (result.ok) return answerSuccess(input, result, call);
      return answerFailure(result.code, { ...call, coverage: result.coverage ?? UNKNOWN_COVERAGE });
    },
  };
}

type ChosenService =
  | { readonly ok: true; readonly service: DescribeService; readonly context: DescribeServiceContext }
  | { readonly ok: false; readonly code: DescribeErrorCode };

/** The service of this session: the registered one, which is not shown the session, or our own. */
function chooseService(own: DescribeService, context: ToolContext): ChosenService {
  const { cwd, signal, progress, scope } = context;
  const seen = { cwd, signal, ...(progress === undefined ? {} : { progress }) };
  // Any object is taken here, so that one without `describe` is told apart from several.
  const resolved = resolveService(scope, "describe", (found): found is object => found !== null);
  if (resolved.state === "none") return { ok: true, service: own, context: { ...seen, scope } };
  if (resolved.state === "conflict") return { ok: false, code: "service_conflict" };
  const { service } = resolved;
  return isDescribeService(service)
    ? { ok: true, service, context: seen }
    : { ok: false, code: "describe_unavailable" };
}

/** What every envelope of a call carries, whatever became of the call. */
interface CallFacts {
  readonly coverage: DescribeCoverage;
  readonly observations: Observations | undefined;
  readonly replacedInputChars: number;
}

/** The service may be foreign, so what it answers is not yet known to be a result. */
async function callService(
  service: DescribeService,
  input: DescribeInput,
  context: DescribeServiceContext,
): Promise<unknown> {
  try {
    return await service.describe(input, context);
  } catch (error) {
    // An abort that leaves no result is the host's to report.
    if (context.signal.aborted) throw error;
    const failure: DescribeServiceFailure = { ok: false, code: "service_failed", coverage: undefined };
    const observed = observationsOf(error);
    return observed === undefined ? failure : observe(failure, observed);
  }
}

function answerSuccess(
  input: DescribeInput,
  result: DescribeServiceSuccess,
  call: CallFacts,
): ToolAnswer<DescribeEnvelope> {
  let omittedNames: readonly string[] = [];
  const { envelope, bytes } = sealDescribe(call, () => {
    const projected = projectSuccess(result, input, call.observations, call.replacedInputChars);
    ({ omittedNames } = projected);
    return projected;
  });
  if (!envelope.ok) return failedAnswer(envelope, bytes);
  const content = renderContent(input, envelope, omittedNames);
  return {
    native: envelope,
    content: content.blocks,
    details: renderDetails(envelope, bytes, content.notShown),
    isError: false,
  };
}

function answerFailure(code: DescribeErrorCode, call: CallFacts): ToolAnswer<DescribeEnvelope> {
  const { coverage, observations, replacedInputChars } = call;
  const { envelope, bytes } = sealDescribe(call, () => ({
    envelope: projectFailure(code, coverage, observations, replacedInputChars),
  }));
  if (envelope.ok) throw new TypeError("a failure was sealed as a success");
  return failedAnswer(envelope, bytes);
}

function failedAnswer(envelope: DescribeFailure, bytes: number): ToolAnswer<DescribeEnvelope> {
  const content = renderFailure(envelope);
  return {
    native: envelope,
    content: content.blocks,
    details: renderDetails(envelope, bytes, content.notShown),
    isError: true,
  };
}

function sealDescribe(
  { observations, replacedInputChars }: CallFacts,
  project: () => { readonly envelope: DescribeEnvelope; readonly charged?: ChargedBytes },
): { readonly envelope: DescribeEnvelope; readonly bytes: number } {
  const contractError = (code: ContractErrorCode): DescribeEnvelope =>
    projectFailure(code, UNKNOWN_COVERAGE, observations, replacedInputChars);
  let projected: ReturnType<typeof project>;
  try {
    projected = project();
  } catch {
    // A foreign result of another shape. The work is done, so its effects must still arrive.
    projected = { envelope: contractError("contract_mismatch") };
  }
  return seal({
    ...projected,
    schema: DescribeEnvelopeSchema,
    maxBytes: DESCRIBE_CEILINGS.envelopeBytes,
    contractError,
  });
}
