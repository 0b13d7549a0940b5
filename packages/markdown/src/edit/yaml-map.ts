import type { Document, ParsedNode, Scalar, YAMLMap } from "yaml";
import { isMap, isScalar, parseDocument } from "yaml";

interface YamlEntry {
  readonly name: string;
  readonly value: ParsedNode | null;
}

export interface YamlRoot {
  readonly document: Document.Parsed;
  readonly entries: readonly YamlEntry[];
}

/**
 * The entries of a YAML text's root map as the `yaml` package parses it; undefined when it finds any fault or another root. Its warnings,
 * as of an unknown tag, count as faults unless they are allowed.
 */
export function yamlRoot(text: string, options: { readonly allowWarnings?: boolean } = {}): YamlRoot | undefined {
  const document = parseDocument(text, { version: "1.2", schema: "core", prettyErrors: false, logLevel: "silent" });
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined;
  if (document.warnings.length > 0 && options.allowWarnings !== true) return undefined;
  const entries: YamlEntry[] = [];
  for (const { key, value } of (document.contents satisfies YAMLMap.Parsed).items) {
    if (!isScalar(key)) return undefined;
    entries.push({ name: nameOf(key), value });
  }
  return { document, entries };
}

/** A key as written: its value may be typed, as in `007: x`. */
function nameOf(key: Scalar): string {
  return key.source ?? String(key.value);
}
