import {
  CONTRACT_VERSION,
  envelopeError,
  seal,
  SESSION_CEILINGS,
  SESSION_QUERY_ERRORS,
  type SessionEffects,
  type SessionQueryEnvelope,
  type SessionQueryErrorCode,
  type SessionQueryFailure,
  type SessionQueryInput,
  type SessionQuerySuccess,
  type Tool,
  type ToolAnswer,
  type ToolContext,
} from "@fathomline/contracts";
import { SessionQueryEnvelopeSchema, SessionQueryInputSchema } from "@fathomline/contracts/v1";
import { sessionQueryDefinition } from "../definitions.ts";
import type { SessionScanner } from "../engine/session-scanner.ts";
import { renderAnswer, renderPage } from "../present/render-content.ts";
import { renderDetails } from "../present/render-details.ts";
import { renderFailure } from "../present/render-failure.ts";
import { admitPage } from "../project/admit-page.ts";
import {
  completenessOf,
  NO_EFFECTS,
  RELEASED_EFFECTS,
  unknownCompleteness,
  UNKNOWN_EFFECTS,
} from "../project/completeness.ts";
import { projectAnswer, projectPage } from "../project/project-report.ts";
import type { LocatorAnswer, Page, ReleasedAnswer } from "../query/page.ts";
import type { ScopeNumbers } from "./scope-numbers.ts";

/** `pi_query_session` over a scanner. A cancelled query is a failure with a code, as every other refusal is. */
export function createQueryTool(
  scanner: SessionScanner,
  scopes: ScopeNumbers,
): Tool<SessionQueryInput, SessionQueryEnvelope> {
  return {
    definition: sessionQueryDefinition,
    input: SessionQueryInputSchema,
    output: SessionQueryEnvelopeSchema,
    async run(input, context) {
      if (context.signal.aborted) return answerFailure("evidence_query_cancelled", context, NO_EFFECTS);
      const result = await scanner.query(scopes.of(context.scope), input);
      if (!result.ok) {
        return answerFailure(result.code, context, result.code === "service_failed" ? UNKNOWN_EFFECTS : NO_EFFECTS);
      }
      const { answer } = result;
      if (answer.view === "locator" || answer.view === "released") return answerWhole(answer, context);
      return context.signal.aborted
        ? answerFailure("evidence_query_cancelled", context, NO_EFFECTS)
        : answerPage(answer, context);
    },
  };
}

function answerPage(page: Page, context: ToolContext): ToolAnswer<SessionQueryEnvelope> {
  const { rows, built } = admitPage(page.rows.length, SESSION_CEILINGS.envelopeBytes, (rows): SessionQuerySuccess => ({
    contractVersion: CONTRACT_VERSION,
    operation: "session_query",
    ok: true,
    report: projectPage(page, rows),
    completeness: completenessOf(page.axes, page.total, rows, context.replacedInputChars),
    effects: NO_EFFECTS,
  }));
  if (rows === 0 && page.rows.length > 0) return answerFailure("evidence_response_limit", context, NO_EFFECTS);
  const envelope = sealed(built, context, NO_EFFECTS);
  if (!envelope.ok) return failedAnswer(envelope);
  const shownRows = "rows" in envelope.report ? envelope.report.rows : [];
  const content = renderPage(page, { rows: shownRows }, envelope);
  return {
    native: envelope,
    content: content.blocks,
    details: renderDetails(envelope, content.shown),
    isError: false,
  };
}

function answerWhole(answer: LocatorAnswer | ReleasedAnswer, context: ToolContext): ToolAnswer<SessionQueryEnvelope> {
  const effects = answer.view === "released" ? RELEASED_EFFECTS : NO_EFFECTS;
  const envelope = sealed(
    {
      contractVersion: CONTRACT_VERSION,
      operation: "session_query",
      ok: true,
      report: projectAnswer(answer, context.cwd),
      completeness: completenessOf(answer.axes, 0, 0, context.replacedInputChars),
      effects,
    },
    context,
    effects,
  );
  if (!envelope.ok) return failedAnswer(envelope);
  const { blocks } = renderAnswer(envelope.report, envelope);
  return { native: envelope, content: blocks, details: renderDetails(envelope, 0), isError: false };
}

function answerFailure(
  code: SessionQueryErrorCode,
  context: ToolContext,
  effects: SessionEffects,
): ToolAnswer<SessionQueryEnvelope> {
  const envelope = sealed(failureOf(code, context, effects), context, effects);
  if (envelope.ok) throw new TypeError("a failure was sealed as a success");
  return failedAnswer(envelope);
}

function sealed(envelope: SessionQueryEnvelope, context: ToolContext, effects: SessionEffects): SessionQueryEnvelope {
  return seal<SessionQueryEnvelope>({
    envelope,
    schema: SessionQueryEnvelopeSchema,
    maxBytes: SESSION_CEILINGS.envelopeBytes,
    contractError: (code) => failureOf(code, context, effects),
  }).envelope;
}

function failureOf(
  code: SessionQueryErrorCode,
  { replacedInputChars }: ToolContext,
  effects: SessionEffects,
): SessionQueryFailure {
  return {
    contractVersion: CONTRACT_VERSION,
    operation: "session_query",
    ok: false,
    error: envelopeError(SESSION_QUERY_ERRORS, code),
    completeness: unknownCompleteness(replacedInputChars),
    effects,
  };
}

function failedAnswer(envelope: SessionQueryFailure): ToolAnswer<SessionQueryEnvelope> {
  return { native: envelope, content: renderFailure(envelope), details: renderDetails(envelope, 0), isError: true };
}
