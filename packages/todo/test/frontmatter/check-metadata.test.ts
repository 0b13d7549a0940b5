import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { checkMetadata } from "../../src/frontmatter/check-metadata.ts";
import { normalKey } from "../../src/frontmatter/metadata-key.ts";

const owned = { status: "ready", priority: "p2" } as const;
const check = (frontmatter: unknown): unknown => {
  const checked = checkMetadata(frontmatter, owned);
  return checked.ok ? checked.entries : checked.code;
};
const KEY = "frontmatter_key_invalid";
const VALUE = "frontmatter_value_invalid";

test("plain JSON is copied", () => {
  const frontmatter = { flag: "yes", n: 1.5, t: true, none: null, list: [1, ["a"]], map: { a: { b: [] } } };
  expect(check(frontmatter)).toEqual(Object.entries(frontmatter));
  expect(check(undefined)).toEqual([]);
  expect(check({})).toEqual([]);
});

test("an object without a prototype, one of another realm, and __proto__ as a key", () => {
  const bare: Record<string, unknown> = Object.create(null);
  bare["__proto__"] = { a: 1 };
  expect(JSON.stringify(check(bare))).toBe('[["__proto__",{"a":1}]]');
  expect(check(runInNewContext("({ a: [1, { b: 2 }] })"))).toEqual([["a", [1, { b: 2 }]]]);
});

test("status and priority may be repeated with the very value of the call", () => {
  expect(check({ status: "ready", priority: "p2", a: 1 })).toEqual([["a", 1]]);
  expect(check({ status: "pending" })).toBe(VALUE);
  expect(check({ priority: '"p2"' })).toBe(VALUE);
});

describe("case 28: keys that are refused", () => {
  test.each([
    "Status",
    "PRIORITY",
    "issue_id",
    "issueId",
    "IssueID",
    "id",
    "identity",
    "identity_id",
    "rendered_id",
    "title",
    "Title",
    "path",
    "previousPath",
    "file-path",
    "source path",
    "target_path",
    "filename",
    "basename",
    "hash",
    "sha256",
    "SHA256",
    "identity_hash",
    "content.hash",
    "contentHash",
    "ｃｏｎｔｅｎｔ＿ｈａｓｈ",
    "directory_hash",
    "expected_content_hash",
    "expectedDirectoryHash",
    "workspaceRoot",
    "todos_root",
    " id ",
    "__id__",
    "",
    "---",
    " ",
    "\ud800",
    "x".repeat(1_001),
  ])("%j", (key) => {
    expect(check({ [key]: "ready" })).toBe(KEY);
  });

  test("two keys of one normal form", () => {
    expect(check({ fooBar: 1, foo_bar: 2 })).toBe(KEY);
    expect(check({ "a b": 1, "a-b": 2 })).toBe(KEY);
    expect(check({ é: 1, "e\u0301": 2 })).toBe(KEY);
  });

  test("a symbol", () => {
    expect(check({ [Symbol("s")]: 1 })).toBe(KEY);
  });

  test("a key within a value is free, as long as it can be written", () => {
    expect(check({ links: { id: 1, title: "t", "": 2 } })).toEqual([["links", { id: 1, title: "t", "": 2 }]]);
    expect(check({ links: { ["k".repeat(1_001)]: 1 } })).toBe(VALUE);
    expect(check({ links: { ["\u0001".repeat(200)]: 1 } })).toBe(VALUE);
  });
});

describe("case 28: values that are refused", () => {
  class Point {
    readonly x = 1;
  }
  const cycle: Record<string, unknown> = {};
  cycle["again"] = [cycle];
  const sparse: unknown[] = [1];
  sparse[2] = 3;
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

  test.each<[string, unknown]>([
    ["undefined", undefined],
    ["a function", () => 1],
    ["a date", new Date(0)],
    ["an instance", new Point()],
    ["a map", new Map()],
    ["NaN", Number.NaN],
    ["infinity", Number.POSITIVE_INFINITY],
    ["a big integer", 1n],
    ["a symbol", Symbol("s")],
    ["half a surrogate pair", "a\ud800"],
    ["a cycle", cycle],
    ["a hole", sparse],
    ["a list with a name", Object.assign([1], { name: 1 })],
    ["a list of another class", new (class extends Array {})()],
    ["an object with an heir", Object.create({ a: 1 })],
    ["a symbol within", { [Symbol("s")]: 1 }],
    ["something hidden", Object.defineProperty({}, "a", { value: 1, enumerable: false })],
    ["31 levels", deep(31)],
    ["more text than the reader takes", "x".repeat(65_300)],
    ["a boxed text", Object("a")],
  ])("%s", (_what, value) => {
    expect(check({ value })).toBe(VALUE);
    expect(check({ list: [value] })).toBe(VALUE);
  });

  test("30 levels are taken", () => {
    expect(check({ value: deep(30) })).toEqual([["value", deep(30)]]);
  });

  test.each<[string, unknown]>([
    ["null", null],
    ["a text", "a: 1"],
    ["a list", [["a", 1]]],
    ["a date", new Date(0)],
    ["a map", new Map()],
    ["a number", 1],
  ])("%s instead of an object", (_what, frontmatter) => {
    expect(check(frontmatter)).toBe(VALUE);
  });
});

test("case 28: no accessor, proxy trap, toJSON or iterator of the caller is run", () => {
  const calls: string[] = [];
  const watched = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get: (_target, key) => calls.push(`get ${String(key)}`),
      ownKeys: () => {
        calls.push("ownKeys");
        return [];
      },
      getPrototypeOf: () => {
        calls.push("getPrototypeOf");
        return null;
      },
    });
  const accessor = Object.defineProperty({}, "a", { enumerable: true, get: () => calls.push("accessor") });
  const listAccessor = Object.defineProperty([1], "0", { enumerable: true, get: () => calls.push("list accessor") });
  const iterated = Object.assign([1], { [Symbol.iterator]: () => calls.push("iterator") });
  const json = { toJSON: () => calls.push("toJSON") };
  const heir: unknown = Object.create(watched({}));
  for (const value of [accessor, listAccessor, iterated, json, watched({}), watched([]), heir]) {
    expect(check({ value })).toBe(VALUE);
  }
  for (const frontmatter of [accessor, json, watched({}), heir]) expect(check(frontmatter)).toBe(VALUE);
  expect(calls).toEqual([]);
});

test.each([
  ["fooBar", "foo_bar"],
  ["foo--Bar baz", "foo_bar_baz"],
  ["sha256", "sha256"],
  ["日本語", "日本語"],
  ["_x_", "x"],
])("the normal form of %s", (key, form) => {
  expect(normalKey(key)).toBe(form);
});
