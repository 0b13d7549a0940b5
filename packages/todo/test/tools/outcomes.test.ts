import { realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import {
  TODO_ERRORS,
  type DocumentReference,
  type Observations,
  type RecoveryReceipt,
  type TodoErrorCode,
} from "@fathomline/contracts";
import { describe, expect, test } from "vitest";
import { call, HASH, listed, locked, OTHER_HASH, quiet, seen, todo, type Word, WORDS } from "./fake.ts";

const TARGET: DocumentReference = { path: "/todos/001-ready-p1-x.md", change: "created", contentHash: HASH };
const SOURCE: DocumentReference = { path: "/todos/001-pending-p1-x.md", change: "removed", contentHash: null };
const RECEIPT: RecoveryReceipt = {
  sourcePath: SOURCE.path,
  targetPath: TARGET.path,
  sourceHash: HASH,
  targetHash: OTHER_HASH,
  journalHash: null,
  observed: { source: null, target: OTHER_HASH },
  action: "finish_source_removal",
  outcome: "completed",
};
const FAILED: RecoveryReceipt = { ...RECEIPT, action: "refuse_conflict", outcome: "failed" };
const recovered = { state: "completed", receipts: [RECEIPT] } as const;
const failedRecovery = { state: "failed", receipts: [FAILED] } as const;

const refused = (code: TodoErrorCode, outcome = "conflict", over: object = {}) => ({ outcome, code, ...over });
const created = { outcome: "created", todo: todo(1) };
const moved = { outcome: "transitioned", todo: todo(1), previousPath: SOURCE.path };
const allocated = { outcome: "allocated", issueId: 2, renderedId: "002", directoryHash: HASH };
const inspected = { outcome: "inspected", state: "invalid", issues: [{ code: "todo_missing", summary: "no file" }] };

interface Expected {
  readonly ok: boolean;
  readonly doc: "none" | "changed" | "possible" | "unknown";
  readonly cache: "none" | "changed" | "possible" | "unknown";
  readonly rec: string;
  readonly rb: string;
  readonly root: string;
}

const READ: Expected = { ok: true, doc: "none", cache: "none", rec: "not_started", rb: "not_needed", root: "present" };
const LOCKED: Expected = { ...READ, cache: "changed", rec: "none_found" };
const REFUSED: Expected = { ...LOCKED, ok: false };

// One row for each of the table of operations and outcomes; what the service saw is given, what arrives is asked.
const rows: readonly (readonly [string, Word, object, Observations | undefined, Expected])[] = [
  ["list done, with findings", "list", listed([], [{ code: "filename_invalid", summary: "x" }]), quiet(), READ],
  ["validate done", "validate", listed([todo(1)]), quiet(), READ],
  [
    "list, root missing",
    "list",
    refused("root_missing", "failed"),
    quiet("missing"),
    { ...READ, ok: false, root: "missing" },
  ],
  [
    "validate, root unreadable",
    "validate",
    refused("root_unreadable", "failed"),
    quiet("unknown"),
    { ...READ, ok: false, root: "unknown" },
  ],
  ["inspect done", "inspect", inspected, quiet(), READ],
  [
    "inspect, root missing",
    "inspect",
    refused("root_missing", "failed"),
    quiet("missing"),
    { ...READ, ok: false, root: "missing" },
  ],
  ["read, identity failure", "list", listed([todo(1, { path: "/\u0000" })]), quiet(), { ...READ, ok: false }],
  ["allocate ok", "allocate", allocated, locked(), LOCKED],
  [
    "allocate ok after recovery",
    "allocate",
    allocated,
    locked({ changed: [SOURCE], recovery: recovered }),
    { ...LOCKED, doc: "changed", rec: "completed" },
  ],
  [
    "allocate ok, only a journal dropped",
    "allocate",
    allocated,
    locked({ recovery: recovered }),
    { ...LOCKED, rec: "completed" },
  ],
  ["allocate refused", "allocate", refused("directory_changed"), locked(), REFUSED],
  [
    "allocate refused after recovery",
    "allocate",
    refused("preexisting_todo_conflict"),
    locked({ changed: [SOURCE], recovery: recovered }),
    { ...REFUSED, doc: "changed", rec: "completed" },
  ],
  [
    "allocate, recovery fails",
    "allocate",
    refused("recovery_failed", "failed"),
    locked({ possible: [SOURCE, TARGET], recovery: failedRecovery }),
    { ...REFUSED, doc: "possible", rec: "failed" },
  ],
  [
    "lock not obtained",
    "create",
    refused("lock_timeout", "failed"),
    locked({ derived: "possible", recovery: { state: "not_started", receipts: [] }, phase: "lock" }),
    { ...REFUSED, cache: "possible", rec: "not_started" },
  ],
  ["created", "create", created, locked({ changed: [TARGET] }), { ...LOCKED, doc: "changed" }],
  ["create, conflict before writing", "create", refused("path_collision"), locked({ phase: "check" }), REFUSED],
  [
    "create blocked, no root made",
    "create",
    refused("description_invalid", "blocked"),
    quiet("missing"),
    { ...READ, ok: false, root: "missing" },
  ],
  [
    "create, target exists",
    "create",
    refused("target_exists", "conflict", { currentContentHash: OTHER_HASH }),
    locked({ phase: "publish" }),
    REFUSED,
  ],
  [
    "create fails at stage",
    "create",
    refused("no_space", "blocked"),
    locked({ derived: "possible", phase: "stage" }),
    { ...REFUSED, cache: "possible" },
  ],
  [
    "create fails after publishing, undone",
    "create",
    refused("create_failed", "blocked"),
    locked({
      changed: [{ ...TARGET, change: "removed", contentHash: null }],
      rollback: "completed",
      phase: "rollback",
    }),
    { ...REFUSED, doc: "changed", rb: "completed" },
  ],
  [
    "create fails, undo fails",
    "create",
    refused("rollback_failed", "blocked"),
    locked({ changed: [TARGET], possible: [TARGET], derived: "possible", rollback: "failed" }),
    { ...REFUSED, doc: "possible", cache: "possible", rb: "failed" },
  ],
  ["transitioned", "transition", moved, locked({ changed: [TARGET, SOURCE] }), { ...LOCKED, doc: "changed" }],
  [
    "transition, content changed",
    "transition",
    refused("content_changed", "conflict", { currentContentHash: OTHER_HASH }),
    locked({ phase: "check" }),
    REFUSED,
  ],
  [
    "transition undone after publishing",
    "transition",
    refused("content_changed"),
    locked({ changed: [TARGET], rollback: "completed" }),
    { ...REFUSED, doc: "changed", rb: "completed" },
  ],
  [
    "transition, undo fails",
    "transition",
    refused("rollback_failed", "blocked"),
    locked({ changed: [TARGET], possible: [SOURCE], derived: "possible", rollback: "failed" }),
    { ...REFUSED, doc: "possible", cache: "possible", rb: "failed" },
  ],
  [
    "transition done, clean-up fails",
    "transition",
    moved,
    locked({ changed: [TARGET, SOURCE], derived: "possible" }),
    { ...LOCKED, doc: "changed", cache: "possible" },
  ],
  [
    "aborted before the lock",
    "create",
    refused("aborted", "failed"),
    quiet("unknown"),
    { ...READ, ok: false, root: "unknown" },
  ],
  ...WORDS.map(
    (word) =>
      [
        `unknown provider, ${word} refused`,
        word,
        refused("lock_failed", "failed"),
        undefined,
        { ok: false, doc: "unknown", cache: "unknown", rec: "unknown", rb: "unknown", root: "unknown" },
      ] as const,
  ),
];

test.each(rows)("%s", async (_row, word, result, observations, expected) => {
  const { native, isError, content, details } = await call(word, () =>
    observations === undefined ? result : seen(result, observations),
  );
  const { documents, derived, recovery, rollback } = native.effects;
  const actual = {
    ok: native.ok,
    doc: documents.state,
    cache: derived.state,
    rec: recovery.state,
    rb: rollback,
    root: native.root,
  };
  expect(actual).toEqual(expected);
  expect(isError).toBe(!expected.ok);
  const quietly = expected.doc === "none" && expected.cache === "none";
  expect(content).toHaveLength(quietly ? 1 : 2);
  if (!native.ok) expect(content[0]).toMatch(/^Error [a-z_]+: /);
  expect(details).toMatchObject({ ok: expected.ok, root: expected.root, effects: { documents: expected.doc } });
});

describe("what the text says beside", () => {
  test("exact files, recovered runs and an undo are lines of the receipt", async () => {
    const { content } = await call("create", () =>
      seen(
        refused("rollback_failed", "blocked"),
        locked({ changed: [TARGET], possible: [SOURCE], recovery: recovered, rollback: "failed", phase: "rollback" }),
      ),
    );
    expect(content[1]?.split("\n")).toEqual([
      "effects: documents possible, coordination files changed",
      "next: look at the files with project_todo_list before trying again",
      `changed: created todos/001-ready-p1-x.md ${HASH}`,
      "may have changed: removed todos/001-pending-p1-x.md",
      "recovery: finish_source_removal completed, todos/001-pending-p1-x.md -> todos/001-ready-p1-x.md",
      "rollback: failed, in phase rollback",
    ]);
  });

  test("of ten recovered runs two are told, a failed one among them, and eight are counted", async () => {
    const receipts = [...Array.from({ length: 9 }, () => RECEIPT), FAILED];
    const { native, content } = await call("allocate", () =>
      seen(allocated, locked({ recovery: { state: "failed", receipts } })),
    );
    expect(native.effects.recovery).toMatchObject({ total: 10, omitted: 8 });
    expect(native.effects.recovery.receipts?.[0]?.outcome).toBe("failed");
    expect(content[1]).toContain("withheld: 8 recovery receipts more, counted in effects");
  });

  test("a file outside of the working folder is counted and never named", async () => {
    const cwd = realpathSync(tmpdir());
    const inside = { ...TARGET, path: `${cwd}/todos/a.md` };
    const elsewhere = { path: "/elsewhere/todos/secret.md", change: "removed" as const, contentHash: null };
    const answer = await call("allocate", () => seen(allocated, locked({ changed: [inside, elsewhere] })), { cwd });
    expect(answer.native.effects.documents).toMatchObject({
      state: "possible",
      changed: [{ path: "todos/a.md" }],
      changedTotal: 2,
      changedOmitted: 1,
    });
    expect(JSON.stringify(answer)).not.toContain("secret");
  });
});

const saw = (observed: string): Observations => {
  const preconditions = [{ name: "content_hash", expected: HASH, observed }] as const;
  return locked({ todo: { root: "present", preconditions } });
};

describe("preconditions", () => {
  test("what was expected stands beside what was there, on success and on failure", async () => {
    const good = await call("transition", () => seen(moved, saw(HASH)));
    expect(good.native).toMatchObject({ preconditions: [{ name: "content_hash", expected: HASH, observed: HASH }] });
    const bad = await call("transition", () => seen(refused("content_changed"), saw(OTHER_HASH)));
    expect(bad.native).toMatchObject({
      preconditions: [{ name: "content_hash", expected: HASH, observed: OTHER_HASH }],
    });
    expect(bad.content[0]).toContain(`\ncontent_hash: expected ${HASH}, observed ${OTHER_HASH}`);
  });

  test("a hash that a provider without observations answers is what was there; none is null", async () => {
    const hashed = await call("transition", () =>
      refused("content_changed", "conflict", { currentContentHash: OTHER_HASH }),
    );
    expect(hashed.native).toMatchObject({ preconditions: [{ expected: HASH, observed: OTHER_HASH }] });
    const silent = await call("allocate", () => refused("directory_changed"));
    expect(silent.native).toMatchObject({
      preconditions: [{ name: "directory_hash", expected: HASH, observed: null }],
    });
  });

  test("a foreign file at the target of a create is told by its hash", async () => {
    const { native } = await call("create", () =>
      seen(refused("target_exists", "conflict", { currentContentHash: OTHER_HASH }), locked()),
    );
    expect(native).toMatchObject({
      preconditions: [
        { name: "directory_hash", expected: HASH, observed: null },
        { name: "content_hash", expected: null, observed: OTHER_HASH },
      ],
    });
  });
});

const CODES = Object.keys(TODO_ERRORS).filter((code): code is TodoErrorCode => code in TODO_ERRORS);

test.each(CODES)("%s arrives with its fixed meaning from every tool", async (code) => {
  for (const word of WORDS) {
    const { native, content } = await call(word, () => seen(refused(code, "failed")));
    expect(native).toMatchObject({ ok: false, error: { code, ...TODO_ERRORS[code] } });
    expect(content[0]).toContain(`Error ${code}: ${TODO_ERRORS[code].message}`);
  }
});
