import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { registerProfile, resolveProfiles } from "../../src/index.ts";
import type * as Registry from "../../src/profiles/profile-registry.ts";
import { secondCopy } from "../support/second-copy.ts";
import { profilesProperty } from "./registry-property.ts";

test("two copies of the module find the same profiles after any registrations and releases", async () => {
  const second = await secondCopy<typeof Registry>("profiles/profile-registry.ts");
  expect(second.registerProfile).not.toBe(registerProfile);
  const seen = new Distribution("profiles");
  profilesProperty([{ registerProfile, resolveProfiles }, second], { numRuns: 1_000 }, (labels) =>
    seen.record(...new Set(labels)),
  );
  seen.print();
  for (const label of ["usable", "duplicate", "incompatible"])
    expect(seen.count(label) / seen.cases).toBeGreaterThan(0.1);
});
