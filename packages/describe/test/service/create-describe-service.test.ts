import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { observationsOf, type DescribeInput, type DescribeServiceResult } from "@fathomline/contracts";
import type { CorpusFailure } from "@fathomline/corpus";
import { afterAll, describe, expect, test } from "vitest";
import { createDescribeService } from "../../src/index.ts";
import { FakeCorpus } from "../fake/corpus.ts";

const cwd = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-describe-service-")));
mkdirSync(join(cwd, "docs"));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

async function describeWith(
  corpus: FakeCorpus,
  input: DescribeInput = {},
  signal = new AbortController().signal,
): Promise<DescribeServiceResult> {
  return createDescribeService(corpus, { name: "ours", version: "1.0.0" }).describe(input, { cwd, signal });
}

function failure(code: CorpusFailure["code"]): CorpusFailure {
  return { ok: false, code, message: "secret", retryable: false, derivedEffect: "possible" };
}

describe("our describe service", () => {
  test("asks once for what the input says, and defaults are those of a search", async () => {
    const corpus = new FakeCorpus();
    await describeWith(corpus);
    await describeWith(corpus, {
      fieldNames: ["a"],
      outputMode: "detailed",
      includeSamples: true,
      includeIgnored: true,
      freshnessMode: "strict",
      freshnessTtlMs: 7,
      rebuild: true,
    });
    expect(corpus.requests).toMatchObject([
      {
        workspace: cwd,
        coverage: "preview",
        respectIgnoreFiles: true,
        freshness: { mode: "auto", ttlMs: 0 },
        rebuild: false,
        names: [],
        samples: false,
      },
      {
        respectIgnoreFiles: false,
        freshness: { mode: "strict", ttlMs: 7 },
        rebuild: true,
        names: ["a"],
        samples: true,
      },
    ]);
  });

  test("records that documents did not change, and what became of the index", async () => {
    const observations = observationsOf(await describeWith(new FakeCorpus()));
    expect(observations).toMatchObject({ changed: [], possible: [], derived: "none", phase: "query" });
  });

  test.each([
    ["corpus_closed", "service_failed"],
    ["index_path_occupied", "index_path_occupied"],
    ["root_unreadable", "root_unreadable"],
    ["worker_failed", "service_failed"],
  ] as const)("the corpus failure %s is %s, with the effect that it reports", async (from, code) => {
    const corpus = new FakeCorpus();
    corpus.answer = failure(from);
    const result = await describeWith(corpus);
    expect(result).toEqual({ ok: false, code, coverage: undefined });
    expect(observationsOf(result)).toMatchObject({ derived: "possible", phase: "refresh" });
  });

  test("an abort rejects, also one that nobody signalled here", async () => {
    const corpus = new FakeCorpus();
    corpus.answer = failure("aborted");
    await expect(describeWith(corpus)).rejects.toMatchObject({ name: "AbortError" });
    await expect(describeWith(corpus, {}, AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
  });

  test("a folder that is refused asks the corpus nothing", async () => {
    const corpus = new FakeCorpus();
    const result = await describeWith(corpus, { docsRoot: "../elsewhere" });
    expect(result).toMatchObject({ ok: false, code: "path_escape" });
    expect(observationsOf(result)).toMatchObject({ derived: "none", phase: "resolve" });
    expect(corpus.requests).toEqual([]);
  });
});
