import { setInterval } from "node:timers";
import { setTimeout } from "node:timers/promises";

const TICK_MS = 1;
const US_PER_MS = 1_000;
/** Long enough for a tick, so that a stall at either end of the watch lies between two of them. */
const MARGIN_MS = 3;

/** The longest times between two ticks of a 1 ms timer on this thread, less the tick. */
export interface Stalls {
  /** By the clock: on a busy machine also the time in which other processes had the processors. */
  readonly stallMilliseconds: number;
  /** Processor time of this thread in one gap: what its own code held. */
  readonly stallCpuMilliseconds: number;
}

export interface StallWatch {
  readonly restart: () => Promise<void>;
  readonly longest: () => Promise<Stalls>;
}

/** Watches this thread's event loop. */
export function watchStalls(): StallWatch {
  let [wall, cpu] = [performance.now(), cpuMs()];
  let [wallMax, cpuMax] = [0, 0];
  setInterval(() => {
    const [wallNow, cpuNow] = [performance.now(), cpuMs()];
    wallMax = Math.max(wallMax, wallNow - wall - TICK_MS);
    cpuMax = Math.max(cpuMax, cpuNow - cpu);
    [wall, cpu] = [wallNow, cpuNow];
  }, TICK_MS);
  return {
    async restart() {
      await setTimeout(MARGIN_MS);
      [wallMax, cpuMax] = [0, 0];
    },
    async longest() {
      await setTimeout(MARGIN_MS);
      return { stallMilliseconds: wallMax, stallCpuMilliseconds: cpuMax };
    },
  };
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / US_PER_MS;
}
