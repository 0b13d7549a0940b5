// The process of one engine: node engine-main.ts NAME SETTING. It answers the requests of `EngineProcess`, one at a time.
import type { Engine, EngineAnswer, EngineReply, EngineRequest, EngineSetting } from "./engine.ts";
import { watchStalls } from "./watch-stalls.ts";

const KB_PER_MB = 1_024;

const [name = "", settingText = "{}"] = process.argv.slice(2);
const setting: EngineSetting = JSON.parse(settingText);
const stalls = watchStalls();
let engine: Engine | undefined;

// Whoever asked is gone, perhaps killed: the watch's timer alone would keep this process.
process.once("disconnect", () => process.exit());
process.on("message", (request: EngineRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});

async function answer(request: EngineRequest): Promise<EngineReply> {
  await stalls.restart();
  const start = performance.now();
  try {
    const read = await perform(request);
    const milliseconds = performance.now() - start;
    const used = await usage();
    return { milliseconds, ...used, ...(read === undefined ? {} : { answer: read() }) };
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { milliseconds: 0, ...(await usage()), error: text };
  }
}

async function perform(request: EngineRequest): Promise<(() => EngineAnswer) | undefined> {
  if (request.kind === "load") {
    engine = await loadEngine();
    return undefined;
  }
  if (engine === undefined) throw new TypeError("the engine is not loaded");
  switch (request.kind) {
    case "build":
      await engine.build();
      return undefined;
    case "open":
      await engine.open();
      return undefined;
    case "update":
      await engine.update(request.paths);
      return undefined;
    case "query":
      return engine.query(request.query, request.freshness);
  }
}

async function loadEngine(): Promise<Engine> {
  switch (name) {
    case "minisearch":
      return (await import("./minisearch.ts")).openMiniSearch(setting);
    case "fts5":
      return (await import("./fts5.ts")).openFts5(setting);
    default:
      return (await import("./ours.ts")).openOurs(setting);
  }
}

async function usage(): Promise<Omit<EngineReply, "milliseconds">> {
  return { peakMemoryMb: process.resourceUsage().maxRSS / KB_PER_MB, ...(await stalls.longest()) };
}
