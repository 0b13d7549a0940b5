// npm run demo: the real Pi, a scripted model, real Markdown. No network, no key.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { SEARCH_CEILINGS } from "@fathomline/contracts";
import { asRecord, codemodeValue, runPi, type ToolEndEvent } from "@fathomline/pi-testkit";
import { prepareWorkspace } from "./prepare-workspace.ts";
import { heading, indent, say } from "./say.ts";

const TOOL = "project_artifact_search";
const QUESTION = "What do our documents say about compaction, and is there work to do?";
const SCRIPT = `
const r = await tools.${TOOL}({ query: "compaction", filters: { status: ["ready", "solved"] } });
if (typeof r === "string") return { replacedByAnotherExtension: r };
if (!r.ok) return { error: r.error, effects: r.effects };
return {
  ok: r.ok,
  paths: r.data.results.map((row) => row.path),
  omitted: r.completeness.counts.results.omitted,
  index: r.effects.derived.state,
};`;

const here = import.meta.dirname;
const extension = join(here, "../extension/index.ts");
// In `.tools/`, which may be deleted at any time.
const workspace = join(here, "../../../.tools/demo");
say(
  `Documents: ${prepareWorkspace(workspace)} Markdown files (Pi's own documentation and a small folder with frontmatter).`,
);

const direct = { query: "compaction", limit: 4 };
const run = await runPi({
  extensions: [extension],
  cwd: workspace,
  prompt: QUESTION,
  turns: [
    [{ name: TOOL, args: direct }],
    [{ name: "codemode", args: { code: SCRIPT } }],
    "Compaction keeps long sessions inside the window; measuring it is open work in todos/.",
  ],
});
const [answer, script] = run.results;
if (run.exitCode !== 0 || answer === undefined || script === undefined || answer.isError) {
  process.stderr.write(`${run.stderr}\nThe demo's run of Pi failed.\n`);
  process.exit(1);
}

heading("The question, to the real Pi with a scripted model");
say(QUESTION);
heading("Pi calls the tool");
say(`${TOOL}(${JSON.stringify(direct)})`);
heading("What the model gets");
for (const block of answer.result.content) say(indent(block.text));
heading("What it cost, and what was left out");
sayBudget(answer);
heading("A codemode script uses the typed answer of a second call");
say(indent(SCRIPT.trim()));
say(`returned ${JSON.stringify(codemodeValue(script))}`);
heading("The same tool from a shell");
sayShellAnswer();
heading("Go on");
say(`In Pi, in a project of yours with a docs/ folder:   pi -e ${join(here, "..")}`);
say(
  `From this repository's root, over any folder:       npm run -s fathomline -- search --cwd DIR --input '{"query":"..."}'`,
);
say(`The demo's documents are yours to play with:        ${workspace}`);

function sayBudget(event: ToolEndEvent): void {
  const native = asRecord(event.result.structuredContent, "native answer");
  const completeness = asRecord(native["completeness"], "completeness");
  const results = asRecord(asRecord(completeness["counts"], "counts")["results"], "results");
  const preview = asRecord(completeness["preview"], "preview");
  const details = asRecord(event.result.details, "details");
  const contentBytes = Buffer.byteLength(JSON.stringify(event.result.content));
  say(`native   ${String(details["envelopeBytes"])} of ${String(details["envelopeCeiling"])} bytes`);
  say(`content  ${contentBytes} of ${SEARCH_CEILINGS.contentBytes} bytes`);
  say(
    `rows     ${String(results["returned"])} of ${String(results["total"])} returned, ${String(results["omitted"])} omitted`,
  );
  say(
    `bodies   first ${String(preview["chars"])} characters searched; ${String(preview["documentsBeyond"])} documents go on beyond`,
  );
}

function sayShellAnswer(): void {
  const input = JSON.stringify({ query: "検索", limit: 1 });
  say(`fathomline ${TOOL} --input '${input}'`);
  const command = join(here, "../../cli/dist/main.js");
  const output = execFileSync(process.execPath, [command, TOOL, "--cwd", workspace, "--input", input], {
    encoding: "utf8",
  });
  const envelope = asRecord(JSON.parse(output), "envelope");
  say(`${output.slice(0, 220)}…`);
  say(`(one line of JSON, ${Buffer.byteLength(output)} bytes, ok: ${String(envelope["ok"])})`);
}
