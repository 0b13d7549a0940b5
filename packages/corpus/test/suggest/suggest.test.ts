import { afterAll, describe, expect, test } from "vitest";

import type { CorpusQuery, CorpusSuggestion } from "../../src/index.ts";
import { Project } from "../support/project.ts";

const project = new Project({
  "docs/a.md": "---\nstatus: ready\nreview_date: 2024-06-01\ncomponent: Save Files\n---\n# The migration\n\nreading\n",
  "docs/b.md": "---\nstatus: ready\nattempts: 7\ncomponent: save-files\n---\n# Notes\n\nslow\n",
  "docs/c.md": "---\nstatus: pending\ncomponent: SAVE FILES\nowner: ana\n---\n# Other\n",
});
afterAll(() => project[Symbol.dispose]());

async function suggested(query: Partial<CorpusQuery>, from: Project = project): Promise<readonly CorpusSuggestion[]> {
  return (await from.query(query)).suggestions;
}

describe("what a query that found nothing may have meant", () => {
  test.each<readonly [string, Partial<CorpusQuery>, readonly CorpusSuggestion[]]>([
    ["a word in quotes", { text: '"migratoin"' }, [{ kind: "spelling", for: "migratoin", values: ["migration"] }]],
    [
      "a word of a phrase",
      { text: '"the migratoin"' },
      [{ kind: "spelling", for: "migratoin", values: ["migration"] }],
    ],
    ["a part of a word", { text: "slwo-notes" }, [{ kind: "spelling", for: "slwo", values: ["slow"] }]],
    ["two edits of a short word", { text: "nteso" }, [{ kind: "spelling", for: "nteso", values: ["notes"] }]],
    ["nothing for words that no document has together", { text: "slow migration" }, []],
    [
      "a field in another spelling",
      { filters: { "Review-Date": { present: true } } },
      [{ kind: "field", for: "Review-Date", values: ["review_date"] }],
    ],
    [
      "a field misspelt",
      { filters: { Statsu: { is: ["ready"] } } },
      [{ kind: "field", for: "Statsu", values: ["status"] }],
    ],
    ["nothing for a field like no other", { filters: { milestone: { is: ["x"] } } }, []],
    [
      "the nearest value, then the most frequent",
      { filters: { status: { is: ["pendign"] } } },
      [{ kind: "value", for: "pendign", values: ["pending", "ready"] }],
    ],
    [
      "a value in the spelling of most documents",
      { filters: { component: { is: ["saev files"] } } },
      [{ kind: "value", for: "saev files", values: ["SAVE FILES"] }],
    ],
    [
      "each value that no document has",
      { filters: { status: { is: ["raedy", "opne"] } } },
      [
        { kind: "value", for: "raedy", values: ["ready", "pending"] },
        { kind: "value", for: "opne", values: ["ready", "pending"] },
      ],
    ],
    [
      "nothing for values that are there",
      { filters: { status: { is: ["pending"] }, owner: { is: ["ana"] }, attempts: { is: ["7"] } } },
      [],
    ],
    ["nothing for other conditions on a field", { filters: { status: { prefix: "x" } } }, []],
  ])("%s", async (_case, query, expected) => {
    const answer = await project.query(query);
    expect(answer.total).toBe(0);
    expect(answer.suggestions).toEqual(expected);
  });

  test("nothing where something was found, but how words were read", async () => {
    expect(
      await suggested({ text: "slow xyzzyx", matchMode: "any", filters: { status: { is: ["ready", "raedy"] } } }),
    ).toEqual([]);
    expect(await suggested({ text: "migratoin" })).toEqual([
      { kind: "read_as", for: "migratoin", values: ["migration"] },
    ]);
  });

  test("words read as others come first, and at most eight in all", async () => {
    const filters = Object.fromEntries(Array.from("abcdefghij", (letter) => [`status${letter}`, { is: ["x"] }]));
    const suggestions = await suggested({ text: "migratoin", filters });
    expect(suggestions[0]?.kind).toBe("read_as");
    expect(suggestions).toHaveLength(8);
  });

  test("at most five values", async () => {
    using many = new Project({ "docs/a.md": `---\nlabels: [${Array.from("abcdefgh").join(", ")}]\n---\n` });
    expect((await suggested({ filters: { labels: { is: ["zz"] } } }, many))[0]?.values).toEqual([
      "a",
      "b",
      "c",
      "d",
      "e",
    ]);
  });
});

describe("secrets", () => {
  const TOKEN = "ghp_abcdefghijklmnopqrstuvwxyz0123456789";
  const PLACE = ["", "home", "ana", "secret-plan"].join("/");
  const files = {
    "docs/a.md": [
      "---",
      "password: hunter2hunter2",
      "apiKey: letmein",
      `note: ${TOKEN}`,
      `remark: see ${TOKEN} there`,
      `place: ${PLACE}s`,
      "nested: { token: swordfish, level: high }",
      `long: ${"x".repeat(300)}`,
      "---",
      "# A",
      "",
    ].join("\n"),
  };

  test("no value that is one, holds one or lies under a sensitive name is suggested, however near", async () => {
    using secret = new Project(files);
    const filters = {
      password: { is: ["hunter2hunter"] },
      apiKey: { is: ["letmei"] },
      note: { is: [TOKEN.slice(0, -1)] },
      remark: { is: ["see there"] },
      place: { is: [PLACE] },
      nested: { is: ["token: swordfis"] },
      long: { is: ["x".repeat(299)] },
    };
    for (const [name, condition] of Object.entries(filters)) {
      const answer = await secret.query({ filters: { [name]: condition } });
      expect(answer.total, name).toBe(0);
      const shown = JSON.stringify(answer.suggestions.flatMap(({ values }) => values));
      for (const text of ["hunter2", "letmein", "ghp_", "/home", "swordfish", "xxx", "[redacted]"])
        expect(shown, name).not.toContain(text);
    }
    expect(await suggested({ filters: { nested: { is: ["level: hihg"] } } }, secret)).toEqual([
      { kind: "value", for: "level: hihg", values: ["level: high"] },
    ]);
  });

  test("a credential that was asked for is not repeated", async () => {
    using secret = new Project({ "docs/a.md": "---\nnote: plain\n---\n# abcdefghijklmnopqrstuvwxyz ghp\n" });
    const asked = { text: TOKEN, filters: { note: { is: [TOKEN] }, [TOKEN]: { present: true } } } as const;
    expect(JSON.stringify(await suggested(asked, secret))).not.toContain(TOKEN);
  });
});
