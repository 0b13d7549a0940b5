import * as fc from "fast-check";

import type { CorpusQuery } from "../../src/index.ts";
import type { RunnerModule } from "../membership/membership-property.ts";
import { Project } from "../support/project.ts";

/** How a text without spaces is expected to be read. */
export interface RunAnswer {
  readonly reading: "whole" | "words" | "one word";
  readonly mode: "all" | "any instead of all" | "any";
  readonly paths: readonly string[];
}

// Words that stand alone, small ones of a character, and two that are parts of others.
const WORDS = [
  "密码",
  "日志",
  "索引",
  "重建",
  "数据库",
  "数据",
  "在",
  "里",
  "的",
  "猫",
  "検索",
  "全文検索",
  "の",
  "設定",
];
const text = (max: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: max }).map((words) => words.join(""));
const document = fc.array(text(5), { minLength: 1, maxLength: 3 }).map((sentences) => sentences.join("。"));
const query = fc.record({ text: text(3), matchMode: fc.constantFrom("auto", "all", "any") });
const SEGMENTER = new Intl.Segmenter("und", { granularity: "word" });

/** A text without spaces finds the documents that hold it, or, where none does, those that hold its words: all, and where few do, any. */
export async function runsHold(
  { QueryRunner }: RunnerModule,
  numRuns: number,
  onAnswer: (answer: RunAnswer) => void = () => {},
): Promise<void> {
  const property = fc.asyncProperty(
    fc.array(document, { minLength: 2, maxLength: 5 }),
    fc.array(query, { minLength: 4, maxLength: 8 }),
    async (documents, queries) => {
      using project = new Project();
      const runner = new QueryRunner();
      try {
        for (const [index, body] of documents.entries()) project.write(`docs/${index}.md`, `${body}\n`);
        for (const asked of queries) {
          const request = project.request(asked, { roots: [project.root("docs")] });
          const answer = await runner.run({ kind: "search", request }, new SharedArrayBuffer(4));
          if (!answer.ok || !("rows" in answer)) throw new Error(`no answer: ${JSON.stringify(answer)}`);
          const expected = expectedAnswer(documents, asked);
          const found = answer.rows.map(({ path }) => path).sort();
          const kinds = answer.suggestions.map(({ kind }) => kind).filter((kind) => /any_words|split_as/.test(kind));
          // Nothing is said of how nothing was found with any word.
          const said = [
            ...(expected.mode === "any instead of all" && found.length > 0 ? ["any_words"] : []),
            ...(expected.reading === "words" ? ["split_as"] : []),
          ];
          if (JSON.stringify([found, kinds]) !== JSON.stringify([expected.paths, said]))
            throw new Error(`${JSON.stringify([found, kinds])}, a scan finds ${JSON.stringify([expected, said])}`);
          onAnswer(expected);
        }
      } finally {
        runner.close();
      }
    },
  );
  await fc.assert(property, { numRuns, seed: 20_261_205, endOnFailure: true });
}

function expectedAnswer(
  documents: readonly string[],
  { text: asked = "", matchMode }: Partial<CorpusQuery>,
): RunAnswer {
  const holding = (test: (body: string) => boolean): readonly string[] =>
    documents.flatMap((body, index) => (test(body) ? [`docs/${index}.md`] : [])).sort();
  const whole = holding((body) => body.includes(asked));
  const words = [...SEGMENTER.segment(asked)].map(({ segment }) => segment);
  const isOne = words.length < 2 || words.every((word) => word.length === 1);
  const mode = matchMode === "any" ? "any" : "all";
  if (whole.length > 0 || isOne) return { reading: isOne ? "one word" : "whole", mode, paths: whole };
  const any = holding((body) => words.some((word) => body.includes(word)));
  if (mode === "any") return { reading: "words", mode, paths: any };
  const all = holding((body) => words.every((word) => body.includes(word)));
  const isLoose = any.length > all.length && matchMode === "auto" && new Set(words).size > 1;
  return { reading: "words", mode: isLoose ? "any instead of all" : mode, paths: isLoose ? any : all };
}
