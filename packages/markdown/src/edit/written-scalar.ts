import { isScalar } from "yaml";
import { splitFrontmatter } from "../frontmatter/split-frontmatter.ts";
import { yamlRoot } from "./yaml-map.ts";

export type ScalarStyle = "plain" | "single_quoted" | "double_quoted" | "block";

/** How a scalar is written: UTF-16 offsets in the source, quotes or block header included. */
export interface WrittenScalar {
  readonly start: number;
  readonly end: number;
  readonly style: ScalarStyle;
}

const STYLES: Readonly<Record<string, ScalarStyle>> = {
  PLAIN: "plain",
  QUOTE_SINGLE: "single_quoted",
  QUOTE_DOUBLE: "double_quoted",
  BLOCK_FOLDED: "block",
  BLOCK_LITERAL: "block",
};

/**
 * Where the value of one top-level frontmatter key is written, by the `yaml` package, which shares no code with the reader. Tags it
 * does not know, of other values, are no obstacle; any fault of the block is. Undefined where no scalar is written or the place is not certain.
 */
export function writtenScalar(source: string, key: string): WrittenScalar | undefined {
  const { yaml } = splitFrontmatter(source);
  const text = source.slice(yaml.start, yaml.end);
  const value = yamlRoot(text, { allowWarnings: true })?.entries.find(({ name }) => name === key)?.value;
  if (!isScalar(value)) return undefined;
  const [start, end] = value.range;
  const style = STYLES[value.type ?? ""];
  if (start === end || style === undefined) return undefined;
  // A block scalar's range holds the line breaks after it.
  const length = style === "block" ? text.slice(start, end).trimEnd().length : end - start;
  return { start: yaml.start + start, end: yaml.start + start + length, style };
}
