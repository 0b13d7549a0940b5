import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import type * as Registry from "../../src/providers/registry.ts";
import { isSearchService, registerService, resolveService } from "../../src/index.ts";
import { secondCopy } from "../support/second-copy.ts";
import { registryProperty } from "./registry-property.ts";

const service = { search: () => Promise.reject(new Error("not called")) };
const ours = { registerService, resolveService };

test("two copies of the module find the same services after any registrations and releases", async () => {
  const second = await secondCopy<typeof Registry>("providers/registry.ts");
  expect(second.registerService).not.toBe(registerService);
  const seen = new Distribution("registry");
  registryProperty([ours, second], { numRuns: 2_000 }, (states) =>
    seen.record(...new Set(states.map((state) => state.split(" ")[0] ?? ""))),
  );
  seen.print();
  for (const state of ["none", "one", "conflict"]) expect(seen.count(state) / seen.cases).toBeGreaterThan(0.2);
});

test("a late release of a replaced registration removes nothing newer", () => {
  const scope = {};
  const old = registerService(scope, "search", { name: "foreign", version: "1" }, service);
  registerService(scope, "search", { name: "foreign", version: "2" }, service);
  old.release();
  old.release();
  expect(resolveService(scope, "search", isSearchService)).toEqual({
    state: "one",
    provider: { name: "foreign", version: "2" },
    service,
  });
});

test("scopes do not see one another", () => {
  const [first, second] = [{}, {}];
  registerService(first, "search", { name: "foreign", version: "1" }, service);
  expect(resolveService(second, "search", isSearchService)).toEqual({ state: "none" });
});

test("two providers, or one without the shape, are a conflict that names them", () => {
  const scope = {};
  registerService(scope, "search", { name: "a", version: "1" }, {});
  expect(resolveService(scope, "search", isSearchService)).toEqual({
    state: "conflict",
    providers: [{ name: "a", version: "1" }],
  });
  registerService(scope, "search", { name: "b", version: "1" }, service);
  expect(resolveService(scope, "search", isSearchService)).toMatchObject({
    state: "conflict",
    providers: [{ name: "a" }, { name: "b" }],
  });
});

test("a provider's identity is copied when it registers", () => {
  const scope = {};
  const provider = { name: "foreign", version: "1" };
  registerService(scope, "search", provider, service);
  provider.version = "changed later";
  expect(resolveService(scope, "search", isSearchService)).toMatchObject({ provider: { version: "1" } });
});
