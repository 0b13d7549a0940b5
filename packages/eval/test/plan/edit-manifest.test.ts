import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { editManifest } from "../../src/plan/edit-manifest.ts";
import { manifestProperty } from "./edit-manifest-property.ts";

const edit = (text: string): string => {
  const edited = editManifest(new TextEncoder().encode(text), "eval:x", "run");
  return edited.state === "needed" ? new TextDecoder().decode(edited.after) : edited.state;
};

test("a script is one insertion, whatever the manifest looks like", () => {
  const distribution = new Distribution("manifests");
  manifestProperty({ editManifest }, { numRuns: 500 }, (...labels) => distribution.record(...labels));
  distribution.print();
  for (const label of ["scripts", "no scripts", "one line", "indented", "CRLF", "LF", "mark"])
    expect(distribution.count(label), label).toBeGreaterThan(30);
});

test.each([
  ["{}", '{\n  "scripts": {\n    "eval:x": "run"\n  }\n}'],
  ['{ "scripts": {} }', '{ "scripts": {"eval:x": "run"} }'],
  ['{\n  "scripts": {\n  }\n}\n', '{\n  "scripts": {\n    "eval:x": "run"\n  }\n}\n'],
  ['{"scripts":{"a":"b"}}', '{"scripts":{"eval:x": "run","a":"b"}}'],
  ['{\n "name": "n"\n}', '{\n "name": "n",\n "scripts": {\n  "eval:x": "run"\n }\n}'],
  ['{"scripts":{"eval:x":"run"}}', "present"],
  ['{"scripts":{"eval:x":"run","eval:x":"other"}}', "conflict"],
  ['{"scripts":{"eval:x":""}}', "conflict"],
  ['{"scripts":7}', "scripts_invalid"],
  ["[]", "scripts_invalid"],
  ["", "unreadable"],
])("%j becomes %j", (before, after) => {
  expect(edit(before)).toBe(after);
});
