import type { FieldType } from "@fathomline/contracts";

import type { CatalogField } from "../../src/index.ts";
import type { GeneratedDocument, GeneratedField, GeneratedValue } from "./generated-fields.ts";

const HOLDS_A_PATH = /^\/|[ ]\/h|^C:/;

interface Holding {
  readonly path: string;
  readonly type: FieldType;
  readonly written: string;
}

/** The catalog of some documents, recounted one value at a time. */
export function recount(documents: readonly GeneratedDocument[], samples: boolean): readonly CatalogField[] {
  const holdings = new Map<string, Holding[]>();
  for (const document of documents) {
    for (const field of withNameFields(document)) {
      const of = holdings.get(field.name) ?? [];
      holdings.set(field.name, of);
      of.push(...valuesOf(field).map(({ type, written }) => ({ path: document.path, type, written })));
    }
  }
  const names = [...holdings.keys()].sort();
  return names.map((name) => {
    const of = holdings.get(name) ?? [];
    const filled = of.filter(({ written }) => written !== "");
    const distinct = new Set(filled.map(({ type, written }) => `${type} ${written}`)).size;
    return {
      name,
      documents: new Set(of.map(({ path }) => path)).size,
      types: [...new Set(of.map(({ type }) => type))].sort(),
      distinct: { count: Math.min(distinct, 100), capped: distinct > 100 },
      example: of.map(({ path }) => path).sort()[0] ?? "",
      typeConflict: new Set(filled.map(({ type }) => type)).size > 1,
      variants: names.filter((other) => other !== name && plain(other) === plain(name)),
      ...(samples && name !== "api_key" ? mostFrequent(filled) : { samples: [], samplesWithheld: 0 }),
    };
  });
}

function mostFrequent(filled: readonly Holding[]): Pick<CatalogField, "samples" | "samplesWithheld"> {
  const texts = [...new Set(filled.map(({ written }) => written))].sort();
  const frequency = (text: string): number =>
    new Set(filled.filter(({ written }) => written === text).map(({ path }) => path)).size;
  const ordered = texts.toSorted((a, b) => frequency(b) - frequency(a));
  const shown = ordered.filter((text) => !isUnfit(text)).slice(0, 3);
  const end = shown.length < 3 ? ordered.length : ordered.indexOf(shown[2] ?? "");
  return { samples: shown, samplesWithheld: ordered.slice(0, end).filter(isUnfit).length };
}

function isUnfit(text: string): boolean {
  return HOLDS_A_PATH.test(text) || text === "[redacted]";
}

function valuesOf({ name, list, values }: GeneratedField): readonly GeneratedValue[] {
  const [first] = values;
  if (name === "api_key" && first?.type !== "null") return [{ yaml: "", type: "string", written: "[redacted]" }];
  return list && values.length === 0 ? [{ yaml: "", type: "list", written: "" }] : values;
}

function withNameFields({ path, fields }: GeneratedDocument): readonly GeneratedField[] {
  const [, status, priority] = /^todos\/\d+-([a-z]+)-(p\d)-/.exec(path) ?? [];
  const named = Object.entries({ status, priority }).flatMap(([name, written]) =>
    written === undefined || fields.some((field) => field.name === name)
      ? []
      : [{ name, list: false, values: [{ yaml: "", type: "string" as const, written }] }],
  );
  return [...fields, ...named];
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_ ]/g, " ");
}
