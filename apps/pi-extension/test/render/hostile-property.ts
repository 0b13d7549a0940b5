import * as fc from "fast-check";
import { CONTEXT, THEME, uncolored, visualLines } from "../support/drawing.ts";

export type RenderersModule = Pick<
  typeof import("../../../../packages/pi-adapter/src/pi/render/renderers.ts"),
  "renderCall" | "renderResult"
>;

const OPERATIONS = [
  "search",
  "describe",
  "todo_list",
  "todo_create",
  "session_query",
  "session_analyze",
  "eval_review",
  "eval_bootstrap",
];
/** Names that renderers look for, so that values of wrong types reach every branch. */
const NAMES = [
  "status error total returned omitted rows path title kind line fields name documents effects recovery rollback stages todos",
  "issues counts report view findings severity rule files bytes mode blockers renderedId outcome failed provenance progress",
].flatMap((names) => names.split(" "));
const HOSTILE = [
  "\u001b[41m",
  "\u001b]8;;http://x\u0007",
  "\u009b2J",
  "\u202e",
  "\r\n",
  "\u2028",
  "\ud800",
  "\u0000",
  "\u200b",
  "e\u0301",
  "日本",
  "🧊",
  "🏳️‍🌈",
  "complete",
  "leads",
  "locator",
];

const text = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 12 }), fc.constant("x".repeat(90))), {
    maxLength: 6,
  })
  .map((parts) => parts.join(""));
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: "small" },
    text,
    fc.integer({ min: -2, max: 9 }),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    tie("list"),
    tie("object"),
  ),
  list: fc.array(tie("any"), { maxLength: 6 }),
  object: fc.dictionary(fc.constantFrom(...NAMES), tie("any"), { maxKeys: 12 }),
}));
const row = fc.dictionary(fc.constantFrom("path", "title", "name", "code", "rule", "line", "status"), text, {
  minKeys: 1,
});
const rows = fc.oneof(
  { weight: 9, arbitrary: fc.array(row) },
  { weight: 1, arbitrary: fc.array(row, { minLength: 40 }) },
);
const lists = fc.record({ rows, fields: rows, todos: rows, issues: rows, findings: rows, files: rows });
const envelope = fc.record({ operation: fc.constantFrom(...OPERATIONS), ok: fc.boolean() });
const details = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(value.object, envelope).map(([rest, head]) => ({ ...Object(rest), ...head })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(lists, envelope).map(([rest, head]) => ({ ...rest, report: rest, ...head, ok: true })),
  },
  { weight: 1, arbitrary: value.any },
);

const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Surrogate}]/u;
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Columns of a text, by a rule that is never too low for what the generator makes: everything beyond Latin is wide. */
function columns(line: string): number {
  return [...segmenter.segment(line)].reduce(
    (sum, { segment }) =>
      sum + (/^[\u3000-\uffff\u{1f000}-\u{1ffff}]/u.test(segment) && !/^[\uff61-\uffdc\ufffd]/u.test(segment) ? 2 : 1),
    0,
  );
}

/** Head, three rows, what is hidden, and the notes, each wrapped: nothing that grows with the answer. */
const COLLAPSED_LINES_MAX = 30;
const WIDE = 78;

/** Throws where a renderer throws, or where a line is too long or holds what a terminal would obey. */
export function hostileProperty(
  { renderCall, renderResult }: RenderersModule,
  parameters: { readonly numRuns: number; readonly seed: number },
  record: (...labels: readonly string[]) => void,
): void {
  const input = fc.record({
    details,
    expanded: fc.boolean(),
    isPartial: fc.boolean(),
    isError: fc.boolean(),
    width: fc.integer({ min: 20, max: 160 }),
  });
  fc.assert(
    fc.property(input, ({ details: facts, expanded, isPartial, isError, width }) => {
      const context = { ...CONTEXT, expanded, isError };
      const content = [{ type: "text", text: JSON.stringify(facts) }, facts];
      const result = renderResult({ content, details: facts }, { expanded, isPartial }, THEME, context, visualLines);
      const call = renderCall("Title", facts, THEME, context, visualLines);
      const lines = [...result.render(width), ...call.render(width)];
      if (!expanded && result.render(width).length > COLLAPSED_LINES_MAX && width >= WIDE)
        throw new Error("a collapsed row is long");
      for (const line of lines) {
        const shown = uncolored(line);
        if (UNFIT.test(shown)) throw new Error(`a terminal would obey ${JSON.stringify(shown)}`);
        if (columns(shown) > width) throw new Error(`${columns(shown)} columns in ${width}: ${JSON.stringify(shown)}`);
      }
      record(
        expanded ? "expanded" : "collapsed",
        ...(isPartial ? ["partial"] : []),
        ...(lines.length > 6 ? ["many lines"] : []),
        ...(JSON.stringify(facts).includes("\\u001b") ? ["escapes"] : []),
      );
    }),
    parameters,
  );
}
