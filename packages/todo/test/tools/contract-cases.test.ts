import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { observe, registerService, UNKNOWN_EFFECTS, type DocumentReference } from "@fathomline/contracts";
import {
  TodoCreateEnvelopeSchema,
  TodoListEnvelopeSchema,
  TodoTransitionEnvelopeSchema,
} from "@fathomline/contracts/v1";
import { expect, onTestFinished, test } from "vitest";
import { createTodoTools } from "../../src/index.ts";
import { call, context, HASH, listed, locked, quiet, runTool, seen, serviceOf, todo, WORDS } from "./fake.ts";

const ENVELOPE_BYTES = 65_536;
const todos = (count: number) => Array.from({ length: count }, (_, index) => todo(index + 1));
const issueAt = (index: number) => ({
  path: `/todos/${index}.md`,
  code: "not_a_todo" as const,
  summary: "no todo",
});
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

// Six bytes a character in JSON, and within the 4,096 characters of a path.
const wide = (start: string): string => `/${start.padEnd(4_096, "\u0001")}`;
const mutationQueue = async <Result>(_path: string, work: () => Promise<Result>): Promise<Result> => work();
const progress = (): void => undefined;

test("case 75: of 101 valid todos 100 are returned, one is counted, and the answer is partial", async () => {
  const { native } = await call("list", () => seen(listed(todos(101))));
  const parsed = TodoListEnvelopeSchema.parse(native);
  if (!parsed.ok) throw new Error(parsed.error.code);
  expect(parsed.data.todos.map(({ issueId }) => issueId)).toEqual(todos(100).map(({ issueId }) => issueId));
  expect(parsed.completeness.counts.todos).toEqual({ total: 101, returned: 100, omitted: 1 });
  expect(parsed.completeness.status).toBe("partial");
});

test("case 76: of 101 findings 100 are returned, one is counted, and the answer is partial", async () => {
  const issues = Array.from({ length: 101 }, (_, index) => issueAt(index));
  const { native, content } = await call("validate", () => seen(listed([], issues)));
  expect(native.completeness).toMatchObject({
    status: "partial",
    counts: { issues: { total: 101, returned: 100, omitted: 1 }, todos: { total: 0, returned: 0, omitted: 0 } },
  });
  expect(content[1]).toContain("omitted from issues: 1 (returned 100 of 101)");
});

test("case 77: a finding of 300 characters is cut to 240, and said", async () => {
  const issues = [{ ...issueAt(1), summary: "s".repeat(300) }];
  const { native, content } = await call("list", () => seen(listed([], issues)));
  const parsed = TodoListEnvelopeSchema.parse(native);
  if (!parsed.ok) throw new Error(parsed.error.code);
  expect(parsed.data.issues[0]?.summary).toBe(`${"s".repeat(239)}…`);
  expect(parsed.completeness).toMatchObject({ status: "partial", clipped: 1 });
  expect(content[1]).toContain("clipped texts: 1");
});

test("case 78: a path of 4,097 characters is a contract error, and appears nowhere", async () => {
  const path = `/${"p".repeat(4_097)}`;
  for (const answer of [
    await call("list", () => seen(listed([todo(1, { path })]))),
    await call("list", () => seen(listed([], [{ ...issueAt(1), path }]))),
    await call("create", () => seen({ outcome: "created", todo: todo(1, { path }) }, locked())),
  ]) {
    expect(answer).toMatchObject({ isError: true, native: { ok: false, error: { code: "identity_invalid" } } });
    expect(JSON.stringify(answer)).not.toContain("ppp");
  }
  const exact = await call("list", () => seen(listed([todo(1, { path: `/${"p".repeat(4_096)}` })])));
  expect(exact.native.ok).toBe(true);
});

test.each([
  ["upper case", `sha256:${"A".repeat(64)}`],
  ["another prefix", `SHA256:${"a".repeat(64)}`],
  ["a digit too few", `sha256:${"a".repeat(63)}`],
])("case 79: a hash with %s is a contract error", async (_what, hash) => {
  const allocated = { outcome: "allocated", issueId: 1, renderedId: "001", directoryHash: hash };
  for (const answer of [
    await call("list", () => seen(listed([todo(1, { contentHash: hash })]))),
    await call("allocate", () => seen(allocated, locked())),
  ])
    expect(answer).toMatchObject({ isError: true, native: { ok: false, error: { code: "identity_invalid" } } });
});

