import { existsSync } from "node:fs";
import { join } from "node:path";
import type { SearchEnvelope, SearchInput, SearchSuccess, ToolAnswer } from "@fathomline/contracts";
import { SearchEnvelopeSchema } from "@fathomline/contracts/v1";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { Dice } from "../arbitrary/text-pool.ts";
import { Project } from "./project.ts";

const DOCUMENTS = 5_000;
const QUERIES = 200;
const TIMEOUT_MS = 300_000;
const WORDS = [
  "index",
  "save",
  "migration",
  "検索",
  "索引",
  "render",
  "🚀",
  "café",
  "lock",
  "journal",
  "한국어",
  "queue",
] as const;
const RARE = Array.from({ length: 40 }, (_, index) => `rare${index}`);

const project = new Project();
const contents = new Map<string, string>();

beforeAll(() => {
  const dice = new Dice(20_240_601);
  for (let index = 0; index < DOCUMENTS; index += 1) {
    const [path, text] = document(index, dice);
    contents.set(path, text);
    project.write(path, text);
  }
}, TIMEOUT_MS);
afterAll(() => project.remove());

function document(index: number, dice: Dice): readonly [string, string] {
  const words = (count: number): string => Array.from({ length: count }, () => dice.pick(WORDS)).join(" ");
  const isTodo = index % 5 === 0;
  const folder = isTodo
    ? "todos"
    : dice.pick(["docs", "docs/plans", "docs/solutions/資料", `docs/${"deep-folder/".repeat(12)}x`]);
  const links = Array.from({ length: dice.below(4) }, () => `[next](docs/${dice.below(DOCUMENTS)}.md)`).join(" ");
  const text = [
    "---",
    `title: ${words(dice.chance(10) ? 120 : 6)}`,
    `status: ${dice.pick(["ready", "pending", "complete", "blocked"])}`,
    `tags: [${words(6).split(" ").join(", ")}]`,
    `owner: ${words(dice.chance(10) ? 60 : 2)}`,
    "---",
    `# ${words(8)}`,
    links,
    `${words(dice.below(300))} ${RARE[index % RARE.length]}`,
  ].join("\n");
  return [`${folder}/${index}.md`, `${text}\n`];
}

function queryOf(dice: Dice): SearchInput {
  const word = (): string => dice.pick(WORDS);
  return {
    query: dice.pick([word(), `${word()} ${word()}`, `"${word()} ${word()}"`, `rare${dice.below(40)}`, ""]),
    matchMode: dice.pick(["all", "any", "phrase"]),
    limit: dice.pick([1, 20, 100, 100]),
    maxSnippetChars: dice.pick([60, 220, 1_000]),
    outputMode: dice.pick(["compact", "detailed"]),
    includeRelated: dice.chance(50),
    relatedLimit: 20,
    explain: dice.chance(30),
    groupByKind: dice.chance(30),
    ...(dice.chance(30) ? { filters: { status: dice.pick(["ready", "complete"]) } } : {}),
    ...(dice.chance(20) ? { scopes: ["todos" as const] } : {}),
  };
}

function bytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function expectCeilings({ native, content, details }: ToolAnswer<SearchEnvelope>): void {
  expect(SearchEnvelopeSchema.safeParse(native).success).toBe(true);
  expect(bytes(native)).toBeLessThanOrEqual(65_536);
  expect(bytes(content.map((text) => ({ type: "text", text })))).toBeLessThanOrEqual(32_768);
  expect(bytes(details)).toBeLessThanOrEqual(65_536);
}

/** The envelope that would have held the first row of the next page as well. */
async function withNextRow(native: SearchSuccess, input: SearchInput): Promise<unknown> {
  const next = await project.search({ ...input, limit: 1, cursor: native.data.nextCursor ?? "" });
  const { counts, clipped } = native.completeness;
  const { results: _results, ...lists } = next.completeness.counts;
  const { total, returned } = counts.results;
  const sums = Object.entries(lists).map(([name, list]) => {
    const before = Object.entries(counts).find(([each]) => each === name)?.[1];
    const add = (key: "total" | "returned" | "omitted"): number => (before?.[key] ?? 0) + (list[key] ?? 0);
    return [name, { total: add("total"), returned: add("returned"), omitted: add("omitted") }] as const;
  });
  return {
    ...native,
    data: { ...native.data, results: [...native.data.results, ...next.data.results], nextCursor: next.data.nextCursor },
    completeness: {
      ...native.completeness,
      counts: {
        results: { total, returned: returned + 1, omitted: (total ?? 0) - returned - 1 },
        ...Object.fromEntries(sums),
      },
      clipped: (clipped ?? 0) + (next.completeness.clipped ?? 0),
    },
  };
}

test(
  `${QUERIES} queries over ${DOCUMENTS} documents: every ceiling holds, and where bytes ended a page the next row did not fit`,
  async () => {
    const dice = new Dice(7);
    const distribution = new Distribution("queries over 5,000 documents");
    for (let query = 0; query < QUERIES; query += 1) {
      const input = queryOf(dice);
      const answer = await project.ask(input);
      const { native } = answer;
      if (!native.ok) throw new Error(native.error.code);
      expectCeilings(answer);
      const { total, returned } = native.completeness.counts.results;
      expect(returned).toBe(native.data.results.length);
      expect(native.completeness.index).toMatchObject({ documents: DOCUMENTS, freshness: "verified" });
      for (const { path } of native.data.results) {
        expect(contents.has(path)).toBe(true);
        expect(existsSync(join(project.cwd, path))).toBe(true);
      }
      const wanted = Math.min(input.limit ?? 0, total ?? 0);
      const stopped = returned < wanted;
      if (stopped) expect(bytes(await withNextRow(native, input))).toBeGreaterThan(65_536);
      expect(native.data.nextCursor === null).toBe(returned === total);
      distribution.record(
        stopped ? "ended by bytes" : "ended by limit or matches",
        total === 0 ? "no match" : "matches",
        (total ?? 0) > 100 ? "over 100 matches" : "up to 100 matches",
        answer.details["rowsNotInText"] === 0 ? "whole in text" : "not whole in text",
      );
    }
    distribution.print();
    for (const label of ["ended by bytes", "over 100 matches", "not whole in text", "whole in text"])
      expect(distribution.count(label), label).toBeGreaterThan(QUERIES / 20);
  },
  TIMEOUT_MS,
);

test(
  "pages of a rare word visit exactly the documents that hold it",
  async () => {
    const holders = [...contents].flatMap(([path, text]) =>
      text.slice(text.indexOf("# ")).includes("rare7\n") ? [path] : [],
    );
    const input: SearchInput = { query: "rare7", limit: 9 };
    const paths: string[] = [];
    const first = await project.search(input);
    paths.push(...first.data.results.map(({ path }) => path));
    for (let cursor = first.data.nextCursor; cursor !== null && paths.length <= holders.length;) {
      const { data } = await project.search({ ...input, cursor });
      paths.push(...data.results.map(({ path }) => path));
      cursor = data.nextCursor;
    }
    // Words behind the preview are not indexed, and the answer says how many documents go on there.
    const beyond = first.completeness.preview.documentsBeyond ?? 0;
    expect(new Set(paths).size).toBe(paths.length);
    expect(holders).toEqual(expect.arrayContaining(paths));
    expect(first.completeness.counts.results.total).toBe(paths.length);
    expect(paths.length).toBeGreaterThan(20);
    expect(beyond).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
