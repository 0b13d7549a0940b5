import { deepStrictEqual, ok, strictEqual } from "node:assert";
import * as fc from "fast-check";
import type { editManifest } from "../../src/plan/edit-manifest.ts";

/** What the property needs of the module, so that a copy with a planted fault can stand in. */
export interface ManifestModule {
  readonly editManifest: typeof editManifest;
}

interface Runs {
  readonly numRuns: number;
  readonly seed?: number;
  readonly endOnFailure?: boolean;
}

const NAME = "eval:foo";
const COMMAND = "node evals/foo/run-eval.ts";

const key = fc.constantFrom("name", "version", "type", "a b", 'q"uote', "ünï", "scripts2");
const scripts = fc.option(
  fc.dictionary(
    fc.constantFrom("test", "build", "eval:bar", "x}y", "pre{"),
    fc.constantFrom("true", 'echo "{"', "a\\b"),
  ),
  { nil: undefined },
);
const manifest = fc
  .tuple(fc.dictionary(key, fc.jsonValue({ maxDepth: 1 })), scripts, fc.boolean())
  .map(([own, given, isFirst]) => {
    if (given === undefined) return own;
    return isFirst ? { scripts: given, ...own } : { ...own, scripts: given };
  });
const style = fc.record({
  indent: fc.constantFrom<string | number>("\t", 2, 4, 0),
  lineEnd: fc.constantFrom("\n", "\r\n"),
  mark: fc.constantFrom("", "\ufeff"),
  end: fc.constantFrom("", "\n", "\n\n"),
});

/** The text before is the text after with one piece cut out, and JSON reads the script with nothing else changed. */
export function manifestProperty(
  module: ManifestModule,
  runs: Runs,
  seen: (...labels: string[]) => void = () => {},
): void {
  fc.assert(
    fc.property(manifest, style, (value, { indent, lineEnd, mark, end }) => {
      const text = mark + JSON.stringify(value, undefined, indent).replaceAll("\n", lineEnd) + end;
      const edited = module.editManifest(new TextEncoder().encode(text), NAME, COMMAND);
      if (edited.state !== "needed") throw new Error(edited.state);
      const after = new TextDecoder("utf-8", { ignoreBOM: true }).decode(edited.after);
      const inserted = after.length - text.length;
      const isInsertion = Array.from({ length: text.length + 1 }, (_, at) => at).some(
        (at) => after.slice(0, at) + after.slice(at + inserted) === text,
      );
      ok(isInsertion, "more than an insertion");
      const read: unknown = JSON.parse(after.replace(/^\ufeff/u, ""));
      const old: { readonly scripts?: object } = value;
      // JSON has no -0.
      const kept: object = JSON.parse(JSON.stringify(value));
      deepStrictEqual(read, { ...kept, scripts: { ...old.scripts, [NAME]: COMMAND } });
      const again = module.editManifest(edited.after, NAME, COMMAND);
      strictEqual(again.state, "present");
      strictEqual(module.editManifest(edited.after, NAME, "other").state, "conflict");
      const hasScripts = Object.keys(old.scripts ?? {}).length > 0;
      const linesBefore = text.split(lineEnd);
      const linesAfter = after.split(lineEnd);
      if (hasScripts && indent !== 0) {
        const fresh = linesAfter.filter((line) => !linesBefore.includes(line));
        deepStrictEqual(fresh, edited.added);
        strictEqual(linesAfter.length, linesBefore.length + 1);
      }
      if (text.includes("\r\n")) ok(!/[^\r]\n/u.test(after.slice(0, after.length - end.length)), "a bare line feed");
      seen(
        hasScripts ? "scripts" : "no scripts",
        indent === 0 ? "one line" : "indented",
        lineEnd === "\r\n" ? "CRLF" : "LF",
        mark === "" ? "no mark" : "mark",
      );
    }),
    runs,
  );
}
