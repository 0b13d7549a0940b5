import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asRecord, codemodeValue, runPi, type ScriptedCall } from "@fathomline/pi-testkit";
import { expect, test } from "vitest";
import { allTools } from "./support/all-tools.ts";
import { EXTENSION, makeWorkspace } from "./support/workspace.ts";

/** Pi's own estimate. */
const CHARS_A_TOKEN = 4;
/** The page rounds, and descriptions change a little now and then. */
const DEVIATION_MAX = 0.1;
/** A list that only a search without any match has. */
const SELDOM: ReadonlySet<string> = new Set(["suggestions"]);

interface Row {
  readonly tool: string;
  readonly tokens: number;
  readonly listed: boolean;
  readonly query: string;
}

/** The table of docs/pi.md. */
const TABLE: readonly Row[] = readFileSync(join(import.meta.dirname, "../../../docs/pi.md"), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, tool, tokens, listed, query] = /^\| `(\w+)` +\| +([\d,]+) \| (yes|no) +\| `([^`]+)` +\|$/.exec(line) ?? [];
    if (tool === undefined || tokens === undefined || query === undefined) return [];
    return [{ tool, tokens: Number(tokens.replace(",", "")), listed: listed === "yes", query }];
  });

/** How codemode lists the tools to the model, and what the script of a call returned. */
async function inOnlyMode(settings: Readonly<Record<string, unknown>>, call?: ScriptedCall) {
  const agent = makeWorkspace({ "settings.json": JSON.stringify({ codemode: { mode: "only", ...settings } }) });
  const turns = [...(call === undefined ? [] : [[call]]), "done"];
  const run = await runPi({ extensions: [EXTENSION], env: { PI_CODING_AGENT_DIR: agent }, turns });
  const declared = run.modelInputs[0]?.tools ?? [];
  expect(declared.map(({ name }) => name)).toEqual(["codemode"]);
  const sections = (declared[0]?.description ?? "").split(/\n(?=### `)/).slice(1);
  const tokens = sections.map((section): [string, number] => [
    /^### `(\w+)`/.exec(section)?.[1] ?? "",
    Math.ceil(section.trimEnd().length / CHARS_A_TOKEN),
  ]);
  return { tokens: new Map(tokens), results: run.results };
}

test("mode only: the table says what each tool costs there, which are listed, and words by which a script finds every one", async () => {
  const names = [...(await allTools()).keys()];
  expect(TABLE.map(({ tool }) => tool).toSorted()).toEqual(names.toSorted());
  const queries = Object.fromEntries(TABLE.map(({ tool, query }) => [tool, query]));
  const code = `const found = {};
    for (const [tool, query] of Object.entries(${JSON.stringify(queries)}))
      found[tool] = (await searchTools(query, { limit: 1 })).map(({ name }) => name);
    return found;`;
  const [all, usual] = await Promise.all([
    inOnlyMode({ inlineBudget: 1_000_000 }),
    inOnlyMode({}, { name: "codemode", args: { code } }),
  ]);
  for (const { tool, tokens, listed } of TABLE) {
    const measured = all.tokens.get(tool) ?? 0;
    expect(Math.abs(tokens - measured) / measured, `${tool}: ${measured}`).toBeLessThan(DEVIATION_MAX);
    expect(usual.tokens.has(tool), tool).toBe(listed);
  }
  const [script] = usual.results;
  if (script === undefined) throw new Error("no script result");
  const found = asRecord(codemodeValue(script), "found");
  for (const { tool } of TABLE) expect(found[tool], tool).toEqual([tool]);
});

test("mode on: nothing is listed and nothing dropped; each tool's own line and description name its payload and the lists in it", async () => {
  const run = await runPi({ extensions: [EXTENSION], turns: ["done"] });
  const declared = new Map(run.modelInputs[0]?.tools.map((tool) => [tool.name, tool.description]));
  for (const [name, { outputSchema }] of await allTools()) {
    const description = declared.get(name) ?? "";
    const payload = name.startsWith("pi_") ? "report" : "data";
    expect(description, name).toMatch(new RegExp(`\`tools\\.${name}\\(args\\)\` resolves to .*ok: true, ${payload}, `));
    const branch = Array.isArray(outputSchema["oneOf"]) ? asRecord(outputSchema["oneOf"][0], name) : {};
    const data = asRecord(asRecord(branch["properties"], name)[payload], name);
    const lists = Object.entries(asRecord(data["properties"] ?? {}, name)).filter(
      ([, schema]) => asRecord(schema, name)["type"] === "array",
    );
    for (const [list] of lists) {
      if (!SELDOM.has(list)) expect(description.split("Codemode:")[0], name).toContain(list);
    }
  }
});
