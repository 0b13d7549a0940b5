import { posix } from "node:path";
import type { Random } from "./random.ts";
import type { Vocabulary } from "./vocabulary.ts";

// A log-normal of this spread whose mean makes 20,000 documents about 72 MB.
const SIZE_SIGMA = 0.9;
const MEAN_CHARS = 3_416;
const SIZE_MU = Math.log(MEAN_CHARS) - SIZE_SIGMA ** 2 / 2;
const MIN_CHARS = 200;
const MAX_CHARS = 60_000;

const WITH_FRONTMATTER = 0.9;
const WITH_CJK = 0.1;
const STATUSES = ["draft", "ready", "in-progress", "blocked", "complete"];
const AREAS = ["storage", "network", "billing", "search", "mobile", "release", "security", "docs"];
const TAGS = 60;
const OWNERS = 25;
const DAYS = 2_000;
const FIRST_DAY_MS = Date.UTC(2020, 0, 1);
const DAY_MS = 86_400_000;

/** The text of one document: frontmatter, headings, paragraphs, lists, code and links to other documents of `paths`. */
export function composeDocument(
  path: string,
  paths: readonly string[],
  vocabulary: Vocabulary,
  random: Random,
): string {
  const wantedChars = Math.min(MAX_CHARS, Math.max(MIN_CHARS, Math.exp(SIZE_MU + SIZE_SIGMA * random.normal())));
  const title = capitalised(words(3 + random.below(5), vocabulary, random));
  const parts = [random.next() < WITH_FRONTMATTER ? frontmatter(title, random) : "", `# ${title}\n\n`];
  const cjk = random.next() < WITH_CJK;
  let chars = parts.join("").length;
  for (let block = 0; chars < wantedChars; block += 1) {
    const text = block % 5 === 4 ? heading(vocabulary, random) : body(path, paths, { vocabulary, random, cjk });
    parts.push(text);
    chars += text.length;
  }
  return parts.join("");
}

function frontmatter(title: string, random: Random): string {
  const tags = new Set(Array.from({ length: 1 + random.below(4) }, () => `tag-${random.below(TAGS)}`));
  const created = new Date(FIRST_DAY_MS + random.below(DAYS) * DAY_MS).toISOString().slice(0, 10);
  return [
    "---",
    `title: ${title}`,
    `status: ${random.pick(STATUSES)}`,
    `area: ${random.pick(AREAS)}`,
    `owner: person-${random.below(OWNERS)}`,
    `priority: ${1 + random.below(5)}`,
    `created: ${created}`,
    `tags: [${[...tags].join(", ")}]`,
    "---\n\n",
  ].join("\n");
}

function heading(vocabulary: Vocabulary, random: Random): string {
  const level = random.next() < 0.7 ? "##" : "###";
  return `${level} ${capitalised(words(2 + random.below(4), vocabulary, random))}\n\n`;
}

interface BodyContext {
  readonly vocabulary: Vocabulary;
  readonly random: Random;
  readonly cjk: boolean;
}

function body(path: string, paths: readonly string[], { vocabulary, random, cjk }: BodyContext): string {
  const kind = random.next();
  if (kind < 0.08)
    return `\`\`\`ts\nconst ${random.pick(vocabulary.identifiers)} = ${random.pick(vocabulary.identifiers)}();\n\`\`\`\n\n`;
  if (kind < 0.2)
    return `${Array.from({ length: 3 + random.below(4) }, () => `- ${words(4 + random.below(6), vocabulary, random)}`).join("\n")}\n\n`;
  const sentences = Array.from({ length: 2 + random.below(4) }, () => sentence(vocabulary, random));
  if (random.next() < 0.25) sentences.push(link(path, random.pick(paths), vocabulary, random));
  if (random.next() < 0.2) sentences.push(`Call \`${random.pick(vocabulary.identifiers)}\` first.`);
  if (cjk && random.next() < 0.6)
    sentences.push(`${Array.from({ length: 6 }, () => random.pick(vocabulary.cjkWords)).join("")}。`);
  return `${sentences.join(" ")}\n\n`;
}

function sentence(vocabulary: Vocabulary, random: Random): string {
  return `${capitalised(words(6 + random.below(14), vocabulary, random))}.`;
}

function link(from: string, to: string, vocabulary: Vocabulary, random: Random): string {
  return `See [${words(2, vocabulary, random)}](${posix.relative(posix.dirname(from), to)}).`;
}

function words(count: number, { word }: Vocabulary, random: Random): string {
  let text = word(random);
  for (let index = 1; index < count; index += 1) text += ` ${word(random)}`;
  return text;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
