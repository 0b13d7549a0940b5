import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { slugOf } from "../../src/identity/slug.ts";
import { parseTodoName, renderTodoName } from "../../src/identity/todo-name.ts";

test.each([
  ["Café naïve", "cafe-naive"],
  ["İstanbul", "istanbul"],
  ["ﬁx ①½", "fix-11-2"],
  ["Ｆｕｌｌ ｗｉｄｔｈ", "full-width"],
  ["C++ & C#", "c-c"],
  ["Straße", "strasse"],
  ["Øre, Łódź, æther", "ore-lodz-aether"],
  ["  --Fix: the (new) parser!--  ", "fix-the-new-parser"],
  ["日本語 v2", "v2"],
])("the slug of %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("case 18: İstanbul", () => {
  expect(slugOf("İstanbul")).toBe("istanbul");
});

test("case 16: a title without Latin letters has a usable slug that is always the same", () => {
  expect(slugOf("日本語")).toBe("todo-77710aed");
  expect(slugOf(" 日本語 ")).toBe(slugOf("日本語"));
  expect(slugOf("が")).toBe(slugOf("が".normalize("NFD")));
  expect(slugOf("Привет")).not.toBe(slugOf("Пока"));
  expect(slugOf("🎉")).toMatch(/^todo-[0-9a-f]{8}$/);
});

test("case 17: a long title is cut to 80 characters with no hyphen at the end", () => {
  expect(slugOf("x".repeat(200))).toBe("x".repeat(80));
  expect(slugOf(`${"x".repeat(79)} ${"y".repeat(120)}`)).toBe("x".repeat(79));
});

test.each(["", "   ", "!!!", "---", "\u0301", "\u0000\n"])("%j names nothing", (title) => {
  expect(slugOf(title)).toBe("");
});

test("a slug is empty or makes a canonical name", () => {
  const seen = new Distribution("slugs");
  const title = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 120 }),
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({ unit: fc.constantFrom("a", "B", "9", "-", " ", "ß", "é", "日", "!", "\ud800"), maxLength: 40 }),
    fc.string({ unit: fc.constantFrom("a", "b", "9", "ß", " "), minLength: 70, maxLength: 120 }),
  );
  fc.assert(
    fc.property(title, (text) => {
      const description = slugOf(text);
      seen.record(
        description === "" ? "empty" : "usable",
        ...(description.startsWith("todo-") ? ["hashed"] : []),
        ...(description.length > 75 ? ["near the cut"] : []),
      );
      expect(description.length).toBeLessThanOrEqual(80);
      const name = renderTodoName({ issueId: 1, status: "pending", priority: "p2", description });
      expect(parseTodoName(name)?.description ?? "").toBe(description);
    }),
    { numRuns: 3_000, seed: 9 },
  );
  seen.print();
  for (const label of ["empty", "usable", "hashed", "near the cut"])
    expect(seen.count(label), label).toBeGreaterThan(20);
});
