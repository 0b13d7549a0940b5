import { describe, expect, test } from "vitest";
import { describeFields, describeRejection } from "../support/describe.ts";
import { page } from "../support/frontmatter.ts";
import { Project } from "../support/project.ts";
import { runMain } from "../support/run-child.ts";

describe("samples", () => {
  test("case 66: compact has none, and no types or cardinality", async () => {
    using project = new Project({ "docs/a.md": page(["status: ready"]) });
    for (const fieldNames of [undefined, ["status"]]) {
      const { observed } = await describeFields(project, {
        outputMode: "compact",
        ...(fieldNames === undefined ? {} : { fieldNames }),
      });
      expect(observed).toMatchObject([{ name: "status", documents: 1, distinct: null, samples: [] }]);
    }
  });

  test("case 66: detailed with names has them when asked, and only then", async () => {
    using project = new Project({ "docs/a.md": page(["status: ready", "other: x"]) });
    const asked = { fieldNames: ["status"], includeSamples: true };
    expect((await describeFields(project, asked)).observed).toMatchObject([{ name: "status", samples: ["ready"] }]);
    expect((await describeFields(project, { fieldNames: ["status"] })).observed).toMatchObject([{ samples: [] }]);
  });

  test("case 66: at most three, the most frequent first, ties in code-unit order", async () => {
    using project = new Project();
    for (const [index, value] of ["b", "b", "b", "d", "d", "c", "a", "e"].entries())
      project.write(`docs/${index}.md`, page([`v: ${value}`]));
    const { field } = await describeFields(project, { fieldNames: ["v"], includeSamples: true });
    expect(field("v")?.samples).toEqual(["b", "d", "a"]);
  });
});

const TWENTY_ONE = Array.from({ length: 21 }, (_, index) => `f${index}`);
test.each([
  ["samples in compact mode", { includeSamples: true, fieldNames: ["a"] }, "includeSamples"],
  ["samples without names", { includeSamples: true, outputMode: "detailed" }, "includeSamples"],
  ["an empty list", { fieldNames: [] }, "fieldNames: expected at least 1 items"],
  ["a name twice", { fieldNames: ["a", "a"] }, "fieldNames: expected different names"],
  ["21 names", { fieldNames: TWENTY_ONE }, "fieldNames: expected at most 20 items"],
  ["an empty name", { fieldNames: [""] }, "fieldNames.0: expected at least 1 characters"],
  ["a name that is no text", { fieldNames: [7] }, "fieldNames.0: expected a string"],
  ["a name of 257 characters", { fieldNames: ["x".repeat(257)] }, "fieldNames.0"],
  ["an unknown mode", { outputMode: "full" }, "outputMode: expected one of compact, detailed"],
  ["an unknown member", { fieldName: ["a"] }, 'fieldName: unknown field; did you mean "fieldNames"?'],
])("case 66: %s is refused before any index work", async (_what, input, expected) => {
  using project = new Project({ "docs/a.md": page(["a: x"]) });
  expect(await describeRejection(project, input)).toContain(expected);
  expect(project.state()).toBe(undefined);
});

test("case 66: through the command line a refusal ends with 2, an answer with 0", async () => {
  using project = new Project({ "docs/a.md": page(["a: x"]) });
  const run = (input: object) => runMain(["describe", "--cwd", project.folder, "--input", JSON.stringify(input)]);
  const refused = await run({ fieldNames: [] });
  expect([refused.status, refused.stdout]).toEqual([2, ""]);
  expect(project.state()).toBe(undefined);
  const answered = await run({});
  expect(answered.status).toBe(0);
  expect(JSON.parse(answered.stdout)).toMatchObject({ operation: "describe", data: { observed: [{ name: "a" }] } });
});

/** A hundred documents, each with another value of one field. */
function hundred(): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`docs/${index}.md`, page([`v: value ${index}`])]),
  );
}

describe("how much is counted", () => {
  test("case 67: 100 values and a repeated one are not capped; the 101st is", async () => {
    using project = new Project({ ...hundred(), "docs/again.md": page(["v: value 7"]) });
    expect((await describeFields(project)).field("v")).toMatchObject({
      documents: 101,
      distinct: { count: 100, capped: false },
    });
    project.write("docs/one-more.md", page(["v: another"]));
    expect((await describeFields(project)).field("v")).toMatchObject({
      documents: 102,
      distinct: { count: 100, capped: true },
    });
  });

  test("case 67: of 148 fields 100 are listed and 48 counted", async () => {
    const names = Array.from({ length: 148 }, (_, index) => `f${String(index).padStart(3, "0")}`);
    using project = new Project({ "docs/a.md": page(names.map((name) => `${name}: x`)) });
    for (const outputMode of ["compact", "detailed"] as const) {
      const { envelope, names: listed, text } = await describeFields(project, { outputMode });
      expect(listed).toEqual(names.slice(0, 100));
      expect(envelope.completeness).toMatchObject({
        status: "partial",
        counts: { observed: { total: 148, returned: 100, omitted: 48 } },
      });
      expect(text).toContain("48");
    }
    const rest = await describeFields(project, { fieldNames: names.slice(140) });
    expect(rest.names).toEqual(names.slice(140));
  });
});

test("case 68: a name that no document has is listed as not observed", async () => {
  using project = new Project({ "docs/a.md": page(["status: x", "owner: y"]) });
  const { envelope, names, text } = await describeFields(project, { fieldNames: ["Status", "status", "absent"] });
  expect(names).toEqual(["status"]);
  expect(envelope.data.notObserved).toEqual(["Status", "absent"]);
  expect(envelope.completeness.counts.notObserved).toEqual({ total: 2, returned: 2, omitted: 0 });
  expect(text).toContain("absent");
});

test("case 68: a number and its text are two types, a conflict, and two values", async () => {
  using project = new Project({
    "docs/a.md": page(["v: 1", "Status: a", "same: 1"]),
    "docs/b.md": page(['v: "1"', "status: a", "same: 2"]),
  });
  const { field } = await describeFields(project);
  expect(field("v")).toMatchObject({
    documents: 2,
    types: ["number", "string"],
    typeConflict: true,
    distinct: { count: 2, capped: false },
    example: "docs/a.md",
  });
  expect(field("same")).toMatchObject({ types: ["number"], typeConflict: false });
  expect([field("Status")?.variants, field("status")?.variants]).toEqual([["status"], ["Status"]]);
});
