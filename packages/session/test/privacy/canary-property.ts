import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect } from "vitest";
import type { SessionQueryInput } from "@fathomline/contracts";
import type * as Session from "../../src/index.ts";
import type { Distribution } from "../../../../test/support/distribution.ts";
import { header, text, write, WINDOW } from "../support/session-file.ts";
import { CANARIES, Lines } from "./canary.ts";

const PAGES_MAX = 200;

/** Plants canaries everywhere in two files, in their names and folders, reads all there is to read of the report, and finds none of them. */
export async function noCanaryLeaves(session: typeof Session, runs: number, seen?: Distribution): Promise<void> {
  await fc.assert(
    fc.asyncProperty(Lines, Lines, async (one, two) => {
      const root = mkdtempSync(join(tmpdir(), "canary-"));
      try {
        await analyseAll(session, root, [one, two], seen);
      } finally {
        rmSync(root, { recursive: true, force: true });
      }
    }),
    { numRuns: runs },
  );
}

async function analyseAll(
  session: typeof Session,
  root: string,
  files: readonly (readonly string[])[],
  seen: Distribution | undefined,
): Promise<void> {
  const folder = join(root, "Zqxjk");
  mkdirSync(folder);
  for (const [index, lines] of files.entries()) {
    const head = text([
      header(`hunter2secret-${index}`, {
        cwd: "/users/kanarienvogel/p",
        parentSession: index === 1 ? "Zqxjk-0.jsonl" : "/Zqxjk",
      }),
    ]);
    // Large enough for a summary on disk.
    const filler = text([{ type: "custom", id: "filler", parentId: null, data: "x".repeat(9_000) }]);
    write(join(folder, `Zqxjk-${index}.jsonl`), head + filler + lines.join("\n"));
  }
  let ms = 0;
  // Each look at this clock is later than a progress update has to wait.
  const engine = new session.SessionEngine({ scanNow: () => (ms += 300) });
  const tools = session.createSessionTools(session.inlineScanner(engine), { env: { HOME: root } });
  const outputs: string[] = [];
  const progress: string[] = [];
  const context = {
    cwd: folder,
    signal: new AbortController().signal,
    scope: {},
    replacedInputChars: 0,
    progress: (message: string) => progress.push(message),
  };
  const said = (answer: object): void => {
    outputs.push(JSON.stringify(answer));
  };
  const analyzed = await tools.analyze.run({ session: ".", ...WINDOW, limitLeads: 10, maxScanMs: 600_000 }, context);
  said(analyzed);
  if (!analyzed.native.ok) throw new Error(analyzed.native.error.code);
  const { reportRef } = analyzed.native.report;
  const { report } = analyzed.native;
  seen?.record(
    ...((report.totals?.failures ?? 0) > 0 ? ["failures"] : []),
    ...((report.extraction?.nested.observedCalls ?? 0) > 0 ? ["nested"] : []),
    ...((report.corpus?.malformedLines ?? 0) > 0 ? ["torn"] : []),
    ...(report.total > 1 ? ["several leads"] : []),
    ...((report.extraction?.heuristicLeads ?? 0) > 0 ? ["text leads"] : []),
  );
  for (const view of ["events", "leads", "usage"] as const)
    await readAll(tools, context, { reportRef, view, limit: 10 }, said);
  said(await tools.query.run({ reportRef, eventRef: "Zqxjk" }, context));
  said(await tools.query.run({ reportRef: "hunter2secret" }, context));
  said(await tools.analyze.run({ session: "Zqxjk-nobody", projectFolder: folder }, context));
  said(await tools.query.run({ reportRef, release: true }, context));
  await tools.close();
  expect(progress.length).toBeGreaterThan(0);
  const cache = cacheFiles(join(root, ".cache"));
  expect(cache.length).toBeGreaterThan(2);
  const all = [...outputs, ...progress, ...cache].join("\n");
  for (const canary of CANARIES) {
    expect(all.includes(canary) || all.includes(JSON.stringify(canary).slice(1, -1)), canary).toBe(false);
  }
}

/** Names and contents of the summaries, as texts. */
function cacheFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((file) => {
    if (!file.isFile()) return [file.name];
    const bytes = readFileSync(join(file.parentPath, file.name));
    return [file.name, bytes.toString("utf8"), bytes.toString("latin1")];
  });
}

async function readAll(
  tools: Session.SessionTools,
  context: Parameters<Session.SessionTools["query"]["run"]>[1],
  input: SessionQueryInput,
  said: (answer: object) => void,
): Promise<void> {
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer: Awaited<ReturnType<Session.SessionTools["query"]["run"]>> = await tools.query.run(
      { ...input, ...(cursor === null ? {} : { cursor }) },
      context,
    );
    said(answer);
    if (!answer.native.ok) throw new Error(answer.native.error.code);
    cursor = "nextCursor" in answer.native.report ? answer.native.report.nextCursor : null;
    if (cursor === null) return;
  }
  throw new Error("pages without end");
}
