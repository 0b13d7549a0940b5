import { expect, test } from "vitest";
import { unfitRuntime } from "../../src/runtime/unfit-runtime.ts";

test.each([
  [{ node: "22.19.0" }, true],
  [{ node: "22.20.1" }, true],
  [{ node: "24.0.0" }, true],
  [{ node: "26.9.0" }, true],
  [{ node: "100.1.0" }, true],
  [{ node: "26.3.0", bun: "1.4.5" }, true],
])("%j with SQLite does", (versions, hasSqlite) => {
  expect(unfitRuntime(versions, hasSqlite)).toBeUndefined();
});

test.each([
  [{ node: "9.19.0" }, true, "Node 9.19.0"],
  [{ node: "20.19.5" }, false, "Node 20.19.5"],
  [{ node: "22.18.9" }, true, "Node 22.18.9"],
  [{ node: "24.3.0", bun: "1.3.14" }, false, "Bun 1.3.14"],
  [{ node: "26.0.0" }, false, "Node 26.0.0"],
])("%j, SQLite %s, is refused by its name", (versions, hasSqlite, name) => {
  expect(unfitRuntime(versions, hasSqlite)).toBe(
    `this is ${name}; Fathomline needs Node 22.19 or later, or Bun 1.4 or later`,
  );
});

test("the runtime of this test does", () => {
  expect(unfitRuntime(process.versions)).toBeUndefined();
});
