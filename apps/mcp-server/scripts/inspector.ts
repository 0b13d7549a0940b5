// Lists the tools and calls each through the MCP Inspector's command line, which is fetched into a temporary folder: not part of `npm test`.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { CASES } from "../test/support/cases.ts";
import { MAIN } from "../test/support/main-path.ts";
import { makeProject } from "../test/support/project.ts";

const PACKAGE = "@modelcontextprotocol/inspector@2.12.0";
const FETCH_MS_MAX = 300_000;
const CALL_MS_MAX = 60_000;
/** Every run of the Inspector is a session of its own, so this one has no report of another. */
const ONLY_FAILS = "pi_query_session";

const scratch = mkdtempSync(join(tmpdir(), "fathomline-inspector-"));
const project = makeProject();
process.on("exit", () => {
  rmSync(scratch, { recursive: true, force: true });
  project.remove();
});
process.exitCode = run();

function run(): number {
  process.stdout.write(`fetching ${PACKAGE} ...\n`);
  const fetch = [
    "install",
    "--prefix",
    scratch,
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--fetch-retries=1",
    PACKAGE,
  ];
  const fetched = spawnSync("npm", fetch, { encoding: "utf8", timeout: FETCH_MS_MAX });
  if (fetched.status !== 0) {
    process.stderr.write(`${PACKAGE} cannot be fetched, nothing was tested:\n${fetched.stderr}\n`);
    return 1;
  }
  const tools = listed(inspect(["--method", "tools/list"]));
  process.stdout.write(`${tools.size} tools listed\n`);
  const envelopes = new Map<string, unknown>();
  const earlier = (tool: string, path: string): unknown =>
    path.split(".").reduce<unknown>((value, key) => member(value, key), envelopes.get(tool));
  let failed = tools.size === CASES.length ? 0 : 1;
  let answers = 0;
  const ajv = new Ajv({ strict: false, validateSchema: false });
  for (const { tool, good, bad } of CASES) {
    const validate = ajv.compile(Object(tools.get(tool)));
    for (const [expected, input] of [[true, good(earlier)] as const, [false, bad] as const]) {
      if (tool === ONLY_FAILS && expected) continue;
      const result = inspect([
        "--method",
        "tools/call",
        "--tool-name",
        tool,
        "--tool-args-json",
        JSON.stringify(input),
      ]);
      const envelope = member(result, "structuredContent");
      if (expected) envelopes.set(tool, envelope);
      const holds = validate(envelope) && member(envelope, "ok") === expected;
      process.stdout.write(`${holds ? "ok    " : "FAILED"} ${tool} ${expected ? "success" : "error"}\n`);
      answers += 1;
      if (!holds) failed += 1;
    }
  }
  process.stdout.write(`${CASES.length} tools called, ${answers} answers, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

/** What one run of the Inspector prints, as JSON; it exits with an error of its own where a tool's answer is one. */
function inspect(argv: readonly string[]): unknown {
  const inspector = join(scratch, "node_modules/.bin/mcp-inspector");
  const server = [process.execPath, MAIN, "--cwd", project.folder];
  const home = join(scratch, "home");
  mkdirSync(home, { recursive: true });
  const done = spawnSync(process.execPath, [inspector, "--cli", "--quiet", ...server, ...argv], {
    encoding: "utf8",
    timeout: CALL_MS_MAX,
    maxBuffer: Number.POSITIVE_INFINITY,
    // It keeps a catalogue of servers at home.
    env: { ...process.env, HOME: home },
  });
  try {
    const printed: unknown = JSON.parse(done.stdout);
    return printed;
  } catch {
    process.stderr.write(`the Inspector printed no JSON (status ${done.status}): ${done.stderr}\n`);
    return undefined;
  }
}

function listed(result: unknown): ReadonlyMap<unknown, unknown> {
  const tools = member(result, "tools");
  return new Map(
    (Array.isArray(tools) ? tools : []).map((tool: unknown) => [member(tool, "name"), member(tool, "outputSchema")]),
  );
}

function member(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
