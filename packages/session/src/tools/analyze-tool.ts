import {
  CONTRACT_VERSION,
  envelopeError,
  seal,
  SESSION_ANALYZE_ERRORS,
  SESSION_CEILINGS,
  type SessionAnalyzeEnvelope,
  type SessionAnalyzeErrorCode,
  type SessionAnalyzeFailure,
  type SessionAnalyzeInput,
  type SessionAnalyzeSuccess,
  type SessionEffects,
  type Tool,
  type ToolAnswer,
  type ToolContext,
} from "@fathomline/contracts";
import { SessionAnalyzeEnvelopeSchema, SessionAnalyzeInputSchema } from "@fathomline/contracts/v1";
import { sessionAnalyzeDefinition } from "../definitions.ts";
import type { SessionScanner } from "../engine/session-scanner.ts";
import { renderPage } from "../present/render-content.ts";
import { renderDetails } from "../present/render-details.ts";
import { renderFailure } from "../present/render-failure.ts";
import { admitPage } from "../project/admit-page.ts";
import {
  completenessOf,
  NO_EFFECTS,
  savedEffects,
  unknownCompleteness,
  UNKNOWN_ANALYSIS,
} from "../project/completeness.ts";
import { projectPage } from "../project/project-report.ts";
import type { LeadsPage } from "../query/page.ts";
import { serializeSession, type CurrentSession } from "./current-session.ts";
import type { ScopeNumbers } from "./scope-numbers.ts";

export interface AnalyzeToolOptions {
  readonly scanner: SessionScanner;
  readonly scopes: ScopeNumbers;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly currentSession: ((scope: object) => CurrentSession | undefined) | undefined;
}

const ENV_NAMES = [
  "HOME",
  "PI_CODING_AGENT_DIR",
  "PI_CODING_AGENT_SESSION_DIR",
  "XDG_CACHE_HOME",
  "LOCALAPPDATA",
  "FATHOMLINE_SESSION_CACHE",
];

/** `pi_analyze_session` over a scanner. Its `run` rejects only where the call was aborted before anything was read. */
export function createAnalyzeTool(options: AnalyzeToolOptions): Tool<SessionAnalyzeInput, SessionAnalyzeEnvelope> {
  const { scanner, scopes } = options;
  return {
    definition: sessionAnalyzeDefinition,
    input: SessionAnalyzeInputSchema,
    output: SessionAnalyzeEnvelopeSchema,
    async run(input, context) {
      context.signal.throwIfAborted();
      const request = {
        scope: scopes.of(context.scope),
        input,
        cwd: context.cwd,
        env: Object.fromEntries(ENV_NAMES.map((name) => [name, options.env[name]])),
        memory: await currentLines(options, input, context),
      };
      const result = await scanner.analyze(request, {
        signal: context.signal,
        onProgress: (files, bytes) => context.progress?.(`${files} session files, ${bytes} bytes read`),
      });
      if (result.ok) return answerPage(result.page, savedEffects(result.evicted, result.derived), context);
      if (result.code === "aborted") {
        context.signal.throwIfAborted();
        return answerFailure("service_failed", context, NO_EFFECTS);
      }
      const effects =
        result.code === "service_failed" ? UNKNOWN_ANALYSIS : { ...NO_EFFECTS, derived: { state: result.derived } };
      return answerFailure(result.code, context, effects);
    },
  };
}

async function currentLines(
  { currentSession }: AnalyzeToolOptions,
  { session }: SessionAnalyzeInput,
  { scope, signal }: ToolContext,
): Promise<Uint8Array | undefined> {
  if (session.trim().toLowerCase() !== "current") return undefined;
  const current = currentSession?.(scope);
  return current === undefined ? undefined : serializeSession(current, signal);
}

function answerPage(
  page: LeadsPage,
  effects: SessionEffects,
  context: ToolContext,
): ToolAnswer<SessionAnalyzeEnvelope> {
  const { rows, built } = admitPage(
    page.rows.length,
    SESSION_CEILINGS.envelopeBytes,
    (rows): SessionAnalyzeSuccess => ({
      contractVersion: CONTRACT_VERSION,
      operation: "session_analyze",
      ok: true,
      report: projectPage(page, rows),
      completeness: completenessOf(page.axes, page.total, rows, context.replacedInputChars),
      effects,
    }),
  );
  if (rows === 0 && page.rows.length > 0) return answerFailure("evidence_response_limit", context, effects);
  const envelope = sealed(built, context, effects);
  if (!envelope.ok) return failedAnswer(envelope);
  const content = renderPage(page, envelope.report, envelope);
  return {
    native: envelope,
    content: content.blocks,
    details: renderDetails(envelope, content.shown),
    isError: false,
  };
}

function answerFailure(
  code: SessionAnalyzeErrorCode,
  context: ToolContext,
  effects: SessionEffects,
): ToolAnswer<SessionAnalyzeEnvelope> {
  const envelope = sealed(failureOf(code, context, effects), context, effects);
  if (envelope.ok) throw new TypeError("a failure was sealed as a success");
  return failedAnswer(envelope);
}

function sealed(
  envelope: SessionAnalyzeEnvelope,
  context: ToolContext,
  effects: SessionEffects,
): SessionAnalyzeEnvelope {
  return seal<SessionAnalyzeEnvelope>({
    envelope,
    schema: SessionAnalyzeEnvelopeSchema,
    maxBytes: SESSION_CEILINGS.envelopeBytes,
    contractError: (code) => failureOf(code, context, effects),
  }).envelope;
}

function failureOf(
  code: SessionAnalyzeErrorCode,
  { replacedInputChars }: ToolContext,
  effects: SessionEffects,
): SessionAnalyzeFailure {
  return {
    contractVersion: CONTRACT_VERSION,
    operation: "session_analyze",
    ok: false,
    error: envelopeError(SESSION_ANALYZE_ERRORS, code),
    completeness: unknownCompleteness(replacedInputChars),
    effects,
  };
}

function failedAnswer(envelope: SessionAnalyzeFailure): ToolAnswer<SessionAnalyzeEnvelope> {
  return { native: envelope, content: renderFailure(envelope), details: renderDetails(envelope, 0), isError: true };
}