test("case 80: 100 todos with paths of 700 characters fit in fewer rows; the next one would not have fitted", async () => {
  const long = todos(100).map((each) => ({ ...each, path: `/${String(each.issueId).padEnd(700, "x")}` }));
  const { native } = await call("list", () => seen(listed(long)));
  const parsed = TodoListEnvelopeSchema.parse(native);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const { returned, omitted } = parsed.completeness.counts.todos;
  expect(returned).toBeLessThan(100);
  expect(returned + (omitted ?? 0)).toBe(100);
  expect(bytes(native)).toBeLessThanOrEqual(ENVELOPE_BYTES);
  const next = { ...long[returned], path: long[returned]?.path.slice(1) };
  const counts = {
    ...parsed.completeness.counts,
    todos: { total: 100, returned: returned + 1, omitted: 99 - returned },
  };
  const withNext = {
    ...parsed,
    data: { ...parsed.data, todos: [...parsed.data.todos, next] },
    completeness: { ...parsed.completeness, counts },
  };
  expect(bytes(withNext)).toBeGreaterThan(ENVELOPE_BYTES);
});

test("case 81: a todo was created and its answer cannot be delivered: one file, one run, effects kept", async () => {
  const cwd = mkdtempSync(join(tmpdir(), "fathomline-todo-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  mkdirSync(join(cwd, "todos"));
  let runs = 0;
  const path = join(cwd, "todos/001-pending-p1-x.md");
  const changed: DocumentReference[] = [{ path, change: "created", contentHash: HASH }];
  const tools = createTodoTools(
    serviceOf(() => {
      runs += 1;
      writeFileSync(path, "x", { flag: "wx" });
      return seen({ outcome: "created", todo: todo(1, { path: join(cwd, "q".repeat(4_097)) }) }, locked({ changed }));
    }),
  );
  const { native, isError } = await runTool(tools, "create", { cwd });
  expect(isError).toBe(true);
  expect(TodoCreateEnvelopeSchema.parse(native)).toMatchObject({
    ok: false,
    error: { code: "identity_invalid" },
    effects: { documents: { state: "changed", changed: [{ path: "todos/001-pending-p1-x.md" }] } },
  });
  expect([runs, readdirSync(join(cwd, "todos"))]).toEqual([1, ["001-pending-p1-x.md"]]);
});

test("case 81: a transition whose exact paths are too many bytes keeps its effects in a small error", async () => {
  const changed = Array.from({ length: 8 }, (_, index) => ({
    path: `/todos/${index}`.padEnd(2_800, "x"),
    change: "created" as const,
    contentHash: HASH,
  }));
  let runs = 0;
  const { native } = await call("transition", () => {
    runs += 1;
    const moved = { outcome: "transitioned", todo: todo(1, { path: wide("a") }), previousPath: wide("b") };
    return seen(moved, locked({ changed }));
  });
  const parsed = TodoTransitionEnvelopeSchema.parse(native);
  expect(parsed).toMatchObject({ ok: false, error: { code: "envelope_too_large" }, root: "present" });
  expect(parsed.effects.documents).toMatchObject({ state: "changed", changedTotal: 8, changedOmitted: 0 });
  expect([runs, bytes(native) < ENVELOPE_BYTES]).toEqual([1, true]);
});

test("case 82: a foreign provider's list is delivered, with unknown effects and null counters", async () => {
  const scope = {};
  const never = serviceOf(() => {
    throw new Error("our own service was called");
  });
  const registration = registerService(
    scope,
    "todo",
    { name: "elsewhere", version: "1.0.0" },
    serviceOf(() => listed([todo(1)])),
  );
  const { native, isError } = await runTool(createTodoTools(never), "list", { scope });
  registration.release();
  expect(native).toMatchObject({ ok: true, root: "unknown", data: { todos: [{ issueId: 1 }] } });
  expect([isError, native.effects]).toEqual([false, UNKNOWN_EFFECTS]);
});

const OWN = {
  list: "listed",
  validate: "listed",
  inspect: "inspected",
  allocate: "allocated",
  create: "created",
  transition: "transitioned",
} as const;
const pairs = WORDS.flatMap((word) =>
  [...new Set(Object.values(OWN))]
    .filter((outcome) => outcome !== OWN[word])
    .map((outcome) => [outcome, word] as const),
);

test.each(pairs)("case 83: %s for %s is a contract error with unknown effects", async (outcome, word) => {
  const { native, isError } = await call(word, () => ({
    outcome,
    todo: todo(1),
    todos: [],
    issues: [],
    state: "valid",
  }));
  expect(native).toMatchObject({ ok: false, error: { code: "contract_mismatch" }, root: "unknown" });
  expect([isError, native.effects]).toEqual([true, UNKNOWN_EFFECTS]);
});

test("case 84: a missing root is a failure that says so, and no empty list", async () => {
  for (const word of WORDS) {
    const answer = await call(word, () => seen({ outcome: "failed", code: "root_missing" }, quiet("missing")));
    expect(answer, word).toMatchObject({
      isError: true,
      native: { ok: false, root: "missing", error: { code: "root_missing" }, completeness: { status: "unknown" } },
    });
    expect("data" in answer.native).toBe(false);
  }
});

test("case 85: a small result is the first block, whole; a large one is a line a todo", async () => {
  const result = listed([todo(1), todo(1_000)], [issueAt(1)]);
  const { content, native } = await call("list", () => seen(result));
  const printed = { ...result, todos: result.todos.map((each) => ({ ...each, path: each.path.slice(1) })) };
  expect(JSON.parse(content[0] ?? "")).toEqual({ ...printed, issues: [{ ...issueAt(1), path: "todos/1.md" }] });
  expect([content.length, native.completeness.status]).toEqual([1, "complete"]);
  const allocated = { outcome: "allocated", issueId: 7, renderedId: "007", directoryHash: HASH };
  const block = (await call("allocate", () => seen(allocated, locked()))).content[0] ?? "";
  expect(JSON.parse(block)).toEqual({ ...allocated, reserved: false });
  const many = await call("list", () =>
    seen(listed(todos(100).map((each) => ({ ...each, path: `/${"x".repeat(300)}` })))),
  );
  expect(many.content[0]).toMatch(
    /^100 todos, 100 returned; 0 findings, 0 returned\.\nTodos:\n- 001 ready p1 x+ sha256:/,
  );
});

test("case 86: a member that the contract does not know is refused by its schema", async () => {
  const { native } = await call("list", () => seen(listed([todo(1)])));
  expect(TodoListEnvelopeSchema.safeParse(native).success).toBe(true);
  expect(TodoListEnvelopeSchema.safeParse({ ...native, surplus: 1 }).success).toBe(false);
  const own = await call("list", () => seen({ outcome: "listed", todos: [{ ...todo(1), secret: "x" }], issues: [] }));
  expect(JSON.stringify(own)).not.toContain("secret");
});

test("case 87: what was seen before an error is the same as before a success", async () => {
  const changed: DocumentReference[] = [{ path: "/todos/a.md", change: "created", contentHash: HASH }];
  const observations = locked({ changed, phase: "verify" });
  const good = await call("create", () => seen({ outcome: "created", todo: todo(1) }, observations));
  const bad = await call("create", () => {
    throw observe(new Error("a secret cause"), observations);
  });
  expect(bad.native).toMatchObject({ ok: false, error: { code: "service_failed" } });
  expect(bad.native.effects).toEqual(good.native.effects);
  expect([good.native.root, bad.native.root]).toEqual(["present", "present"]);
  expect(JSON.stringify(bad)).not.toContain("secret");
});

test("an abort before the call rejects; one that left effects is a failure that tells them", async () => {
  await expect(call("list", () => listed([]), { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: "AbortError",
  });
  const controller = new AbortController();
  const abort = (observations = locked({ derived: "none" })) => {
    controller.abort();
    throw observe(new DOMException("aborted", "AbortError"), observations);
  };
  await expect(call("create", () => abort(), { signal: controller.signal })).rejects.toThrow("aborted");
  const later = new AbortController();
  const answer = await call(
    "create",
    () => {
      later.abort();
      throw observe(
        new Error("late"),
        locked({ possible: [{ path: "/todos/a.md", change: "created", contentHash: null }] }),
      );
    },
    { signal: later.signal },
  );
  expect(answer.native).toMatchObject({ ok: false, effects: { documents: { state: "possible" } } });
});

test("the host's mutation queue, its progress and its signal reach the service; the session does not", async () => {
  const given: unknown[] = [];
  const called = context({ mutationQueue, progress });
  await createTodoTools(serviceOf((...parameters) => given.push(...parameters))).list.run({}, called);
  expect(given[0]).toEqual({ workspaceRoot: "/", todosRoot: "/todos" });
  expect(given[1]).toEqual({ cwd: "/", signal: called.signal, progress, mutationQueue });
});
