import { HeadingScanner } from "../headings/heading-scanner.ts";
import { scanLines, wholeText } from "../headings/read-headings.ts";
import type { TextSpan } from "../text/text-span.ts";
import type { BodyLink } from "./body-link.ts";
import { takeDefinitions, type Definitions } from "./definitions.ts";
import { InlineScanner } from "./inline-scanner.ts";
import { pathMentions } from "./path-mentions.ts";

const MAY_LINK = /[\][]|\.md/i;

/**
 * Lists the links of a Markdown body block by block, in order of appearance: those that a CommonMark parser makes, without autolinks and
 * images; wiki links; and bare paths of Markdown files, which follow the other links of their block. Code, HTML and images link nowhere,
 * but a code span that is a path mentions it. Links by reference count where they are used. Headings and tables hold links as text does.
 */
export function readLinks(source: string, body: TextSpan = wholeText(source)): BodyLink[] {
  const definitions: Definitions = new Map();
  const blocks = proseBlocks(source, body).map(({ text, isHeading }) =>
    isHeading || !text.startsWith("[") ? text : takeDefinitions(text, definitions),
  );
  return blocks.flatMap((text) => {
    if (!MAY_LINK.test(text)) return [];
    const { links, plain } = new InlineScanner(text, definitions).run();
    return [...links, ...pathMentions(plain).map((target) => ({ kind: "path" as const, target }))];
  });
}

interface ProseBlock {
  text: string;
  readonly isHeading: boolean;
}

/** The text of every paragraph and heading, its lines without the containers' markers. */
function proseBlocks(source: string, body: TextSpan): readonly ProseBlock[] {
  const blocks: ProseBlock[] = [];
  const scanner = new HeadingScanner(source, () => undefined, {
    open: (start, end, isHeading) => blocks.push({ text: source.slice(start, end), isHeading }),
    extend: (start, end) => {
      const block = blocks.at(-1);
      if (block !== undefined) block.text += `\n${source.slice(start, end)}`;
    },
  });
  scanLines(source, body, scanner);
  return blocks;
}
