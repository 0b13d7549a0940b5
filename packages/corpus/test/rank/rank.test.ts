import { describe, expect, test } from "vitest";

import { queryInChild } from "../support/run-child.ts";
import { Project } from "../support/project.ts";

describe("order", () => {
  const filler = Array.from({ length: 80 }, (_, index) => `filler${index}`).join(" ");
  test("case 50: the phrase before both words apart, quoted or not, in any quotes", async () => {
    using project = new Project({ "docs/apart.md": "migration does save", "docs/phrase.md": "save migration" });
    expect(await project.paths({ text: "save migration" })).toEqual(["docs/phrase.md", "docs/apart.md"]);
    for (const text of ['"save migration"', "“save migration”", "'save migration'"])
      expect(await project.paths({ text })).toEqual(["docs/phrase.md"]);
    expect((await project.query({ text: '"save migration' })).total).toBe(2);
  });

  test("case 51: the word before a longer word", async () => {
    using project = new Project({ "docs/a.md": "renderer renderer", "docs/b.md": `${filler} render` });
    expect(await project.paths({ text: "render" })).toEqual(["docs/b.md", "docs/a.md"]);
  });

  test("the word before its other number, that before a longer word", async () => {
    using project = new Project({
      "docs/a.md": `---\ntitle: Credentialed\n---\n${filler} x`,
      "docs/b.md": `${filler} credentials`,
      "docs/c.md": `${filler} credential`,
    });
    expect(await project.paths({ text: "credential" })).toEqual(["docs/c.md", "docs/b.md", "docs/a.md"]);
    expect(await project.paths({ text: "credentials" })).toEqual(["docs/b.md", "docs/c.md"]);
    expect((await project.query({ text: "credentials" })).rows[1]?.reasons).toEqual(["credentials/credential in body"]);
  });

  test("words that follow each other as in the query before the same apart", async () => {
    using project = new Project({
      "docs/a.md": `backoff ${filler} exponential requests between`,
      "docs/b.md": `requests ${filler} between exponential backoff`,
    });
    const { rows } = await project.query({ text: "requests exponential backoff" });
    expect(rows.map(({ path }) => path)).toEqual(["docs/b.md", "docs/a.md"]);
    expect(rows[0]?.reasons).toContain("phrase: exponential backoff");
  });

  test("case 55: the rare word decides", async () => {
    const common = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`docs/c${index}.md`, "common words"]));
    using project = new Project({ ...common, "docs/rare.md": "rare words", "docs/common.md": "common common words" });
    expect((await project.paths({ text: "common rare", matchMode: "any" }))[0]).toBe("docs/rare.md");
  });

  test("case 55: a short title before a long body", async () => {
    using project = new Project({
      "docs/body.md": `${filler} needle`,
      "docs/title.md": `---\ntitle: Needle\n---\n${filler}`,
    });
    expect(await project.paths({ text: "needle" })).toEqual(["docs/title.md", "docs/body.md"]);
  });

  test("case 55: repetition alone does not win", async () => {
    using project = new Project({
      "docs/repeat.md": "needle ".repeat(50),
      "docs/title.md": "---\ntitle: Needle\n---\nabout it",
    });
    expect(await project.paths({ text: "needle" })).toEqual(["docs/title.md", "docs/repeat.md"]);
  });

  test("a blocked todo is last, never lost", async () => {
    using project = new Project({
      "todos/b.md": "---\nstatus: blocked\n---\nneedle",
      "todos/r.md": "---\nstatus: ready\npriority: p1\n---\nneedle",
    });
    expect(await project.paths()).toEqual(["todos/r.md", "todos/b.md"]);
    expect(await project.paths({ text: "needle" })).toEqual(["todos/r.md", "todos/b.md"]);
  });

  test("recency goes by the document's own date, against the newest document", async () => {
    using project = new Project({
      "docs/old.md": "---\ndate: 2020-01-01\n---\nneedle",
      "docs/new.md": "---\nupdated: 2024-01-01\n---\nneedle",
      "docs/mid.md": "---\ndate: 2022-01-01T10:00:00Z\n---\nneedle",
    });
    for (const text of [undefined, "needle"]) {
      expect(await project.paths({ text, rankProfile: "recency" })).toEqual([
        "docs/new.md",
        "docs/mid.md",
        "docs/old.md",
      ]);
    }
  });

  test("profiles reorder and keep every row", async () => {
    using project = new Project({
      "docs/body.md": "needle needle needle words",
      "docs/field.md": "---\ncomponent: needle\n---\nwords",
    });
    for (const rankProfile of ["balanced", "frontmatter", "recency", "todos"] as const) {
      expect((await project.query({ text: "needle", rankProfile })).total).toBe(2);
    }
    expect((await project.paths({ text: "needle", rankProfile: "frontmatter" }))[0]).toBe("docs/field.md");
  });
});

