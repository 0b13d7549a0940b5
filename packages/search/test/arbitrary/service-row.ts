import { SEARCH_CEILINGS, type SearchServiceRow } from "@fathomline/contracts";
import type { Recipe } from "./recipe.ts";
import { textOf, type Dice, type Script } from "./text-pool.ts";

const PATH_CHARS = 4_096;
const LONG_TEXT_CHARS = [0, 1, 119, 120, 121, 240, 241, 999, 1_000, 1_001] as const;
const PLAIN_TEXT_CHARS = [1, 12, 60, 110] as const;

/** One row as a service may answer it, within or beyond the ceilings. */
export function serviceRow(recipe: Recipe, dice: Dice, index: number): SearchServiceRow {
  if (recipe.size === "tiny") return tinyRow(rowPath(recipe, dice, index), dice);
  const long = recipe.size !== "plain";
  const text = (): string => {
    const chars = long ? dice.pick(LONG_TEXT_CHARS) : dice.pick(PLAIN_TEXT_CHARS);
    // Plain texts are whole characters, so that nothing of theirs is ever replaced.
    const script: Script = !long && (recipe.script === "lone" || recipe.script === "emoji") ? "cjk" : recipe.script;
    return textOf(script, dice.below(5), chars);
  };
  const list = <Item>(ceiling: number, item: (position: number) => Item): Item[] => {
    const length = long ? dice.pick([0, 1, ceiling, ceiling + 1, ceiling + 3]) : dice.pick([0, 1, 3]);
    return Array.from({ length }, (_, position) => item(position));
  };
  const related = list(recipe.size === "huge" ? SEARCH_CEILINGS.relatedPerRow : 3, (position) => ({
    path:
      recipe.size === "huge"
        ? pathOf(recipe.script, `r${position}`, PATH_CHARS - dice.below(2))
        : `docs/l${position}.md`,
    relation: dice.chance(50) ? ("links_to" as const) : ("linked_from" as const),
  }));
  return {
    path: rowPath(recipe, dice, index),
    title: dice.chance(20) && long ? textOf(recipe.script, 0, 1_000) : text(),
    titleSource: dice.pick(["frontmatter", "heading", "file_name"]),
    kind: dice.pick(["doc", "solution", "plan", "memory", "todo"]),
    score: dice.below(1_000_000_000) / 1_000,
    ...(dice.chance(70) ? { snippet: text() } : {}),
    ...(dice.chance(40) ? { description: text() } : {}),
    ...(dice.chance(70)
      ? {
          match: {
            fields: ["title", "body"],
            headingPath: list(SEARCH_CEILINGS.headingDepth, text),
            line: dice.below(2_000) + 1,
            startLine: 1,
            endLine: dice.chance(50) ? null : 4_000,
          },
        }
      : {}),
    facets: list(SEARCH_CEILINGS.facetsPerRow, (position) => ({
      name: position === 0 ? "tags" : long && dice.chance(20) ? textOf(recipe.script, 1, 257) : `field-${position}`,
      values: list(SEARCH_CEILINGS.facetValues, text),
    })),
    confidence: list(SEARCH_CEILINGS.confidencePerRow, (position) => ({
      field: `field-${position}`,
      level: dice.pick(["raw_exact", "profile_validated", "profile_warning"]),
    })),
    evidence: list(SEARCH_CEILINGS.evidencePerRow, (position) => ({
      profile: `profile-${position}`,
      outcome: dice.pick(["valid", "invalid", "error"]),
    })),
    related,
    relatedTotal: related.length + (dice.chance(20) && long ? 5 : 0),
    ...(dice.chance(40) ? { brokenLinks: list(SEARCH_CEILINGS.brokenLinksPerRow, text) } : {}),
    reasons: list(6, text),
  };
}

function tinyRow(path: string, dice: Dice): SearchServiceRow {
  const row = { path, title: "Tiny", titleSource: "file_name", kind: "todo", score: dice.below(9) } as const;
  return { ...row, facets: [], confidence: [], evidence: [], related: [], relatedTotal: 0, reasons: [] };
}

function rowPath(recipe: Recipe, dice: Dice, index: number): string {
  const name = `docs/${index}-`;
  if (dice.chance(recipe.undeliverable)) {
    return dice.chance(50) ? pathOf("ascii", name, PATH_CHARS + 1) : `${name}\ud800.md`;
  }
  if ((recipe.size === "long" || recipe.size === "huge") && dice.chance(index === 0 ? 25 : 8))
    return pathOf(recipe.script, name, PATH_CHARS, dice.below(5));
  return `${name}${textOf(wholeScript(recipe.script), 0, 11)}.md`;
}

/** A path that starts with `name` and is exactly so long. */
function pathOf(script: Script, name: string, chars: number, piece = 0): string {
  return name + textOf(wholeScript(script), piece, chars - name.length);
}

// An identity with half a character is undeliverable, which `undeliverable` alone decides.
function wholeScript(script: Script): Script {
  return script === "lone" || script === "emoji" ? "cjk" : script;
}
