import {
  listCounts,
  observe,
  readOnlyObservations,
  type DescribedDefinition,
  type DescribedField,
  type DescribeServiceSuccess,
  type FieldType,
  type Observations,
} from "@fathomline/contracts";
import { CLEAN_COVERAGE, damagedCoverage } from "./coverage.ts";
import { Dice } from "./dice.ts";
import { SCRIPTS, type Recipe, type Script } from "./recipe.ts";

const NAME_CHARS = [0, 1, 255, 256, 257] as const;
const VALUE_CHARS = [0, 1, 79, 80, 81, 239, 240, 241] as const;

/** What a recipe stands for, with the observations that belong to it. */
export function serviceResult(recipe: Recipe, fields: readonly DescribedField[]): DescribeServiceSuccess {
  const dice = new Dice(recipe.seed + 1);
  const result: DescribeServiceSuccess = {
    ok: true,
    definitions: Array.from({ length: recipe.definitions }, (_, index) => definition(recipe, dice, index)),
    observed: fields,
    notObserved: Array.from({ length: recipe.notObserved }, (_, index) => nameOf(recipe, dice, `n${index}`)),
    coverage: recipe.coverage === "clean" ? CLEAN_COVERAGE : damagedCoverage(recipe.coverage === "wide"),
    provenance: { provider: { name: "fake", version: "1.0.0" }, profiles: [], profileCounts: listCounts(0, 0) },
  };
  const observations = observationsFor(recipe);
  return observations === undefined ? result : observe(result, observations);
}

/** The observed fields of a recipe. */
export function describedFields(recipe: Recipe): DescribedField[] {
  const dice = new Dice(recipe.seed);
  return Array.from({ length: recipe.fields }, (_, index) => describedField(recipe, dice, index));
}

function describedField(recipe: Recipe, dice: Dice, index: number): DescribedField {
  const long = recipe.size !== "plain";
  const count = dice.pick([0, 1, 3, ...(long ? [8, 9, 12] : [])]);
  return {
    name: nameOf(recipe, dice, `field-${index}`),
    documents: dice.below(100_000),
    types: dice.pick<FieldType[]>([["string"], ["number", "string"], ["null"], []]),
    distinct: dice.pick([null, { count: dice.below(101), capped: false }, { count: 100, capped: true }]),
    example: exampleOf(recipe, dice, index),
    typeConflict: dice.chance(20),
    variants: Array.from({ length: count }, (_, position) => nameOf(recipe, dice, `v${position}`)),
    samples: Array.from({ length: dice.pick([0, 3, ...(long ? [4] : [])]) }, () => valueOf(recipe, dice)),
    samplesWithheld: dice.pick([0, 0, 2]),
  };
}

function definition(recipe: Recipe, dice: Dice, index: number): DescribedDefinition {
  const count = dice.pick([0, 0, 2, ...(recipe.size === "plain" ? [] : [20, 21])]);
  return {
    name: nameOf(recipe, dice, `defined-${index}`),
    owner: nameOf(recipe, dice, "owner"),
    type: dice.pick(["string", "string_list", "integer", "boolean", "date"]),
    required: dice.chance(30),
    filterable: dice.chance(80),
    enumValues: Array.from({ length: count }, () => valueOf(recipe, dice)),
  };
}

function nameOf({ script, size }: Recipe, dice: Dice, start: string): string {
  if (size === "plain") return start;
  return dice.chance(60) ? textOf(script, dice.pick(NAME_CHARS)) : start;
}

function valueOf({ script, size }: Recipe, dice: Dice): string {
  return size === "plain" ? "a value" : textOf(script, dice.pick(VALUE_CHARS));
}

function exampleOf({ script, size }: Recipe, dice: Dice, index: number): string | null {
  if (dice.chance(5)) return null;
  const whole = script === "lone" || script === "emoji" ? "cjk" : script;
  if (size === "huge" && dice.chance(25)) return `docs/${textOf(whole, dice.pick([4_091, 4_091, 4_092]))}`;
  return `docs/${index}.md`;
}

/** A text of exactly `chars` JavaScript characters. */
function textOf(script: Script, chars: number): string {
  const unit = SCRIPTS[script];
  return unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars);
}

function observationsFor({ effects, seed }: Recipe): Observations | undefined {
  if (effects === "unknown") return undefined;
  const readOnly = readOnlyObservations("query", effects === "changed" ? "changed" : "none");
  if (effects !== "possible") return readOnly;
  const possible = Array.from({ length: seed % 2 === 0 ? 2 : 11 }, (_, index) => ({
    path: `todos/${index}`.padEnd(900, "漢"),
    change: "replaced" as const,
    contentHash: null,
  }));
  return { ...readOnly, possible };
}
