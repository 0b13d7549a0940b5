import assert from "node:assert/strict";
import * as fc from "fast-check";
import type * as WithStatus from "../../src/frontmatter/with-status.ts";

export type StatusModule = Pick<typeof WithStatus, "withStatus">;

type Status = "pending" | "ready" | "complete";
const STATUSES = ["pending", "ready", "complete"] as const;

/** A generated file: what stands before the status's own characters, and what after them. */
export interface StatusCase {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly from: Status;
  readonly to: Status;
  readonly isDuplicate: boolean;
  readonly labels: readonly string[];
}

/** How the value may be written: what comes before its characters on the line or lines, and what after. */
const WRITTEN: readonly (readonly [label: string, before: string, after: string])[] = [
  ["plain", "status: ", ""],
  ["plain", "status:   ", "  "],
  ["comment", "status: ", " # was: ready, pending, complete"],
  ["double quotes", 'status: "', '"'],
  ["double quotes", '"status": "', '" # "ready"'],
  ["single quotes", "status: '", "'"],
  ["single quotes", "'status' : '", "'   "],
  ["block scalar", "status: |-\n  ", ""],
  ["block scalar", "status: >- # ready\n    ", ""],
  ["next line", "status:\n  ", ""],
];

/** Further lines; some hold the words of a status, or what looks like a status line. */
const FURTHER = [
  "tags: [ready, pending]",
  "labels:\n- status\n- ready",
  "nested:\n  status: ready\n  priority: p1",
  'note: "status: complete"',
  "text: |\n  status: pending\n\n  # ready\n",
  "# status: complete",
  "",
  " ",
  "größe: 日本語 ready",
  "a: &x 1\nb: *x\nc: !own {status: ready}",
  `long: ${"x".repeat(5_000)}`,
  "status2: ready",
  "Status: ready",
];

const body = fc.constantFrom(
  "",
  "\n",
  "\n# Ready\n\nstatus: ready\n",
  "text ready",
  "\n---\nstatus: complete\n---\n",
  "\n\tx  \n\n",
);
const rubbish = fc.constantFrom([], [0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0x00, 0x01], [0xef, 0xbb, 0xbf]);

const statusCase: fc.Arbitrary<StatusCase> = fc
  .record({
    from: fc.constantFrom(...STATUSES),
    to: fc.constantFrom(...STATUSES),
    written: fc.constantFrom(...WRITTEN),
    further: fc.shuffledSubarray(FURTHER, { maxLength: 4 }),
    at: fc.nat(6),
    ends: fc.constantFrom("LF", "CRLF", "mixed" as const),
    hasMark: fc.boolean(),
    body,
    rubbish,
    inYaml: fc.boolean(),
    hasFinalNewline: fc.boolean(),
    duplicate: fc.integer({ min: 0, max: 9 }),
  })
  .map((each) => {
    const [style, start, rest] = each.written;
    const lines = [...each.further, "priority: p2", "issue_id: 001"];
    const isDuplicate = each.duplicate === 0;
    if (isDuplicate) lines.push("status: ready");
    const at = Math.min(each.at, lines.length);
    const head = ["---", ...lines.slice(0, at), start].join("\n");
    const closing = each.body === "" && !each.hasFinalNewline ? "---" : "---\n";
    const tail = [rest, ...lines.slice(at), closing].join("\n");
    const junk = Buffer.from(each.rubbish);
    // Control characters are no YAML, so those go into the body only.
    const isJunkYaml = each.inYaml && each.rubbish.length > 0 && each.rubbish[0] !== 0;
    const comment = isJunkYaml ? Buffer.concat([Buffer.from("# "), junk, Buffer.from("\n")]) : Buffer.alloc(0);
    const byteMark = Buffer.from(each.hasMark ? "\ufeff" : "");
    const ended = (text: string): Buffer => Buffer.from(withEnds(text, each.ends));
    const rows = ended(head);
    const opening = rows.indexOf("\n") + 1;
    return {
      before: Buffer.concat([byteMark, rows.subarray(0, opening), comment, rows.subarray(opening)]),
      after: Buffer.concat([
        ended(tail),
        closing === "---" ? Buffer.alloc(0) : Buffer.concat([junk, ended(each.body)]),
      ]),
      from: each.from,
      to: each.to,
      isDuplicate,
      labels: [
        style,
        each.ends,
        ...(each.hasMark ? ["byte order mark"] : []),
        ...(each.rubbish.length > 0 ? ["no UTF-8"] : []),
        ...(isJunkYaml ? ["no UTF-8 in the frontmatter"] : []),
        ...(closing === "---" ? ["no final newline"] : []),
        ...(isDuplicate ? ["duplicate key"] : []),
        ...(each.from === each.to ? ["same status"] : []),
      ],
    };
  });

function withEnds(text: string, ends: string): string {
  let line = 0;
  return text.replaceAll("\n", () => {
    line += 1;
    return ends === "CRLF" || (ends === "mixed" && line % 2 === 0) ? "\r\n" : "\n";
  });
}

/** The result is what stood before, the other status, and what stood after, byte by byte; or a refusal where the key is there twice. */
export function statusProperty(
  { withStatus }: StatusModule,
  runs: fc.Parameters<[StatusCase]>,
  seen: (each: StatusCase) => void,
): void {
  fc.assert(
    fc.property(statusCase, (each) => {
      seen(each);
      const { before, after, from, to } = each;
      const given = Buffer.concat([before, Buffer.from(from), after]);
      const copy = Buffer.from(given);
      const changed = withStatus(given, from, to);
      assert.deepEqual(given, copy);
      assert.equal(withStatus(given, STATUSES.find((other) => other !== from) ?? from, to).ok, false);
      assert.equal(changed.ok, !each.isDuplicate);
      if (!changed.ok) return;
      const expected = Buffer.concat([before, Buffer.from(to), after]);
      assert.equal(Buffer.from(changed.bytes).toString("latin1"), expected.toString("latin1"));
      const back = withStatus(changed.bytes, to, from);
      assert.ok(back.ok);
      assert.equal(Buffer.from(back.bytes).toString("latin1"), given.toString("latin1"));
    }),
    runs,
  );
}
