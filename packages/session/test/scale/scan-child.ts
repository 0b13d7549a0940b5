import { readFileSync } from "node:fs";
import { SessionEngine } from "../../src/engine/session-engine.ts";

// A bare process: what it answers with is its report and the most memory that it held.
const [path = ""] = process.argv.slice(2);
const engine = new SessionEngine();
const input = { session: path, since: "2026-01-01", until: "2026-01-03", timeZone: "UTC", maxScanMs: 600_000 };
const watch = { isCancelled: () => false, onProgress: () => undefined };
const result = await engine.analyze({ scope: 1, input, cwd: "/", env: {}, memory: undefined }, watch);
engine.close();
const facts = result.ok ? result.page.facts : undefined;
// What the kernel says of resource usage begins with what the parent held when it started this process.
const peakKilobytes = Number(/VmHWM:\s*(\d+)/u.exec(readFileSync("/proc/self/status", "utf8"))?.[1]);
process.stdout.write(JSON.stringify({ totals: facts?.totals, corpus: facts?.corpus, peakKilobytes }));
