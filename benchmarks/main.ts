// npm run bench -- <name> [--json]: runs one benchmark, or lists them. Peers are fetched by the benchmark that needs them.
import { benchBounds } from "./bounds.ts";
import { benchPiLoad } from "./pi-load.ts";
import type { BenchReport } from "./report.ts";

const BENCHES: Readonly<Record<string, () => BenchReport | Promise<BenchReport>>> = {
  bounds: benchBounds,
  "pi-load": benchPiLoad,
};

const [name, ...options] = process.argv.slice(2);
const bench = name === undefined ? undefined : BENCHES[name];
if (bench === undefined) {
  process.stderr.write(`usage: npm run bench -- ${Object.keys(BENCHES).join("|")} [--json]\n`);
  process.exitCode = name === undefined ? 0 : 2;
} else {
  const report = await bench();
  if (options.includes("--json")) process.stdout.write(`${JSON.stringify(report)}\n`);
  else for (const [key, value] of Object.entries(report)) process.stdout.write(`${key}: ${JSON.stringify(value)}\n`);
}
