import type { EngineProcess } from "../engines/engine-process.ts";
import { timeRipgrep } from "../engines/ripgrep.ts";
import { median, round } from "../../report.ts";
import type { Results } from "./results.ts";

const ROUNDS = 21;
const WARM_UP_ROUNDS = 3;

/**
 * One word at a time, in turns: ripgrep over whole files, our whole call, and our call without the look at the files. The
 * headline ratio is that of the worst word.
 */
export async function measureWords(
  folder: string,
  ours: EngineProcess,
  words: Readonly<Record<string, string>>,
  hasRipgrep: boolean,
): Promise<Results> {
  const results: Results = {};
  const freshness: number[] = [];
  const calls: number[] = [];
  const engine: number[] = [];
  const ratios: number[] = [];
  for (const [name, word] of Object.entries(words)) {
    const query = { class: "frequentWord", words: [word] } as const;
    const own: { rg: number[]; call: number[]; engine: number[] } = { rg: [], call: [], engine: [] };
    for (let turn = -WARM_UP_ROUNDS; turn < ROUNDS; turn += 1) {
      const rg = hasRipgrep ? await timeRipgrep(folder, word) : Number.NaN;
      const call = (await ours.query(query, "auto")).milliseconds;
      const alone = (await ours.query(query, "memory")).milliseconds;
      if (turn < 0) continue;
      own.rg.push(rg);
      own.call.push(call);
      own.engine.push(alone);
    }
    calls.push(median(own.call));
    engine.push(median(own.engine));
    freshness.push(median(own.call) - median(own.engine));
    results[`${name}WordOursCallMilliseconds`] = round(median(own.call));
    results[`${name}WordOursEngineMilliseconds`] = round(median(own.engine));
    if (!hasRipgrep) continue;
    ratios.push(median(own.call) / median(own.rg));
    results[`${name}WordRipgrepMilliseconds`] = round(median(own.rg));
    results[`${name}WordCallToRipgrepRatio`] = round(median(own.call) / median(own.rg));
  }
  return {
    ...(hasRipgrep ? { callToRipgrepRatioWorst: round(Math.max(...ratios)) } : {}),
    callMilliseconds: round(median(calls)),
    engineMilliseconds: round(median(engine)),
    freshnessUnchangedMilliseconds: round(median(freshness)),
    ...results,
  };
}
