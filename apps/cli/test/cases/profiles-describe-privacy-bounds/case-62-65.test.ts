import { describe, expect, test } from "vitest";
import { registerProfile } from "@fathomline/contracts";
import { describeFields } from "../support/describe.ts";
import { page } from "../support/frontmatter.ts";
import { INVALID, profileOf, VALID } from "../support/profile.ts";
import { Project } from "../support/project.ts";
import { pathsOf, search, type Found } from "../support/search.ts";

const NINE = Array.from({ length: 9 }, (_, index) => `p${index + 1}`);
const FILES = { "docs/a.md": page(["status: ready"], "needle"), "docs/b.md": page(["status: other"], "needle") };
const FILTERED = { filters: { status: "ready" } };

async function withNine(isInvalid: (id: string) => boolean): Promise<Found> {
  using project = new Project(FILES);
  const scope = {};
  for (const id of NINE)
    registerProfile(
      scope,
      profileOf(id, () => (isInvalid(id) ? INVALID : VALID)),
    );
  return await search(project, FILTERED, { scope });
}

test("case 62: 9 profiles that all say invalid: a warning, 8 shown, 1 omitted; the row is there all the same", async () => {
  const { envelope, rows } = await withNine(() => true);
  expect(rows).toMatchObject([{ path: "docs/a.md", confidence: [{ field: "status", level: "profile_warning" }] }]);
  expect(rows[0]?.evidence).toEqual(NINE.slice(0, 8).map((profile) => ({ profile, outcome: "invalid" })));
  expect(envelope.completeness.counts.evidence).toEqual({ total: 9, returned: 8, omitted: 1 });
  expect(envelope.data.provenance.profileCounts).toEqual({ total: 9, returned: 8, omitted: 1 });
  expect(envelope.completeness.status).toBe("partial");
});

test("case 62: only the ninth says invalid: still a warning, and it is shown first", async () => {
  const { rows } = await withNine((id) => id === "p9");
  expect(rows[0]?.confidence).toEqual([{ field: "status", level: "profile_warning" }]);
  expect(rows[0]?.evidence[0]).toEqual({ profile: "p9", outcome: "invalid" });
});

test("case 62: all nine say valid: validated", async () => {
  const { rows } = await withNine(() => false);
  expect(rows[0]?.confidence).toEqual([{ field: "status", level: "profile_validated" }]);
});

test("case 63: an outcome that changes without a file change shows in strict, and a stable second run writes nothing", async () => {
  using project = new Project(FILES);
  const scope = {};
  let verdict = VALID;
  registerProfile(
    scope,
    profileOf("moody", () => verdict),
  );
  const look = async (freshnessMode: "auto" | "strict"): Promise<unknown> => {
    const { rows, envelope } = await search(project, { ...FILTERED, freshnessMode }, { scope });
    return [rows[0]?.confidence[0]?.level, rows[0]?.evidence[0]?.outcome, envelope.effects.derived.state];
  };
  expect(await look("strict")).toEqual(["profile_validated", "valid", "changed"]);
  verdict = INVALID;
  // Judgements are kept by the content of the document; strict asks again.
  expect(await look("auto")).toEqual(["profile_validated", "valid", expect.any(String)]);
  expect(await look("strict")).toEqual(["profile_warning", "invalid", expect.any(String)]);
  expect(await look("strict")).toEqual(["profile_warning", "invalid", "none"]);
  expect(await look("auto")).toEqual(["profile_warning", "invalid", "none"]);
});

