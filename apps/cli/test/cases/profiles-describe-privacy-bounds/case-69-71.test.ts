import { describe, expect, test } from "vitest";
import { restart } from "../support/context.ts";
import { askFields, describeFields } from "../support/describe.ts";
import { page } from "../support/frontmatter.ts";
import { Project } from "../support/project.ts";
import { PRIVATE_KEY, secretPart, SECRETS } from "../support/secrets.ts";
import { ask, search } from "../support/search.ts";
import { stateBytes } from "../support/state-file.ts";

function planted(secret: string): string {
  const quoted = JSON.stringify(secret);
  return page(
    [
      `title: ${JSON.stringify(`About ${secret} here`)}`,
      `description: ${JSON.stringify(`It says ${secret}.`)}`,
      `note: ${quoted}`,
      `list: [${quoted}, plain]`,
      `map: {inner: ${quoted}}`,
      `tags: [${quoted}]`,
    ],
    [
      `# Heading with ${secret}`,
      secret,
      `The needle is in a sentence with ${secret}, and it goes on.`,
      `Authorization: Bearer ${secret}`,
      `| a table | ${secret} |`,
      `[broken](gone.md#${secret}) and \`${secret}\``,
    ].join("\n\n"),
  );
}

/** Everything that leaves or stays: all channels of several calls, failures, and the bytes of the index. */
async function everything(project: Project): Promise<string> {
  const inputs = [
    { query: "needle", maxSnippetChars: 1_000, outputMode: "detailed", explain: true, includeRelated: true },
    { query: "needle", coverage: "full", maxSnippetChars: 1_000 },
    { query: "neeedle" },
    { filters: { note: { present: true } } },
    { filters: { note: "plian" } },
    { docsRoot: "absent" },
  ];
  const answers: unknown[] = [];
  for (const input of inputs) answers.push(await ask(project, input));
  const fieldNames = ["title", "description", "note", "list", "map", "tags"];
  answers.push(await askFields(project, { outputMode: "detailed", fieldNames, includeSamples: true }));
  const files = (project.state() ?? []).filter((name) => name.includes(".db"));
  return (
    JSON.stringify(answers) + stateBytes(files.map((name) => project.path(`.fathomline/${name}`))).toString("latin1")
  );
}

/** Where a text still holds what it must not, in any letter case, with what stands around it. */
function leaks(all: string, secret: string): string[] {
  const wanted = secret.toLowerCase();
  const folded = all.toLowerCase();
  const found: string[] = [];
  for (let at = folded.indexOf(wanted); at !== -1 && found.length < 4; at = folded.indexOf(wanted, at + 1))
    found.push(all.slice(Math.max(0, at - 60), at + secret.length + 20).replaceAll(/[^ -~]/g, "."));
  return found;
}

test.each(SECRETS)("case 69: %s is nowhere in native, content, details, errors or the index", async (_name, secret) => {
  using project = new Project({ "docs/a.md": planted(secret) });
  const { rows } = await search(project, { query: "needle" });
  expect(rows).toMatchObject([{ path: "docs/a.md" }]);
  const all = await everything(project);
  expect(all).toContain("[redacted]");
  expect(leaks(all, secretPart(secret))).toEqual([]);
  expect(project.read("docs/a.md")).toBe(planted(secret));
});

test.each([
  ["password = swordfish99", "swordfish99"],
  ["setting: password=swordfish99", "swordfish99"],
  ["- env: API_TOKEN=abc123def456", "abc123def456"],
  ['{"config": {"apiKey": "abc123def456"}}', "abc123def456"],
  ["curl -H 'Authorization: Bearer abc123def456abc123def456'", "abc123def456"],
])("case 69: %j shows no value, in a body, a field or a nested one", async (text, secret) => {
  const quoted = JSON.stringify(text);
  const files = {
    "docs/body.md": `needle\n\n${text}\n`,
    "docs/field.md": page([`note: ${quoted}`], "needle"),
    "docs/list.md": page([`list: [${quoted}]`], "needle"),
    "docs/map.md": page([`map: {inner: ${quoted}}`], "needle"),
    "docs/title.md": page([`title: ${quoted}`], "needle"),
  };
  using project = new Project(files);
  expect(leaks(await everything(project), secret)).toEqual([]);
});

