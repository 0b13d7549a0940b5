import { describe, expect, test } from "vitest";
import { registerProfile, resolveProfiles } from "../../src/index.ts";
import { field, profile, untyped } from "./profile.ts";

const NAME_257 = "n".repeat(257);

describe("registering a profile", () => {
  test.each<[string, Readonly<Record<string, unknown>>, RegExp]>([
    ["no contract version", { contractVersion: "1" }, /contractVersion must be a whole number/],
    ["another kind", { kind: "artifact-profile" }, /kind must be one of metadata-profile/],
    ["a blank id", { id: "  " }, /id must be a text that is not blank/],
    ["an id of 257 characters", { id: NAME_257 }, /id has 257 characters; at most 256 are allowed/],
    ["half a character", { id: "\ud800" }, /id holds half a surrogate pair/],
    ["no owner", { owner: undefined }, /owner must be an object/],
    ["an owner without version", { owner: { packageName: "a" } }, /owner.packageVersion must be a text/],
    ["a blank version", { version: "" }, /version must be a text/],
    ["an unknown kind of document", { artifactKinds: ["todos"] }, /artifactKinds must be one of doc, solution/],
    ["fields that are no list", { fields: {} }, /fields must be a list/],
    [
      "an unknown type",
      { fields: [{ ...field("a"), type: "text" }] },
      /fields\[0\].type must be one of string, string_list/,
    ],
    [
      "a text for a boolean",
      { fields: [{ ...field("a"), required: "no" }] },
      /fields\[0\].required must be true or false/,
    ],
    ["a field name of 257", { fields: [field(NAME_257)] }, /fields\[0\].name has 257 characters/],
    [
      "an enum value of 241",
      { fields: [field("a", { enumValues: ["n".repeat(241)] })] },
      /enumValues has 241 characters/,
    ],
    ["a field twice", { fields: [field("a"), field("a")] }, /field "a" occurs twice/],
    ["no validators", { validators: undefined }, /validators must be a list/],
    ["a validator without code", { validators: [{ id: "v" }] }, /validators\[0\].validate must be a function/],
    ["appliesTo that is no function", { appliesTo: true }, /appliesTo must be a function/],
  ])("refuses %s, and says where", (_name, over, message) => {
    const scope = {};
    expect(() => registerProfile(scope, untyped(over))).toThrow(TypeError);
    expect(() => registerProfile(scope, untyped(over))).toThrow(message);
    expect(resolveProfiles(scope)).toEqual({ profiles: [], decisions: [] });
  });

  test("names of 256 characters are taken", () => {
    const scope = {};
    const name = "n".repeat(256);
    registerProfile(scope, profile({ id: name, fields: [field(name)] }));
    expect(resolveProfiles(scope).profiles).toMatchObject([{ id: name }]);
  });

  test("the record is a deep-frozen copy that later changes do not reach", () => {
    const scope = {};
    const fields = [{ ...field("severity"), enumValues: ["low"] }];
    registerProfile(scope, profile({ fields }));
    fields[0]?.enumValues.push("high");
    fields.push({ ...field("other"), enumValues: [] });
    const [found] = resolveProfiles(scope).profiles;
    expect(found?.fields).toMatchObject([{ name: "severity", enumValues: ["low"] }]);
    const parts = [found, found?.owner, found?.artifactKinds, found?.fields, found?.fields[0], found?.validators];
    for (const part of [...parts, found?.fields[0]?.enumValues, found?.validators[0]])
      expect(Object.isFrozen(part)).toBe(true);
    expect(resolveProfiles(scope).profiles[0]).toBe(found);
  });

  test("validators keep their `this`", async () => {
    const scope = {};
    class Rule {
      readonly id = "rule";
      validate() {
        return { outcome: this.id === "rule" ? ("valid" as const) : ("error" as const), code: "x", retryable: false };
      }
    }
    registerProfile(scope, profile({ validators: [new Rule()] }));
    const context = { signal: new AbortController().signal, requestId: "1" };
    const verdict = resolveProfiles(scope).profiles[0]?.validators[0]?.validate(
      { path: "a.md", kind: "doc", fields: {} },
      context,
    );
    expect(await verdict).toMatchObject({ outcome: "valid" });
  });

  test("another contract version is incompatible, with its own version or its owner's", () => {
    const scope = {};
    registerProfile(scope, untyped({ contractVersion: 2, id: "new", fields: "unreadable", version: "9" }));
    registerProfile(scope, untyped({ contractVersion: 3, id: "newer", validators: 7 }));
    registerProfile(scope, profile({ id: "new", owner: { packageName: "other", packageVersion: "4" } }));
    const { profiles, decisions } = resolveProfiles(scope);
    expect(profiles).toMatchObject([{ id: "new", owner: { packageName: "other" } }]);
    expect(decisions).toEqual([
      { id: "new", version: "9", decision: "incompatible" },
      { id: "newer", version: "1.0.0", decision: "incompatible" },
    ]);
  });
});
