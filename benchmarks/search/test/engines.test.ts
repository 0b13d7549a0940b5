import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

import { generateCorpus } from "../corpus/generate-corpus.ts";
import { listMarkdown } from "../corpus/list-markdown.ts";
import { EngineProcess } from "../engines/engine-process.ts";
import { OTHER_CLASSES, TEXT_CLASSES } from "../queries/bench-query.ts";
import { comparedWords, queryMix } from "../queries/query-mix.ts";
import { sampleTerms } from "../queries/sample-terms.ts";

const DOCUMENTS = 60;
const folder = generateCorpus(DOCUMENTS);
const terms = sampleTerms(folder);

afterAll(() => {
  for (const name of [".fathomline", "bench-fts5.db", "bench-fts5.db-wal", "bench-fts5.db-shm"])
    rmSync(join(folder, name), { recursive: true, force: true });
});

test("the corpus has its documents, and the mix every class", () => {
  expect(listMarkdown(folder)).toHaveLength(DOCUMENTS);
  const asked = new Set(queryMix(terms).map((query) => query.class));
  expect([...asked].toSorted()).toEqual([...TEXT_CLASSES, ...OTHER_CLASSES].toSorted());
});

test.each(["ours", "fts5"] as const)("%s builds, opens and finds a word in its process", async (name) => {
  const setting = { folder, coverage: "preview" } as const;
  const query = { class: "rareWord", words: [comparedWords(terms).rare] } as const;
  const builder = await EngineProcess.start(name, setting);
  const built = await builder.ask({ kind: "build" });
  await builder.stop();
  expect(built.milliseconds).toBeGreaterThan(0);
  const engine = await EngineProcess.start(name, setting);
  await engine.ask({ kind: "open" });
  const { answer } = await engine.query(query, "memory");
  await engine.stop();
  expect(answer?.total).toBeGreaterThan(0);
  expect(answer?.paths[0]).toMatch(/^docs\//);
});
