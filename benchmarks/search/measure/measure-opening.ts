import { EngineProcess } from "../engines/engine-process.ts";
import type { EngineName, EngineSetting } from "../engines/engine.ts";
import { median, round } from "../../report.ts";
import type { BenchQuery } from "../queries/bench-query.ts";
import type { Results } from "./results.ts";

const OPENINGS = 3;

/** Opening a kept index in a new process, after the code is loaded, and the first query then. */
export async function measureOpening(name: EngineName, setting: EngineSetting, first: BenchQuery): Promise<Results> {
  const opens: number[] = [];
  const firsts: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const engine = await EngineProcess.start(name, setting);
    opens.push((await engine.ask({ kind: "open" })).milliseconds);
    firsts.push((await engine.query(first)).milliseconds);
    await engine.stop();
  }
  return {
    [`${name}OpenMilliseconds`]: round(median(opens)),
    [`${name}FirstQueryMilliseconds`]: round(median(firsts)),
  };
}
