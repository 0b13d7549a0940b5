import { expect } from "vitest";
import type { SearchEnvelope, SearchFailure, SearchInput, SearchRow, SearchSuccess } from "@fathomline/contracts";
import { SearchEnvelopeSchema } from "@fathomline/contracts/v1";
import { searchTool } from "@fathomline/search/tool";
import { checkAnswer, checkCounts } from "./answer.ts";
import { contextOf, type CallOptions } from "./context.ts";
import type { Project } from "./project.ts";

export interface SearchAnswer<Envelope> {
  readonly envelope: Envelope;
  /** What the model reads, both blocks. */
  readonly text: string;
  readonly details: unknown;
}

/** A successful answer with what the cases look at most. */
export interface Found extends SearchAnswer<SearchSuccess> {
  readonly rows: readonly SearchRow[];
  readonly paths: readonly string[];
  readonly total: number | null;
}

/** Calls the search Tool in process, through the entry that the command line binds, and checks every channel. */
export async function ask(
  project: Project,
  input: unknown,
  options: CallOptions = {},
): Promise<SearchAnswer<SearchEnvelope>> {
  const tool = await searchTool.load();
  const outcome = await tool.call(input, contextOf(project, options));
  if (outcome.kind === "rejected") throw new Error(outcome.message);
  const { answer } = outcome;
  checkAnswer(answer, tool.definition, project.outer);
  const envelope = SearchEnvelopeSchema.parse(answer.native);
  expect(answer.isError).toBe(!envelope.ok);
  checkCounts(envelope.completeness.counts);
  return { envelope, text: answer.content.join("\n"), details: answer.details };
}

/** The successful answer to a search. */
export async function search(project: Project, input: SearchInput = {}, options: CallOptions = {}): Promise<Found> {
  const { envelope, ...rest } = await ask(project, input, options);
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  const rows = envelope.data.results;
  return {
    ...rest,
    envelope,
    rows,
    paths: rows.map(({ path }) => path),
    total: envelope.completeness.counts.results.total,
  };
}

/** The paths of the rows, sorted, where the order is not what a case is about. */
export async function pathsOf(project: Project, input: SearchInput, options: CallOptions = {}): Promise<string[]> {
  return [...(await search(project, input, options)).paths].sort();
}

/** The failure envelope of a search that must fail. */
export async function failure(project: Project, input: SearchInput, options: CallOptions = {}): Promise<SearchFailure> {
  const { envelope } = await ask(project, input, options);
  if (envelope.ok) throw new Error("the search succeeded");
  return envelope;
}

/** Why the input was rejected; nothing else of the call remains. */
export async function rejection(project: Project, input: unknown): Promise<string> {
  const outcome = await (await searchTool.load()).call(input, contextOf(project, {}));
  if (outcome.kind === "answer") throw new Error("the input was accepted");
  return outcome.message;
}
