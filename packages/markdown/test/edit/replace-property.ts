import * as fc from "fast-check";
import { load, realMapTag, CORE_SCHEMA } from "js-yaml";
import assert from "node:assert/strict";
import { parse } from "yaml";
import { splitFrontmatter } from "../../src/index.ts";
import type { ReplaceScalarResult } from "../../src/edit.ts";
import { anyText, frontmatterSource, keyName } from "../support/frontmatter-arbitrary.ts";
import type { Entry } from "../support/frontmatter-arbitrary.ts";

export interface ReplaceModule {
  readonly replaceScalar: (source: string, key: string, text: string) => ReplaceScalarResult;
}

export interface ReplaceCase {
  readonly source: string;
  readonly text: string;
  readonly target: Entry;
  readonly result: ReplaceScalarResult;
}

const schema = CORE_SCHEMA.withTags(realMapTag);

function blockOf(source: string): string {
  const { yaml } = splitFrontmatter(source);
  return source.slice(yaml.start, yaml.end);
}

function byJsYaml(source: string): Map<unknown, unknown> {
  const document = load(blockOf(source), { schema });
  assert.ok(document instanceof Map);
  return document;
}

function byYaml(source: string): Map<unknown, unknown> {
  const document: unknown = parse(blockOf(source), { mapAsMap: true });
  assert.ok(document instanceof Map);
  return document;
}

export function replaceProperty(
  { replaceScalar }: ReplaceModule,
  parameters: fc.Parameters<[{ source: string; entries: readonly Entry[] }, number, string]>,
  record: (row: ReplaceCase) => void,
): void {
  fc.assert(
    fc.property(frontmatterSource, fc.nat({ max: 4 }), anyText, ({ source, entries }, index, text) => {
      const target = entries[index % entries.length];
      assert.ok(target !== undefined);
      const key = keyName(target.key);
      const result = replaceScalar(source, key, text);
      record({ source, text, target, result });
      if (!result.ok) return;
      assert.ok(target.scalar);
      assertOnlyValueChanged(source, result.source, target);
      for (const read of [byJsYaml, byYaml]) {
        const before = read(source);
        const after = read(result.source);
        const name = [...before.keys()].find(
          (candidate) => String(candidate) === key || (key === "007" && candidate === 7),
        );
        assert.equal(after.get(name), text);
        before.delete(name);
        after.delete(name);
        assert.deepEqual([...after], [...before]);
      }
    }),
    parameters,
  );
}

/** What stands before the value and after it is the same, character by character. */
function assertOnlyValueChanged(source: string, result: string, { key, written }: Entry): void {
  const lineEnd = source.includes("\r\n") ? "\r\n" : "\n";
  const value = written
    .replaceAll("\n", lineEnd)
    .replace(/ +# comment$/, "")
    .trimEnd();
  const separator = value === "" ? "" : " ";
  const at =
    `\n${source}`.search(new RegExp(`(?<=[\\r\\n])${key.replaceAll(/[.*+?^$|()[\]{}\\]/g, "\\$&")}:`)) -
    1 +
    key.length +
    1;
  assert.equal(result.slice(0, at), source.slice(0, at));
  const rest = source.slice(at + separator.length + value.length);
  assert.ok(result.endsWith(rest), "the rest of the source is kept");
  const between = result.slice(at, result.length - rest.length);
  assert.match(between, /^ [^\r\n]*$/);
}
