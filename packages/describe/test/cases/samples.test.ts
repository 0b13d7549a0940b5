import { expect, test } from "vitest";
import { page, Project } from "../end-to-end/project.ts";

const SECRET = `ghp_${"a1B2".repeat(9)}`;

test("case 66, 69, 71: samples only where asked for, the most frequent first, without secrets and places", async () => {
  using project = new Project({
    "docs/a.md": page("status: ready", "place: /home/a1/x", `note: see ${SECRET}`, "either: and/or", "api_key: abc"),
    "docs/b.md": page("status: ready", "place: see /home/a1/x", "either: TCP/IP"),
    "docs/c.md": page("status: blocked", "place: desk"),
    "docs/d.md": page("status: done", "status2: x"),
  });
  const names = ["status", "place", "note", "either", "api_key"];
  const plain = await project.ask({ outputMode: "detailed", fieldNames: names });
  const asked = await project.ask({ outputMode: "detailed", fieldNames: names, includeSamples: true });
  const samplesOf = ({ native }: typeof asked): unknown =>
    native.ok
      ? Object.fromEntries(native.data.observed.map((field) => [field.name, [field.samples, field.samplesWithheld]]))
      : {};
  expect(samplesOf(plain)).toEqual(Object.fromEntries(names.map((name) => [name, [[], 0]])));
  expect(samplesOf(asked)).toEqual({
    api_key: [[], 0],
    either: [["TCP/IP", "and/or"], 0],
    note: [[], 1],
    place: [["desk"], 2],
    status: [["ready", "blocked", "done"], 0],
  });
  const everything = JSON.stringify([plain, asked]);
  for (const hidden of [SECRET, "/home/a1", "abc", project.cwd]) expect(everything).not.toContain(hidden);
  expect(project.storedBytes()).not.toContain(SECRET);
});

test("case 69: no credential of any shape leaves in any channel, nor stands in the index", async () => {
  const secrets = [
    SECRET,
    `AKIA${"ABCD1234".repeat(2)}`,
    `sk-${"a1B2".repeat(6)}`,
    `glpat-${"a1B2".repeat(5)}`,
    `xoxb-${"1234567890".repeat(2)}`,
    `npm_${"a1B2".repeat(9)}`,
    `hf_${"a1B2".repeat(8)}`,
  ];
  const lines = secrets.flatMap((secret, index) => [
    `plain_${index}: ${secret}`,
    `inside_${index}: see ${secret} there`,
    `bearer_${index}: "Authorization: Bearer ${secret}"`,
  ]);
  using project = new Project({ "docs/a.md": `${page(...lines)}\n${secrets.join("\n")}\n` });
  const names = secrets.map((_, index) => `inside_${index}`);
  const answers = [
    await project.ask({ outputMode: "detailed" }),
    await project.ask({ outputMode: "detailed", fieldNames: names, includeSamples: true }),
  ];
  const everything = [JSON.stringify(answers), project.storedBytes()].join("\n");
  for (const secret of secrets) expect(everything.includes(secret), secret.slice(0, 6)).toBe(false);
});

test("case 70: sensitive names have no samples, in any spelling; names that only look like them have", async () => {
  const sensitive = ["APIKey", "client-secret", "passwd", "tokens"];
  const harmless = ["author", "keywords", "sort_key"];
  using project = new Project({ "docs/a.md": page(...[...sensitive, ...harmless].map((name) => `${name}: word`)) });
  const fields = await project.fields({
    outputMode: "detailed",
    fieldNames: [...sensitive, ...harmless],
    includeSamples: true,
  });
  for (const name of sensitive) expect(fields.get(name)?.samples, name).toEqual([]);
  for (const name of harmless) expect(fields.get(name)?.samples, name).toEqual(["word"]);
});

test.each(["and/or", "TCP/IP", "n/a", "2024/01/05"])("case 71: the sample %s is shown", async (value) => {
  using project = new Project({ "docs/a.md": page(`x: ${value}`) });
  const fields = await project.fields({ outputMode: "detailed", fieldNames: ["x"], includeSamples: true });
  expect(fields.get("x")).toMatchObject({ samples: [value], samplesWithheld: 0 });
});

test.each(["/home/a1/x", "see /home/a1/x", String.raw`C:\a`, String.raw`\\server\share`, "~/x", "file:///a"])(
  "case 71: the sample %s is withheld and counted",
  async (value) => {
    using project = new Project({ "docs/a.md": page(`x: '${value}'`) });
    const fields = await project.fields({ outputMode: "detailed", fieldNames: ["x"], includeSamples: true });
    expect(fields.get("x")).toMatchObject({ samples: [], samplesWithheld: 1 });
  },
);
