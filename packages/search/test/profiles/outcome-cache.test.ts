import { expect, test } from "vitest";
import { OutcomeCache } from "../../src/profiles/outcome-cache.ts";
import { profile } from "./call-with-profiles.ts";

const subject = profile("p");
const at = (path: string) => ({ path, kind: "doc" as const, fields: {} });

test("the outcome used longest ago goes first, and no more than the limit are kept", () => {
  const cache = new OutcomeCache(2);
  cache.keep(subject, at("a"), "h", "valid");
  cache.keep(subject, at("b"), "h", "invalid");
  expect(cache.find(subject, at("a"), "h")).toBe("valid");
  cache.keep(subject, at("c"), "h", "conflict");
  expect(["a", "b", "c"].map((path) => cache.find(subject, at(path), "h"))).toEqual(["valid", undefined, "conflict"]);
  expect(cache.size).toBe(2);
});

test("another content, place or registration is another question", () => {
  const cache = new OutcomeCache();
  cache.keep(subject, at("a"), "h", "valid");
  expect(cache.find(subject, at("a"), "other")).toBeUndefined();
  expect(cache.find(subject, at("b"), "h")).toBeUndefined();
  expect(cache.find(profile("p"), at("a"), "h")).toBeUndefined();
});

test.each(["error", "unavailable"] as const)("%s may be better next time, so it is not kept", (outcome) => {
  const cache = new OutcomeCache();
  cache.keep(subject, at("a"), "h", outcome);
  expect(cache.size).toBe(0);
});
