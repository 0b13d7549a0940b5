import type { TodoListed, TodoListSuccess, TodoValidateSuccess } from "@fathomline/contracts";

export const ENVELOPE_BYTES = 65_536;

type ListEnvelope = TodoListSuccess | TodoValidateSuccess;

/** The real size of what goes over a wire. */
export function wireBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** The envelope of so many rows of each list. Effects and root are taken over from the real envelope. */
export function oracleList(result: TodoListed, native: ListEnvelope, todos: number, issues: number): unknown {
  const findings = result.issues.slice(0, issues).map(({ path, code, summary }) => {
    const text = clip(summary, 240);
    return {
      row: { ...(path === undefined ? {} : { path: path.slice(1) }), code, summary: text },
      isClipped: text !== summary,
    };
  });
  const counts = {
    todos: counted(result.todos.length, todos),
    issues: counted(result.issues.length, issues),
  };
  const clipped = findings.filter(({ isClipped }) => isClipped).length;
  const { replacedInputChars } = native.completeness;
  const isPartial = clipped > 0 || counts.todos.omitted > 0 || counts.issues.omitted > 0 || replacedInputChars !== 0;
  return {
    contractVersion: 1,
    operation: native.operation,
    ok: true,
    data: {
      todos: result.todos.slice(0, todos).map((todo) => ({ ...todo, path: todo.path.slice(1) })),
      issues: findings.map(({ row }) => row),
    },
    root: native.root,
    completeness: { status: isPartial ? "partial" : "complete", counts, clipped, replacedInputChars },
    effects: native.effects,
  };
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Whole graphemes with a mark behind them, half pairs replaced. */
function clip(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text.toWellFormed();
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > maxChars - 1) break;
    kept += segment;
  }
  return `${kept.toWellFormed()}…`;
}

function counted(total: number, returned: number): { total: number; returned: number; omitted: number } {
  return { total, returned, omitted: total - returned };
}
