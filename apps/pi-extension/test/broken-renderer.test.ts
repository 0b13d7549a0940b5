import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openRpc } from "@fathomline/pi-testkit";
import { expect, onTestFinished, test } from "vitest";
import { DOCUMENTS, makeWorkspace, TOOL } from "./support/workspace.ts";

const CORE = pathToFileURL(join(import.meta.dirname, "../dist/core.js")).href;
/** The extension in a host whose text measuring throws, which every renderer needs. */
const BROKEN = `import { registerTools } from ${JSON.stringify(CORE)};
export default (pi) => registerTools(pi, { visualLines() { throw new Error("renderer broke"); } });
`;

test("a renderer that throws costs its row its looks, not the session: the export has the text, and the next call answers", async () => {
  const cwd = makeWorkspace({ ...DOCUMENTS, "broken.mjs": BROKEN });
  const session = await openRpc({ extensions: [join(cwd, "broken.mjs")], cwd, keepSession: true });
  onTestFinished(() => session.kill().then(() => undefined));
  const call = [{ name: TOOL, args: { query: "walrus" } }];
  const first = await session.prompt("go", [call, "done"]);
  const html = await session.exportHtml(join(cwd, "out.html"));
  const data = /<script id="session-data" type="application\/json">([^<]*)<\/script>/.exec(readFileSync(html, "utf8"));
  expect(Buffer.from(data?.[1] ?? "", "base64").toString("utf8")).toContain("docs/guide.md:3");
  const second = await session.prompt("again", [call, "done"]);
  expect([...first.results, ...second.results].map(({ isError }) => isError)).toEqual([false, false]);
  expect(await session.close()).toMatchObject({ code: 0, stderr: "" });
});