const MEGABYTE = "x".repeat(1_048_576);
describe("a validator that breaks its contract", () => {
  test.each([
    [
      "throws",
      () => {
        throw new Error("no");
      },
    ],
    ["rejects", () => Promise.reject(new Error("no"))],
    ["hangs for ever", () => new Promise(() => undefined)],
    ["answers nothing", () => undefined],
    ["answers a text", () => "valid"],
    ["answers an unknown outcome", () => ({ outcome: "fine" })],
    ["answers 1 MB in one issue", () => ({ outcome: "invalid", issues: [{ code: "c", summary: MEGABYTE }] })],
    [
      "answers 20,000 issues",
      () => ({
        outcome: "invalid",
        issues: Array.from({ length: 20_000 }, () => ({ code: "c", summary: "s".repeat(50) })),
      }),
    ],
    [
      "answers with a getter that throws",
      () => ({
        get outcome() {
          throw new Error("no");
        },
      }),
    ],
  ])("case 64: %s: error for that row, the other rows and profiles are fine", async (_what, bad) => {
    using project = new Project(FILES);
    const scope = {};
    registerProfile(
      scope,
      profileOf("bad", ({ path }) => (path === "docs/a.md" ? bad() : VALID)),
    );
    registerProfile(
      scope,
      profileOf("good", () => VALID),
    );
    const { envelope, rows, details, text } = await search(
      project,
      { query: "needle", filters: { status: ["ready", "other"] }, outputMode: "detailed" },
      { scope },
    );
    const byPath = Object.fromEntries(rows.map((row) => [row.path, row]));
    expect(byPath["docs/a.md"]).toMatchObject({
      confidence: [{ level: "profile_warning" }],
      evidence: [
        { profile: "bad", outcome: "error" },
        { profile: "good", outcome: "valid" },
      ],
    });
    expect(byPath["docs/b.md"]).toMatchObject({ confidence: [{ level: "profile_validated" }] });
    expect(JSON.stringify([envelope, details, text])).not.toContain("x".repeat(2_000));
  });

  test("case 64: hanging on every one of 100 rows ends within the limit of the call", async () => {
    using project = new Project();
    for (let index = 0; index < 100; index += 1) project.write(`docs/${index}.md`, page(["status: ready"]));
    const scope = {};
    registerProfile(
      scope,
      profileOf("hangs", () => new Promise(() => undefined)),
    );
    const { rows } = await search(project, { ...FILTERED, limit: 100 }, { scope });
    expect(rows).toHaveLength(100);
    for (const { evidence, confidence } of rows) {
      expect(["error", "unavailable"]).toContain(evidence[0]?.outcome);
      expect(confidence).toEqual([{ field: "status", level: "profile_warning" }]);
    }
  });
});

/** What both Tools say became of the profiles of a session. */
async function decisions(project: Project, scope: object): Promise<readonly string[]> {
  const found = await search(project, FILTERED, { scope });
  const fields = await describeFields(project, {}, { scope });
  for (const { envelope } of [found, fields]) expect(JSON.stringify(envelope)).not.toContain("scope-secret");
  const told = ({ envelope }: typeof found | typeof fields): readonly string[] =>
    envelope.data.provenance.profiles.map(({ id, version, decision }) => `${id}@${version} ${decision}`);
  expect(told(fields)).toEqual(told(found));
  return told(found);
}

describe("registrations", () => {
  test("case 65: late registration, two scopes, reload and late shutdown give the right profiles at each call", async () => {
    using project = new Project(FILES);
    const [one, two] = [{ name: "scope-secret-one" }, { name: "scope-secret-two" }];
    expect(await decisions(project, one)).toEqual([]);
    const first = registerProfile(
      one,
      profileOf("p", () => VALID),
    );
    registerProfile(
      two,
      profileOf("q", () => INVALID),
    );
    expect(await decisions(project, one)).toEqual(["p@1.0.0 applied"]);
    expect(await decisions(project, two)).toEqual(["q@1.0.0 applied"]);
    const owner = { packageName: "pkg-p", packageVersion: "2.0.0" };
    const second = registerProfile(
      one,
      profileOf("p", () => INVALID, { owner }),
    );
    expect(await decisions(project, one)).toEqual(["p@2.0.0 applied"]);
    expect((await search(project, FILTERED, { scope: one })).rows[0]?.evidence).toEqual([
      { profile: "p", outcome: "invalid" },
    ]);
    // The old session shuts down after the new one has registered.
    first.release();
    expect(await decisions(project, one)).toEqual(["p@2.0.0 applied"]);
    second.release();
    second.release();
    expect(await decisions(project, one)).toEqual([]);
    expect(await decisions(project, two)).toEqual(["q@1.0.0 applied"]);
  });

  test("case 65: one id from two owners is used from neither; another contract version takes no part", async () => {
    using project = new Project(FILES);
    const scope = {};
    registerProfile(
      scope,
      profileOf("p", () => INVALID),
    );
    const owner = { packageName: "other", packageVersion: "3.0.0" };
    registerProfile(
      scope,
      profileOf("p", () => VALID, { owner }),
    );
    expect((await decisions(project, scope)).toSorted()).toEqual(["p@1.0.0 duplicate", "p@3.0.0 duplicate"]);
    expect((await search(project, FILTERED, { scope })).rows).toMatchObject([
      { confidence: [{ level: "raw_exact" }], evidence: [] },
    ]);
    expect(await pathsOf(project, FILTERED, { scope })).toEqual(["docs/a.md"]);
  });
});
