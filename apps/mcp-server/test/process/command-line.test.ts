import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { TOKEN_VARIABLE } from "../../src/http/token.ts";
import { TOOLS } from "../../src/tools.ts";
import { send } from "../support/http-request.ts";
import { startServer } from "../support/spawn-server.ts";

test("help names every tool, version is the package's", async () => {
  const [help, version] = await Promise.all([startServer(["--help"]).finished, startServer(["--version"]).finished]);
  expect([help.status, help.stderr, version]).toEqual([
    0,
    "",
    { status: 0, signal: null, stdout: `${packageJson.version}\n`, stderr: "" },
  ]);
  for (const { definition } of TOOLS) expect(help.stdout).toContain(definition.name);
});

test.each<readonly [string, readonly string[], NodeJS.ProcessEnv, string]>([
  ["an unknown option", ["--htp"], {}, "unknown option; did you mean --http?"],
  ["no folder", ["--cwd", "/nonexistent/folder"], {}, "the working folder is no folder"],
  ["a weak token", ["--http"], { [TOKEN_VARIABLE]: "short" }, `${TOKEN_VARIABLE} takes 16 to 512 letters`],
])("%s is status 2", async (_what, argv, environment, message) => {
  const { status, stdout, stderr } = await startServer(argv, environment).finished;
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^fathomline-mcp: .+\n$/);
  expect(stderr).toContain(message);
});

test("a port that is taken is status 3", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const address = taken.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const { status, stderr } = await startServer(["--http", String(port)]).finished;
  expect([status, stderr]).toEqual([3, `fathomline-mcp: port ${port} cannot be opened: EADDRINUSE\n`]);
});

test("a token that is made is printed once, and opens", async () => {
  const server = startServer(["--http=0"]);
  const [, token] = (await server.said(/bearer token \S+\n/)).trimEnd().split("token ");
  const port = Number((await server.said(/127\.0\.0\.1:\d+/)).split(":")[1]);
  const status = async (given: string): Promise<number | undefined> =>
    (await send({ port, method: "GET", headers: { authorization: `bearer ${given}` } })).status;
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect([await status(token ?? ""), await status("x".repeat(43))]).toEqual([400, 401]);
  server.child.kill("SIGINT");
  const { status: exit, stdout, stderr } = await server.finished;
  expect([exit, stdout, stderr.split("\n").length]).toEqual([0, "", 3]);
});
