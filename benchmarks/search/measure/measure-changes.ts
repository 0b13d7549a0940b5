import { setTimeout } from "node:timers/promises";
import { changeFile, changeMarker, exchangeFiles, exchangeMarker, type ExtraFiles } from "../corpus/extra-files.ts";
import type { EngineProcess } from "../engines/engine-process.ts";
import type { EngineName } from "../engines/engine.ts";
import { median, round } from "../../report.ts";
import type { Results } from "./results.ts";

const CHANGES = 5;
// Files and folders younger than 2 s are looked at twice; the steady state is what is measured.
const SETTLING_MS = 2_500;

/** The next query after one file changed, and after 200 were exchanged in pairs; every answer must be the right one. */
export async function measureChanges(
  folder: string,
  engines: ReadonlyMap<EngineName, EngineProcess>,
  extra: ExtraFiles,
): Promise<Results> {
  const times = new Map<string, number[]>();
  for (let change = 1; change <= CHANGES; change += 1) {
    await setTimeout(SETTLING_MS);
    changeFile(folder, extra, change);
    for (const [name, engine] of engines) {
      const milliseconds = await takeIn(engine, [extra.changed], changeMarker(change), extra.changed);
      times.set(name, [...(times.get(name) ?? []), milliseconds]);
    }
  }
  const results: Results = {};
  for (const [name, values] of times) results[`${name}OneFileChangedMilliseconds`] = round(median(values));
  await setTimeout(SETTLING_MS);
  exchangeFiles(folder, extra);
  for (const [name, engine] of engines) {
    const milliseconds = await takeIn(engine, extra.exchanged, exchangeMarker(0), extra.exchanged[1]);
    results[`${name}200FilesExchangedMilliseconds`] = round(milliseconds);
    for (const index of extra.exchanged.keys())
      await expectAt(engine, exchangeMarker(index), extra.exchanged[index % 2 === 0 ? index + 1 : index - 1]);
  }
  return results;
}

async function takeIn(
  engine: EngineProcess,
  paths: readonly string[],
  marker: string,
  expected: string | undefined,
): Promise<number> {
  const { milliseconds } = await engine.ask({ kind: "update", paths });
  return milliseconds + (await expectAt(engine, marker, expected, "auto"));
}

async function expectAt(
  engine: EngineProcess,
  marker: string,
  expected: string | undefined,
  freshness: "auto" | "memory" = "memory",
): Promise<number> {
  const { milliseconds, answer } = await engine.query({ class: "rareWord", words: [marker] }, freshness);
  if (answer?.total !== 1 || answer.paths[0] !== expected)
    throw new Error(
      `a changed file is not found: ${marker} is in ${String(expected)}, not in ${JSON.stringify(answer)}`,
    );
  return milliseconds;
}
