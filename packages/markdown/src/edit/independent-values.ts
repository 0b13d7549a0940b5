import { yamlRoot } from "./yaml-map.ts";

/** Each top-level value as JSON, by the `yaml` package, which shares no code with the reader; undefined when it refuses the text. */
export function independentValues(text: string): ReadonlyMap<string, string> | undefined {
  const root = yamlRoot(text);
  if (root === undefined) return undefined;
  return new Map(root.entries.map(({ name, value }) => [name, JSON.stringify(value?.toJS(root.document) ?? null)]));
}
