import { rmSync } from "node:fs";
import { join } from "node:path";
import { EngineProcess } from "../engines/engine-process.ts";
import type { EngineName, EngineSetting } from "../engines/engine.ts";
import type { Stalls } from "../engines/watch-stalls.ts";
import { median, round } from "../../report.ts";
import { worstStalls } from "./worst-stalls.ts";
import type { Results } from "./results.ts";

/** Cold builds, each in a process of its own. Results carry the engine's name; memory and stalls are ours alone to bound. */
export async function measureBuilds(name: EngineName, setting: EngineSetting, builds: number): Promise<Results> {
  const milliseconds: number[] = [];
  const loads: Stalls[] = [];
  const stalls: Stalls[] = [];
  let peakMemoryMb = 0;
  for (let build = 0; build < builds; build += 1) {
    rmSync(join(setting.folder, ".fathomline"), { recursive: true, force: true });
    const engine = await EngineProcess.start(name, setting);
    const { stallMilliseconds, stallCpuMilliseconds } = engine;
    loads.push({ stallMilliseconds, stallCpuMilliseconds });
    const reply = await engine.ask({ kind: "build" });
    milliseconds.push(reply.milliseconds);
    stalls.push(reply);
    peakMemoryMb = Math.max(peakMemoryMb, engine.peakMemoryMb);
    await engine.stop();
  }
  return {
    [`${name}BuildMilliseconds`]: round(median(milliseconds), 0),
    [`${name}BuildPeakMemoryMb`]: round(peakMemoryMb, 0),
    ...(name === "ours"
      ? {
          ...worstStalls("oursLoad", loads),
          ...worstStalls("oursBuild", stalls),
        }
      : {}),
  };
}
