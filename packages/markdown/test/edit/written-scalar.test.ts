import { expect, test } from "vitest";
import { writtenScalar } from "../../src/edit.ts";

/** What is written as the value of `status`, and in which style. */
function written(yaml: string, ends = "\n"): unknown {
  const source = `\ufeff---\n${yaml}\n---\nstatus: body\n`.replaceAll("\n", ends);
  const found = writtenScalar(source, "status");
  return found === undefined ? undefined : [found.style, source.slice(found.start, found.end)];
}

test.each([
  ["status: ready", ["plain", "ready"]],
  ["status:   ready   # c", ["plain", "ready"]],
  ["a: 1\nstatus:\n  ready\nb: 2", ["plain", "ready"]],
  ['"status": "re\\u0061dy" # c', ["double_quoted", '"re\\u0061dy"']],
  ["'status' : 'it''s'", ["single_quoted", "'it''s'"]],
  ["status: |-\n  ready\n\n# c\nb: 2", ["block", "|-\n  ready"]],
  ["status: >- # c\n  ready", ["block", ">- # c\n  ready"]],
  ["{ a: 1, status: ready, b: 2 }", ["plain", "ready"]],
  ["a: !own {status: 1}\nb: &x 1\nc: *x\nstatus: ready", ["plain", "ready"]],
])("%j", (yaml, expected) => {
  expect(written(yaml)).toEqual(expected);
  expect(written(yaml, "\r\n")).toEqual(JSON.parse(JSON.stringify(expected).replaceAll("\\n", "\\r\\n")));
});

test.each([
  ["no such key", "a: 1"],
  ["a key of a map", "a:\n  status: ready"],
  ["a list", "status: [ready]"],
  ["a map", "status: {a: ready}"],
  ["an alias", "a: &x ready\nstatus: *x"],
  ["nothing written", "status:"],
  ["a key given twice", "status: ready\nstatus: ready"],
  ["no YAML", "status: ready\n\tx: ]"],
  ["no map", "- status"],
])("not found: %s", (_case, yaml) => {
  expect(written(yaml)).toBeUndefined();
});

test("no frontmatter, and one that is not closed", () => {
  expect(writtenScalar("status: ready\n", "status")).toBeUndefined();
  expect(writtenScalar("---\nstatus: ready\n", "status")).toBeUndefined();
});
