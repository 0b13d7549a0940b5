import { registerProfile, registerService, type ProfileDecision } from "@fathomline/contracts";
import { expect, test } from "vitest";
import { corpusRow, FakeCorpus } from "../fake/corpus.ts";
import { page } from "../fake/call.ts";
import { field, INVALID, profile, scopeOf, searchWith } from "./call-with-profiles.ts";

const corpus = new FakeCorpus([corpusRow("docs/a.md", { fields: { status: ["ready"] } })]);
const valid = () => ({ outcome: "valid" as const });
const decided = (id: string, version: string, decision: ProfileDecision["decision"]): ProfileDecision => ({
  id,
  version,
  decision,
});
const INPUT = { filters: { status: "ready" } };

test("case 65: late registration, reload and late shutdown: each call has the profiles of its moment", async () => {
  const search = searchWith(corpus, []);
  const scope = {};
  const now = async (): Promise<unknown[]> => {
    const { data } = await search(INPUT, scope);
    return [data.results[0]?.confidence[0]?.level, ...data.provenance.profiles.map(({ version }) => version)];
  };
  expect(await now()).toEqual(["raw_exact"]);
  const first = registerProfile(scope, profile("p", valid));
  expect(await now()).toEqual(["profile_validated", "1.0.0"]);
  // The owner's version is the same, as when its author reloads a change.
  const second = registerProfile(
    scope,
    profile("p", () => INVALID),
  );
  expect(await now()).toEqual(["profile_warning", "1.0.0"]);
  first.release();
  expect(await now()).toEqual(["profile_warning", "1.0.0"]);
  second.release();
  expect(await now()).toEqual(["raw_exact"]);
});

test("case 65: two scopes have their own profiles, and neither scope nor its marks are in an answer", async () => {
  const search = searchWith(corpus, []);
  const scopes = [scopeOf([profile("one", valid)]), scopeOf([profile("two", () => INVALID)])];
  for (const scope of scopes) Object.assign(scope, { mark: "scope-mark" });
  const answers = await Promise.all(scopes.map((scope) => search(INPUT, scope)));
  expect(answers.map(({ data }) => data.provenance.profiles.map(({ id }) => id))).toEqual([["one"], ["two"]]);
  expect(JSON.stringify(answers)).not.toContain("scope-mark");
});

test("case 65: a validator gets a frozen document, a signal and an id of the call, and nothing else", async () => {
  const seen: unknown[] = [];
  const spy = profile("p", (document, context) => {
    seen.push(document, Object.keys(context).toSorted(), context.requestId);
    return { outcome: "valid" };
  });
  await searchWith(corpus, [spy])();
  expect(seen.slice(0, 2)).toEqual([
    { path: "docs/a.md", kind: "doc", fields: { status: ["ready"] } },
    ["requestId", "signal"],
  ]);
  expect(Object.isFrozen(seen[0])).toBe(true);
  expect(seen[2]).toEqual(expect.any(String));
});

test("case 65: a service from elsewhere is not shown the session", async () => {
  const scope = {};
  const search = searchWith(corpus, []);
  let keys: string[] = [];
  const foreign = { search: async (_: unknown, context: object) => ((keys = Object.keys(context)), page([])) };
  registerService(scope, "search", { name: "foreign", version: "1" }, foreign);
  await search({}, scope);
  expect(keys.toSorted()).toEqual(["cwd", "signal"]);
});

test("decisions: one id of two owners is used from neither, another contract is named, and the call still answers", async () => {
  const other = { packageName: "other", packageVersion: "2.0.0" };
  const profiles = [
    profile("twice", valid),
    profile("twice", () => INVALID, { owner: other }),
    Object.assign(profile("new"), { contractVersion: 2 }),
    profile("todos", valid, { artifactKinds: ["todo"] }),
    profile("some", valid, { version: "7", appliesTo: ({ path }) => path.endsWith("a.md") }),
    profile("none", valid, { appliesTo: () => false, fields: [field("status")] }),
  ];
  const { data } = await searchWith(corpus, profiles)(INPUT);
  expect(data.results[0]?.evidence).toEqual([{ profile: "some", outcome: "valid" }]);
  expect(data.provenance.profiles).toEqual([
    decided("new", "1.0.0", "incompatible"),
    decided("twice", "2.0.0", "duplicate"),
    decided("twice", "1.0.0", "duplicate"),
    decided("some", "7", "applied"),
    decided("none", "1.0.0", "not_applicable"),
    decided("todos", "1.0.0", "not_applicable"),
  ]);
});
