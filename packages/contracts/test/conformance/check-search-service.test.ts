import { describe, expect, test } from "vitest";
import { checkSearchService } from "../../src/conformance/index.ts";
import { observe, readOnlyObservations, type SearchInput, type SearchService } from "../../src/index.ts";
import { failing, untilAborted } from "./failing.ts";
import { goodSearch, page, ROWS, row, searchBy } from "./search-service.ts";

const fixture = { cwd: "/", settleMs: 20 };

describe("the conformance kit for search services", () => {
  test("a right service passes every check", async () => {
    const report = await checkSearchService({ search: goodSearch }, { cwd: "/" });
    expect(report).toMatchObject({ passed: true });
    expect(report.checks.map(({ name }) => name)).toEqual([
      "answers",
      "result_shape",
      "totals_consistent",
      "paths_deliverable",
      "cursors_advance",
      "cancellation_settles",
      "sibling_undisturbed",
      "observations",
    ]);
    expect(report.checks.at(-1)).toEqual({ name: "observations", status: "pass", reason: "recorded" });
  });

  test("one that records no observations passes, and the report says what follows", async () => {
    const report = await checkSearchService(
      searchBy((input, { signal }) => {
        signal.throwIfAborted();
        return page(input);
      }),
      { cwd: "/" },
    );
    expect(report.passed).toBe(true);
    expect(report.checks.at(-1)?.reason).toMatch(/^absent: effects and their counters are delivered as unknown/);
  });

  test.each<[string, string, RegExp, SearchService]>([
    ["rejects", "answers", /rejected/, searchBy(() => Promise.reject(new Error("no")))],
    ["answers nothing", "answers", /not an object/, searchBy(() => undefined)],
    ["refuses", "answers", /failure root_missing/, searchBy(() => ({ ok: false, code: "root_missing" }))],
    ["has a member too many", "result_shape", /Unrecognized key/, searchBy((input) => ({ ...page(input), scope: {} }))],
    [
      "has another kind",
      "result_shape",
      /rows\.0\.kind/,
      searchBy((input) => page(input, [row("a"), Object.assign(row("b"), { kind: "note" })].toReversed())),
    ],
    [
      "has coverage that is none",
      "result_shape",
      /coverage\.index/,
      searchBy((input) => ({ ...page(input), coverage: { ...page(input).coverage, index: {} } })),
    ],
    [
      "counts too few related",
      "totals_consistent",
      /relatedTotal/,
      searchBy((input) =>
        page(
          input,
          ROWS.map(({ path }) => row(path, { related: [{ path: "x.md", relation: "links_to" }] })),
        ),
      ),
    ],
    [
      "has more rows than matches",
      "totals_consistent",
      /total is 2/,
      searchBy((input) => ({ ...page(input), total: 2 })),
    ],
    [
      "has absolute paths",
      "paths_deliverable",
      /not relative/,
      searchBy((input) => page(input, [row("/etc/a.md"), row("b.md")])),
    ],
    [
      "ignores cursors",
      "cursors_advance",
      /starts at 0/,
      searchBy(({ limit }) => page(limit === undefined ? {} : { limit })),
    ],
    [
      "ignores the limit",
      "cursors_advance",
      /3 rows; 1 was asked for/,
      searchBy(({ cursor }) => page(cursor === undefined ? {} : { cursor })),
    ],
    [
      "makes long cursors",
      "cursors_advance",
      /over 64 characters/,
      searchBy((input) => ({ ...page(input), cursorAt: (at: number) => String(at).padStart(65, "0") })),
    ],
    [
      "hangs when cancelled",
      "cancellation_settles",
      /did not end/,
      searchBy((input, { signal }) => (signal.aborted ? new Promise(() => undefined) : page(input))),
    ],
    [
      "rejects oddly when cancelled",
      "cancellation_settles",
      /not with an AbortError/,
      searchBy((input, { signal }) => {
        if (signal.aborted) throw new TypeError("odd");
        return page(input);
      }),
    ],
    ["shares a cancellation", "sibling_undisturbed", /cancelled/, sharing()],
    [
      "records rubbish",
      "observations",
      /do not fit/,
      searchBy((input) => observe(page(input), Object.assign(readOnlyObservations("query"), { phase: "dreaming" }))),
    ],
  ])("one that %s fails exactly %s", async (_name, check, reason, service) => {
    const report = await checkSearchService(service, fixture);
    expect(report.passed).toBe(false);
    expect(failing(report)).toEqual([check]);
    expect(report.checks.find(({ name }) => name === check)?.reason).toMatch(reason);
  });
});

/** Calls that wait together: each is cancelled when one of them is. */
function sharing(): SearchService {
  const waiting = new Set<AbortController>();
  return searchBy(async (input: SearchInput, { signal }) => {
    signal.throwIfAborted();
    const own = new AbortController();
    waiting.add(own);
    signal.addEventListener("abort", () => {
      for (const each of waiting) each.abort();
    });
    const turn = new Promise((resolve) => setTimeout(resolve, 0));
    await Promise.race([turn, untilAborted(own.signal)]);
    waiting.delete(own);
    return page(input);
  });
}
