import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

import { createCorpus } from "../../src/index.ts";
import { Project } from "../support/project.ts";

test("one worker answers all corpora of the process, in order", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  const first = createCorpus();
  const second = createCorpus();
  const answers = await Promise.all([
    first.query(project.request({ text: "needle" })),
    second.query(project.request({ text: "needle" })),
    first.query(project.request({ text: "nothing" })),
  ]);
  expect(answers.map((answer) => answer.ok && [answer.total, answer.index.added])).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
  ]);
  await first.close();
  expect(await first.query(project.request())).toMatchObject({
    ok: false,
    code: "corpus_closed",
    derivedEffect: "none",
  });
  expect(await second.query(project.request({ text: "needle" }))).toMatchObject({ ok: true, total: 1 });
  await second.close();
  await second.close();
});

test("names of Object.prototype survive the way between the threads", async () => {
  using project = new Project({ "docs/a.md": "---\n__proto__: x\n---\n" });
  const corpus = createCorpus();
  const answer = await corpus.query(project.request({ filters: JSON.parse('{"__proto__":{"is":["x"]}}') }));
  await corpus.close();
  expect(answer.ok && Object.entries(answer.rows[0]?.fields ?? {})).toEqual([["__proto__", ["x"]]]);
});

test("case 76: an abort before the start and during the work is a typed failure", async () => {
  using project = new Project();
  for (let index = 0; index < 2_000; index += 1) project.write(`docs/${index}.md`, "needle ".repeat(100));
  const corpus = createCorpus();
  const early = await corpus.query(project.request(), { signal: AbortSignal.abort() });
  expect(early).toEqual({
    ok: false,
    code: "aborted",
    message: "The call was aborted.",
    retryable: true,
    derivedEffect: "none",
  });
  // Behind another call the abort always comes in time, whatever the machine.
  const controller = new AbortController();
  const ahead = corpus.query(project.request({ text: "needle", limit: 1 }));
  const behind = corpus.query(project.request({ text: "needle" }), { signal: controller.signal });
  controller.abort();
  expect(await behind).toMatchObject({ ok: false, code: "aborted", derivedEffect: "none" });
  expect(await ahead).toMatchObject({ ok: true, total: 2_000 });
  const after = await corpus.query(project.request({ text: "needle", limit: 1 }));
  expect(after).toMatchObject({ ok: true, total: 2_000 });
  await corpus.close();
});

test("an idle worker does not keep its process alive", () => {
  using project = new Project({ "docs/a.md": "needle" });
  const source = `
    import { createCorpus } from ${JSON.stringify(join(import.meta.dirname, "../../src/index.ts"))};
    const answer = await createCorpus().query(${JSON.stringify(project.request({ text: "needle" }))});
    process.stdout.write(String(answer.total));`;
  const child = spawnSync(process.execPath, ["--conditions=@fathomline/source", "--input-type=module", "-e", source], {
    encoding: "utf8",
    timeout: 50_000,
  });
  expect([child.status, child.stdout, child.stderr]).toEqual([0, "1", ""]);
});
