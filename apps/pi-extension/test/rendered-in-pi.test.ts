import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord, openRpc } from "@fathomline/pi-testkit";
import { expect, test } from "vitest";
import { SHOWCASE_CALLS, SHOWCASE_FILES } from "./support/showcase.ts";
import { EXTENSION, makeWorkspace } from "./support/workspace.ts";

interface Rendered {
  readonly call: string;
  readonly collapsed: string;
  readonly expanded: string;
}

/** What Pi's export holds of each call: the renderers ran in Pi itself. */
function renderedTools(html: string): ReadonlyMap<string, Rendered> {
  const encoded = /<script id="session-data" type="application\/json">([^<]*)<\/script>/.exec(html)?.[1] ?? "";
  const data: unknown = JSON.parse(Buffer.from(encoded, "base64").toString("utf8"));
  const tools = isRecord(data) && isRecord(data["renderedTools"]) ? data["renderedTools"] : {};
  return new Map(
    Object.entries(tools).map(([id, tool]) => {
      const html = (name: string): string =>
        isRecord(tool) && typeof tool[name] === "string" ? tool[name].replaceAll(/<[^>]*>/g, "\n") : "";
      const expanded = html("resultHtmlExpanded");
      return [id, { call: html("callHtml"), collapsed: html("resultHtmlCollapsed") || expanded, expanded }];
    }),
  );
}

test("every tool's rows are drawn in Pi's HTML export, from what the session kept", async () => {
  const cwd = makeWorkspace(SHOWCASE_FILES);
  const session = await openRpc({ extensions: [EXTENSION], cwd, keepSession: true });
  const file = join(cwd, "out.html");
  try {
    const turns = SHOWCASE_CALLS.map((call) => [{ ...call, id: call.name }]);
    await session.prompt("go", [...turns, "done"]);
    await session.exportHtml(file);
  } finally {
    const { stderr } = await session.close();
    expect(stderr).toBe("");
  }
  const rendered = renderedTools(readFileSync(file, "utf8"));
  const HEADS: Readonly<Record<string, RegExp>> = {
    project_artifact_search: /\d documents found.*searched/,
    project_artifact_describe: /\d+ fields in \d documents/,
    project_todo_list: /2 todos, 0 findings/,
    project_todo_validate: /2 todos, 0 findings/,
    project_todo_inspect: /[a-z]+, 1 todo/,
    project_todo_allocate: /next id 003, not reserved/,
    project_todo_create: /created/,
    project_todo_transition: /now complete/,
    skill_eval_bootstrap: /plan, nothing changed: log/,
    skill_eval_review: /✗ /,
    pi_analyze_session: /\d+ tool calls, \d failures?, 1 session/,
    pi_query_session: /✗ invalid_report/,
  };
  expect([...rendered.keys()].toSorted()).toEqual(SHOWCASE_CALLS.map(({ name }) => name).toSorted());
  for (const [name, head] of Object.entries(HEADS)) {
    const { call, collapsed, expanded } = rendered.get(name) ?? { call: "", collapsed: "", expanded: "" };
    const flat = collapsed.replaceAll(/\n+/g, "");
    expect(flat, name).toMatch(head);
    // A "?" stands for a fact that the renderer looked for and the details have not.
    expect(expanded.replaceAll(/\n+/g, ""), name).not.toMatch(/(?:^|\s)\?(?:\s|$)/);
    expect(call, name).toMatch(/[A-Z][a-z]+ /);
  }
});
