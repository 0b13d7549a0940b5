// npm run bench -- <name> [--json] [options]: runs one benchmark, or lists them. Peers are fetched by the benchmark that needs them.
import { benchBounds } from "./bounds.ts";
import { benchCliLoad } from "./cli-load.ts";
import { benchPiLoad } from "./pi-load.ts";
import { benchRelevance } from "./relevance/run-relevance.ts";
import type { BenchReport } from "./report.ts";
import { benchSearch } from "./search/bench-search.ts";
import { benchSession } from "./session/bench-session.ts";
import { benchTodo } from "./todo/bench-todo.ts";

const BENCHES: Readonly<Record<string, (options: readonly string[]) => BenchReport | Promise<BenchReport>>> = {
  bounds: benchBounds,
  "cli-load": benchCliLoad,
  "pi-load": benchPiLoad,
  relevance: benchRelevance,
  search: benchSearch,
  session: benchSession,
  todo: benchTodo,
};

const [name, ...options] = process.argv.slice(2);
const bench = name === undefined ? undefined : BENCHES[name];
if (bench === undefined) {
  process.stderr.write(`usage: npm run bench -- ${Object.keys(BENCHES).join("|")} [--json]\n`);
  process.exitCode = name === undefined ? 0 : 2;
} else {
  const report = await bench(options.filter((option) => option !== "--json"));
  if (options.includes("--json")) process.stdout.write(`${JSON.stringify(report)}\n`);
  else for (const [key, value] of Object.entries(report)) process.stdout.write(`${key}: ${JSON.stringify(value)}\n`);
}
