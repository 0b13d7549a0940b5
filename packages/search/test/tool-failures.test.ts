import {
  observe,
  readOnlyObservations,
  registerService,
  SEARCH_ERRORS,
  UNKNOWN_EFFECTS,
  type DocumentReference,
  type SearchErrorCode,
} from "@fathomline/contracts";
import { SearchEnvelopeSchema } from "@fathomline/contracts/v1";
import { describe, expect, test } from "vitest";
import { createSearchTool } from "../src/index.ts";
import { CLEAN_COVERAGE, damagedCoverage } from "./arbitrary/coverage.ts";
import { call, context, page, quiet, ROW, serviceOf } from "./fake/call.ts";

const CODES = Object.keys(SEARCH_ERRORS).filter((code): code is SearchErrorCode => code in SEARCH_ERRORS);

describe("failures of the search Tool", () => {
  test.each(CODES)("%s arrives as an envelope, a text that says it is an error, and details", async (code) => {
    const answer = await call(() =>
      observe({ ok: false, code, coverage: CLEAN_COVERAGE }, readOnlyObservations("resolve", "possible")),
    );
    const { message, retryable } = SEARCH_ERRORS[code];
    expect(answer.isError).toBe(true);
    expect(SearchEnvelopeSchema.safeParse(answer.native).success).toBe(true);
    expect(answer.native).toMatchObject({
      ok: false,
      error: { code, message, retryable },
      effects: { phase: "resolve" },
    });
    expect(answer.native.completeness).toMatchObject({
      status: "unknown",
      clipped: null,
      counts: { results: { total: null, returned: 0, omitted: null } },
      index: { documents: 40 },
    });
    expect(answer.content[0]?.startsWith(`Error ${code}: ${message}`)).toBe(true);
    expect(answer.content[1]).toContain("index possible");
    expect(answer.details).toMatchObject({ ok: false, error: code, rows: [] });
  });

  test("a failure keeps its code when its coverage is near every ceiling", async () => {
    const { native } = await call(() => ({ ok: false, code: "cursor_stale", coverage: damagedCoverage(true) }));
    expect(native).toMatchObject({ ok: false, error: { code: "cursor_stale" } });
    expect(native.completeness.index.diagnosticCounts.omitted).toBeGreaterThan(0);
  });

  test("a service that throws is service_failed, with the effects that its error carries", async () => {
    const seen = {
      ...readOnlyObservations("refresh"),
      changed: [{ path: "docs/a.md", change: "created", contentHash: null }] as DocumentReference[],
    };
    const answer = await call(() => {
      throw observe(new Error("a secret cause"), seen);
    });
    expect(answer.native).toMatchObject({
      ok: false,
      error: { code: "service_failed", retryable: true },
      effects: { documents: { state: "changed", changedTotal: 1 }, phase: "refresh" },
    });
    expect(JSON.stringify(answer)).not.toContain("a secret cause");
  });

  test.each([
    ["an error without observations", new Error("x")],
    ["nothing at all", undefined],
  ])("a service that throws %s has unknown effects, with null counters", async (_what, thrown) => {
    const { native } = await call(() => {
      throw thrown;
    });
    expect(native).toMatchObject({ ok: false, error: { code: "service_failed" } });
    expect(native.effects).toEqual(UNKNOWN_EFFECTS);
    expect(native.effects.documents.changedTotal).toBeNull();
  });

  test("a service that throws without a promise is service_failed as well", async () => {
    const tool = createSearchTool({
      search() {
        throw new Error("at once");
      },
    });
    const { native } = await tool.run({}, context());
    expect(native).toMatchObject({ ok: false, error: { code: "service_failed" } });
  });

  test("an abort before the call rejects, and the service is not called", async () => {
    let calls = 0;
    const run = call(
      () => {
        calls += 1;
        return page([ROW]);
      },
      { signal: AbortSignal.abort() },
    );
    await expect(run).rejects.toMatchObject({ name: "AbortError" });
    expect(calls).toBe(0);
  });

  test("an abort that leaves no result rejects; one that leaves a result delivers it", async () => {
    const without = new AbortController();
    const rejected = call(
      () => {
        without.abort();
        throw new Error("interrupted");
      },
      { signal: without.signal },
    );
    await expect(rejected).rejects.toThrow("interrupted");
    const withResult = new AbortController();
    const answer = await call(
      () => {
        withResult.abort();
        return quiet(page([ROW]));
      },
      { signal: withResult.signal },
    );
    expect(answer.native).toMatchObject({ ok: true, data: { results: [{ path: ROW.path }] } });
  });
});

describe("foreign services", () => {
  const provider = { name: "elsewhere", version: "2.0.0" };
  const never = serviceOf(() => {
    throw new Error("our own service was called");
  });

  test("one registered for the session is used, sees no scope, and has unknown effects without observations", async () => {
    const scope = {};
    const seen: unknown[] = [];
    const foreign = { search: async (...parameters: unknown[]) => (seen.push(...parameters), page([ROW])) };
    const registration = registerService(scope, "search", provider, foreign);
    const answer = await createSearchTool(never).run({ query: "q" }, context({ scope, cwd: "/somewhere" }));
    registration.release();
    expect(answer.native).toMatchObject({ ok: true, data: { results: [{ path: ROW.path }] } });
    expect(answer.native.effects).toEqual(UNKNOWN_EFFECTS);
    expect(answer.content[1]).toContain("effects: documents unknown, index unknown");
    expect(seen[0]).toEqual({ query: "q" });
    expect(Object.keys(Object(seen[1])).toSorted()).toEqual(["cwd", "signal"]);
  });

  test("it serves its own session only, and ours answers after its release", async () => {
    const scope = {};
    const registration = registerService(
      scope,
      "search",
      provider,
      serviceOf(() => page([])),
    );
    const own = createSearchTool(serviceOf(() => quiet(page([ROW]))));
    const returned = async (over: object): Promise<number> =>
      (await own.run({}, context({ scope: over }))).native.completeness.counts.results.returned;
    expect(await returned(scope)).toBe(0);
    expect(await returned({})).toBe(1);
    registration.release();
    expect(await returned(scope)).toBe(1);
  });

  test("two of them are a conflict, and neither is called", async () => {
    const scope = {};
    registerService(scope, "search", provider, never);
    registerService(scope, "search", { name: "another", version: "1.0.0" }, never);
    const answer = await createSearchTool(never).run({}, context({ scope }));
    expect(answer.native).toMatchObject({
      ok: false,
      error: { code: "service_conflict" },
      effects: { documents: { state: "none" }, derived: { state: "none" }, phase: "resolve" },
    });
  });
});
