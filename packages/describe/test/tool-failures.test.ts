import {
  DESCRIBE_ERRORS,
  observe,
  readOnlyObservations,
  registerService,
  UNKNOWN_EFFECTS,
  type DescribeErrorCode,
  type DocumentReference,
} from "@fathomline/contracts";
import { DescribeEnvelopeSchema } from "@fathomline/contracts/v1";
import { describe, expect, test } from "vitest";
import { createDescribeTool } from "../src/index.ts";
import { CLEAN_COVERAGE, damagedCoverage } from "./arbitrary/coverage.ts";
import { call, context, FIELD, quiet, result, serviceOf } from "./fake/call.ts";

const CODES = Object.keys(DESCRIBE_ERRORS).filter((code): code is DescribeErrorCode => code in DESCRIBE_ERRORS);

describe("failures of the describe Tool", () => {
  test.each(CODES)("%s arrives as an envelope, a text that says it is an error, and details", async (code) => {
    const answer = await call(() =>
      observe({ ok: false, code, coverage: CLEAN_COVERAGE }, readOnlyObservations("resolve", "possible")),
    );
    const { message, retryable } = DESCRIBE_ERRORS[code];
    expect(answer.isError).toBe(true);
    expect(DescribeEnvelopeSchema.safeParse(answer.native).success).toBe(true);
    expect(answer.native).toMatchObject({
      ok: false,
      error: { code, message, retryable },
      effects: { phase: "resolve" },
    });
    expect(answer.native.completeness).toMatchObject({
      status: "unknown",
      clipped: null,
      counts: { observed: { total: null, returned: 0, omitted: null } },
      index: { documents: 40 },
    });
    expect(answer.content[0]?.startsWith(`Error ${code}: ${message}`)).toBe(true);
    expect(answer.content[1]).toContain("index possible");
    expect(answer.details).toMatchObject({ ok: false, error: code, fields: [] });
  });

  test("a failure keeps its code when its coverage is near every ceiling", async () => {
    const { native } = await call(() => ({ ok: false, code: "root_missing", coverage: damagedCoverage(true) }));
    expect(native).toMatchObject({ ok: false, error: { code: "root_missing" } });
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

  test("a service that throws without observations has unknown effects, with null counters", async () => {
    const { native } = await call(() => {
      throw new Error("x");
    });
    expect(native).toMatchObject({ ok: false, error: { code: "service_failed" } });
    expect(native.effects).toEqual(UNKNOWN_EFFECTS);
  });

  test("a service that throws without a promise is service_failed as well", async () => {
    const tool = createDescribeTool({
      describe() {
        throw new Error("at once");
      },
    });
    expect((await tool.run({}, context())).native).toMatchObject({ ok: false, error: { code: "service_failed" } });
  });

  test("an abort before the call rejects, and the service is not called", async () => {
    let calls = 0;
    const run = call(
      () => {
        calls += 1;
        return result([FIELD]);
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
        return quiet(result([FIELD]));
      },
      { signal: withResult.signal },
    );
    expect(answer.native).toMatchObject({ ok: true, data: { observed: [{ name: FIELD.name }] } });
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
    const foreign = { describe: async (...parameters: unknown[]) => (seen.push(...parameters), result([FIELD])) };
    const registration = registerService(scope, "describe", provider, foreign);
    const answer = await createDescribeTool(never).run(
      { outputMode: "detailed" },
      context({ scope, cwd: "/somewhere" }),
    );
    registration.release();
    expect(answer.native).toMatchObject({ ok: true, data: { observed: [{ name: FIELD.name }] } });
    expect(answer.native.effects).toEqual(UNKNOWN_EFFECTS);
    expect(answer.content[1]).toContain("effects: documents unknown, index unknown");
    expect(seen[0]).toEqual({ outputMode: "detailed" });
    expect(Object.keys(Object(seen[1])).toSorted()).toEqual(["cwd", "signal"]);
  });

  test("our own service is given the session, and no progress where nobody watches", async () => {
    const scope = {};
    const seen: unknown[] = [];
    const own = { describe: async (...parameters: unknown[]) => (seen.push(...parameters), result([])) };
    await createDescribeTool(own).run({}, context({ scope }));
    expect(Object.keys(Object(seen[1])).toSorted()).toEqual(["cwd", "scope", "signal"]);
    expect(Object(seen[1]).scope).toBe(scope);
  });

  test("it serves its own session only, and ours answers after its release", async () => {
    const scope = {};
    const registration = registerService(
      scope,
      "describe",
      provider,
      serviceOf(() => result([])),
    );
    const own = createDescribeTool(serviceOf(() => quiet(result([FIELD]))));
    const returned = async (over: object): Promise<number> =>
      (await own.run({}, context({ scope: over }))).native.completeness.counts.observed.returned;
    expect(await returned(scope)).toBe(0);
    expect(await returned({})).toBe(1);
    registration.release();
    expect(await returned(scope)).toBe(1);
  });

  test("two of them are a conflict, and neither is called", async () => {
    const scope = {};
    registerService(scope, "describe", provider, never);
    registerService(scope, "describe", { name: "another", version: "1.0.0" }, never);
    expect((await createDescribeTool(never).run({}, context({ scope }))).native).toMatchObject({
      ok: false,
      error: { code: "service_conflict" },
      effects: { documents: { state: "none" }, derived: { state: "none" }, phase: "resolve" },
    });
  });

  test("one that cannot describe is describe_unavailable, and ours is not used in its place", async () => {
    const scope = {};
    registerService(scope, "describe", provider, { search: () => undefined });
    expect((await createDescribeTool(never).run({}, context({ scope }))).native).toMatchObject({
      ok: false,
      error: { code: "describe_unavailable", retryable: false },
      effects: { phase: "resolve" },
    });
  });
});