test("case 69: a private key is nowhere, and line numbers stay right", async () => {
  using project = new Project({
    "docs/a.md": `# Key\n\n${PRIVATE_KEY}\n\nneedle behind it\n`,
    "docs/cut.md": `needle ${"x ".repeat(560)}\n${PRIVATE_KEY}\n`,
  });
  const { rows } = await search(project, { query: "needle behind", matchMode: "all" });
  expect(rows).toMatchObject([{ path: "docs/a.md", match: { line: 14 } }]);
  const all = await everything(project);
  // Closed, the index is one file without a log beside it.
  await restart();
  expect(leaks(all + stateBytes(project.indexFiles()).toString("latin1"), "MIIEsecret")).toEqual([]);
  expect(all).toContain("[redacted]");
});

test.each([1, 8, 20, 39])(
  "case 69: a secret of which the preview ends after %i characters is not cut open",
  async (kept) => {
    const [, secret] = SECRETS[2] ?? ["", ""];
    const lead = `${"needle ".padEnd(1_199 - kept, "x ")} `;
    using project = new Project({ "docs/a.md": `${lead}${secret} and more` });
    const all = await everything(project);
    expect(leaks(all, secret.slice(0, 8))).toEqual([]);
  },
);

describe("names", () => {
  const hidden = ["tokens", "passwd", "client-secret", "APIKey"];
  const shown = ["sort_key", "keywords", "author"];
  const files = {
    "docs/a.md": page(
      [...hidden, ...shown].map((name) => `${name}: value-of-${name}`),
      "needle",
    ),
  };

  test.each(hidden)("case 70: %s is redacted everywhere, and found by its presence only", async (name) => {
    using project = new Project(files);
    const { rows } = await search(project, { filters: { [name]: { present: true } } });
    expect(rows).toMatchObject([{ path: "docs/a.md", facets: [{ name, values: ["[redacted]"] }] }]);
    for (const input of [
      { filters: { [name]: `value-of-${name}` } },
      { query: `value-of-${name}`, searchFields: ["frontmatter"] },
    ] as const)
      expect((await search(project, input)).total).toBe(0);
    const described = await describeFields(project, { fieldNames: [name], includeSamples: true });
    expect(described.field(name)).toMatchObject({ documents: 1, samples: [] });
    expect(leaks(await everything(project), `value-of-${name}`)).toEqual([]);
  });

  test.each(shown)("case 70: %s is never redacted", async (name) => {
    using project = new Project(files);
    const { rows } = await search(project, { filters: { [name]: `value-of-${name}` } });
    expect(rows).toMatchObject([{ facets: [{ name, values: [`value-of-${name}`] }] }]);
    const described = await describeFields(project, { fieldNames: [name], includeSamples: true });
    expect(described.field(name)?.samples).toEqual([`value-of-${name}`]);
  });
});

test.each(["and/or", "TCP/IP", "n/a", "2024/01/05", "docs/a.md"])("case 71: the sample %s is shown", async (value) => {
  using project = new Project({ "docs/a.md": page([`v: ${JSON.stringify(value)}`]) });
  const { field } = await describeFields(project, { fieldNames: ["v"], includeSamples: true });
  expect(field("v")?.samples).toEqual([value]);
});

// Joined here, so that no file of the repository holds a place of a machine.
const HOME = ["", "home", "a", "x"].join("/");

test.each([HOME, `see ${HOME}`, "C:\\a", "~/notes", "\\\\server\\share", `file://${HOME}`])(
  "case 71: the sample %s is not shown, and that is said",
  async (value) => {
    using project = new Project({ "docs/a.md": page([`v: ${JSON.stringify(value)}`]), "docs/b.md": page(["v: fine"]) });
    const { envelope, field, text } = await describeFields(project, { fieldNames: ["v"], includeSamples: true });
    expect(field("v")).toMatchObject({ documents: 2, samples: ["fine"], samplesWithheld: 1, distinct: { count: 2 } });
    expect(JSON.stringify(envelope) + text).not.toContain(JSON.stringify(value).slice(1, -1));
    expect(text).toMatch(/withheld/i);
  },
);
