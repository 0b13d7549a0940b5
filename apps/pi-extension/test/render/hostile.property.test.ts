import { describe, expect, test } from "vitest";
import * as renderers from "../../../../packages/pi-adapter/src/pi/render/renderers.ts";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { hostileProperty, type RenderersModule } from "./hostile-property.ts";

test("any details, of whatever version, are drawn inside the width, and nothing of them reaches the terminal as a command", () => {
  const distribution = new Distribution("renderers");
  hostileProperty(renderers, { numRuns: 1_500, seed: 11 }, (...labels) => distribution.record(...labels));
  distribution.print();
  for (const label of ["expanded", "collapsed", "partial", "many lines", "escapes"])
    expect(distribution.count(label)).toBeGreaterThan(100);
});

describe("renderers: planted faults", () => {
  killMutants<RenderersModule>({
    folder: "packages/pi-adapter",
    entry: "pi/render/renderers.ts",
    property: (module) => hostileProperty(module, { numRuns: 800, seed: 3 }, () => undefined),
    mutants: [
      { name: "controls pass", file: "pi/render/clean-text.ts", from: "return oneLine(clipped", to: "return (clipped" },
      {
        name: "lone surrogates pass",
        file: "pi/render/clean-text.ts",
        from: 'clipChars(text, maxChars, { ellipsis: "…" }).text',
        to: "text.slice(0, maxChars)",
      },
      { name: "a path is trusted", file: "pi/render/view.ts", from: "text: cleanPath(path)", to: "text: path" },
      {
        name: "null is an object",
        file: "pi/render/facts.ts",
        from: "found === null || ",
        to: "",
      },
      {
        name: "any list is one",
        file: "pi/render/facts.ts",
        from: "Array.isArray(found) ? found : []",
        to: "(found ?? []) as unknown[]",
      },
      {
        name: "the indent is not counted",
        file: "pi/render/view-component.ts",
        from: "const inner = Math.max(1, width - indent.length);",
        to: "const inner = width;",
      },
      {
        name: "all rows when collapsed",
        file: "pi/render/view-component.ts",
        from: "expanded ? ROWS_EXPANDED_MAX : ROWS_COLLAPSED_MAX",
        to: "ROWS_EXPANDED_MAX",
      },
      {
        name: "the mark of a cut is not counted",
        file: "pi/render/view-component.ts",
        from: "Math.max(1, inner - 1), 0",
        to: "inner, 0",
      },
    ],
  });
});