describe("pages", () => {
  test("case 58: limit cuts the rows, not the total; pages hold each match once", async () => {
    using project = new Project();
    for (let index = 0; index < 250; index += 1)
      project.write(`docs/${index}.md`, `needle ${"word ".repeat(index % 7)}`);
    for (const text of ["needle", undefined]) {
      const seen: string[] = [];
      for (let offset = 0; offset < 260; offset += 13) {
        const answer = await project.query({ text, offset, limit: 13 });
        expect(answer.total).toBe(250);
        seen.push(...answer.rows.map((row) => row.path));
      }
      expect(seen.length).toBe(250);
      expect(new Set(seen).size).toBe(250);
      expect(seen).toEqual(await project.paths({ text, limit: 250 }));
    }
  });

  test("case 58: the generation changes with the content, and only with it", async () => {
    using project = new Project({ "docs/a.md": "one", "docs/b.md": "two" });
    const first = (await project.query()).generation;
    expect((await project.query({ text: "one" })).generation).toBe(first);
    project.write("docs/a.md", "changed");
    const second = (await project.query()).generation;
    expect(second).not.toBe(first);
    project.write("docs/a.md", "one");
    expect((await project.query()).generation).toBe(first);
    project.write("docs/c.md", "three");
    expect((await project.query()).generation).not.toBe(first);
  });
});

test("case 57: ties go by path, the same in every locale and process", async () => {
  const names = ["Z", "a", "ä", "i", "I", "z", "Å", "ı", "é"];
  using project = new Project(Object.fromEntries(names.map((name) => [`docs/${name}.md`, "needle IŞIK"])));
  const expected = names.map((name) => `docs/${name}.md`).sort();
  const query = { text: "needle ışık", fields: ["body"] } as const;
  expect(await project.paths({ ...query, fields: ["body"] })).toEqual(expected);
  const before = process.env["LC_ALL"];
  try {
    for (const locale of ["C", "sv_SE.UTF-8", "tr_TR.UTF-8"]) {
      process.env["LC_ALL"] = locale;
      const [answer] = await queryInChild(project.request({ ...query, fields: ["body"] }));
      expect(answer).toMatchObject({ ok: true, rows: expected.map((path) => ({ path })) });
    }
  } finally {
    if (before === undefined) delete process.env["LC_ALL"];
    else process.env["LC_ALL"] = before;
  }
});

test("a fresh index and one with a history give byte-equal answers", async () => {
  using project = new Project({ "docs/a.md": "old words here", "docs/b.md": "needle two", "docs/c.md": "needle one" });
  await project.query();
  project.write("docs/a.md", "needle three");
  project.write("docs/d.md", "short lived needle");
  await project.query();
  project.remove("docs/d.md");
  const query = { text: "needle", relatedLimit: 5 };
  const history = await project.query(query);
  project.remove(".fathomline");
  project.restart();
  const fresh = await project.query(query);
  const parts = ({ rows, total, generation, notes }: typeof fresh): string =>
    JSON.stringify({ rows, total, generation, notes });
  expect(parts(fresh)).toBe(parts(history));
});
