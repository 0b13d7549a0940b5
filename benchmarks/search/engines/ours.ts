import type { SearchInput } from "@fathomline/contracts";
import { SearchEnvelopeSchema } from "@fathomline/contracts/v1";
import { searchTool } from "@fathomline/search/tool";
import type { BenchQuery } from "../queries/bench-query.ts";
import type { Engine, EngineAnswer, EngineSetting, Freshness } from "./engine.ts";

const NO_SUCH_WORD: BenchQuery = { class: "rareWord", words: ["zzzznosuchword"] };

/** The tool as a host calls it: input checked, files looked at, query answered, envelope sealed, text rendered. */
export async function openOurs({ folder, coverage }: EngineSetting): Promise<Engine> {
  const tool = await searchTool.load();
  const query = async (asked: BenchQuery, freshness: Freshness): Promise<() => EngineAnswer> => {
    const outcome = await tool.call(
      { ...inputOf(asked), freshnessMode: freshness, ...(coverage === "full" ? { coverage } : {}) },
      { cwd: folder, signal: new AbortController().signal, scope: {} },
    );
    if (outcome.kind !== "answer") throw new Error(`the call was ${outcome.kind}: ${JSON.stringify(outcome)}`);
    return () => readEnvelope(outcome.answer.native);
  };
  return {
    query,
    async build() {
      (await query(NO_SUCH_WORD, "auto"))();
    },
    async open() {
      (await query(NO_SUCH_WORD, "memory"))();
    },
    async update() {},
  };
}

function readEnvelope(native: unknown): EngineAnswer {
  const envelope = SearchEnvelopeSchema.parse(native);
  if (!envelope.ok) throw new Error(envelope.error.code);
  const { total } = envelope.completeness.counts.results;
  return { total: total ?? Number.NaN, paths: envelope.data.results.map(({ path }) => path) };
}

function inputOf({ class: kind, words, filters }: BenchQuery): SearchInput {
  const query = words.join(" ");
  return {
    ...(query === "" ? {} : { query: kind === "phrase" ? `"${query}"` : query }),
    ...(filters === undefined ? {} : { filters }),
  };
}
