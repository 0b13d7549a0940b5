import type { SkimmedMessage, Span } from "../read/record.ts";
import type { NativeOutcome, Outcome, SemanticOutcome } from "./observation.ts";
import { isSilentExitOne, looksLikeFailure } from "./text-lead.ts";

/** Tools whose results carry an envelope with `ok` of its own. */
const FAMILY = /^(?:codecks|unity|plastic|subagent)/;
const FENCED_JSON = /```(?:json)?\s*\n([\s\S]*?)\n```/;
/** A larger envelope is not read: it is unknown. */
const ENVELOPE_BYTES_MAX = 4_194_304;

const PLAIN: Omit<Outcome, "failed" | "nativeOutcome"> = {
  semanticOutcome: "not-applicable",
  source: "native",
  heuristicLead: false,
};
const PLAIN_SUCCESS: Outcome = { failed: false, nativeOutcome: "success", ...PLAIN };
const PLAIN_FAILURE: Outcome = { failed: true, nativeOutcome: "failure", ...PLAIN };

interface Structured {
  readonly outcome: SemanticOutcome;
  readonly source: "structured" | "text_fallback" | "none";
}

/** Judges a tool result: what the host says, and for tools with an envelope of their own what that says. */
export function judgeOutcome(message: SkimmedMessage, buffer: Buffer, ranRipgrep: boolean): Outcome {
  // Nearly all results are one of these two, and one object serves them all.
  if (message.isError !== undefined && !claimsOutcome(message) && !FAMILY.test(message.toolName ?? "")) {
    return message.isError ? PLAIN_FAILURE : PLAIN_SUCCESS;
  }
  const nativeOutcome = nativeOf(message.isError);
  const structured = structuredOf(message, buffer);
  const semanticOutcome = structured.outcome;
  const failed = nativeOutcome === "failure" || semanticOutcome === "failure";
  const heuristicLead =
    !failed &&
    nativeOutcome === "unknown" &&
    semanticOutcome !== "success" &&
    readsLikeFailure(textsOf(buffer, message.contentSpan).join("\n"), ranRipgrep);
  const source = structured.source === "none" && nativeOutcome !== "unknown" ? "native" : structured.source;
  return { failed, nativeOutcome, semanticOutcome, source, heuristicLead };
}

/** Whether details tell an outcome that nobody can read. */
function claimsOutcome({ details }: Pick<SkimmedMessage, "details">): boolean {
  return details?.hasOk === true || details?.rawSpan !== undefined;
}

function readsLikeFailure(text: string, ranRipgrep: boolean): boolean {
  return looksLikeFailure(text) && !(ranRipgrep && isSilentExitOne(text));
}

function nativeOf(isError: boolean | undefined): NativeOutcome {
  if (isError === undefined) return "unknown";
  return isError ? "failure" : "success";
}

function structuredOf({ toolName, details, contentSpan }: SkimmedMessage, buffer: Buffer): Structured {
  const isFamily = FAMILY.test(toolName ?? "");
  const raw = details?.rawSpan;
  if (!isFamily) {
    return { outcome: claimsOutcome({ details }) ? "unknown" : "not-applicable", source: "none" };
  }
  if (raw !== undefined) {
    const ok = envelopeOk(parseSpan(buffer, raw));
    return ok === undefined ? UNKNOWN : { outcome: ok ? "success" : "failure", source: "structured" };
  }
  const text = textsOf(buffer, contentSpan).join("\n");
  const ok = envelopeOk(parseText(text)) ?? envelopeOk(parseText(FENCED_JSON.exec(text)?.[1] ?? ""));
  return ok === undefined ? UNKNOWN : { outcome: ok ? "success" : "failure", source: "text_fallback" };
}

const UNKNOWN: Structured = { outcome: "unknown", source: "none" };

/** `ok` of an envelope; one that names a version of its own is no envelope that we know. */
function envelopeOk(value: unknown): boolean | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  if (Object.hasOwn(value, "schemaVersion") || Object.hasOwn(value, "version")) return undefined;
  const ok: unknown = Reflect.get(value, "ok");
  return typeof ok === "boolean" ? ok : undefined;
}

/** The texts of a message's content, read in full; only for results that need it. */
function textsOf(buffer: Buffer, span: Span | undefined): readonly string[] {
  const content = span === undefined ? undefined : parseSpan(buffer, span);
  if (typeof content === "string") return [content];
  if (!Array.isArray(content)) return [];
  return content.flatMap((block: unknown) => {
    const text: unknown = typeof block === "object" && block !== null ? Reflect.get(block, "text") : undefined;
    return typeof text === "string" ? [text] : [];
  });
}

/** The value in these bytes; undefined when they are too many or no JSON. */
export function parseSpan(buffer: Buffer, { start, end }: Span): unknown {
  return end - start > ENVELOPE_BYTES_MAX ? undefined : parseText(buffer.toString("utf8", start, end));
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
