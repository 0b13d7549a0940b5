import type { DescribeSuccess } from "@fathomline/contracts";
import { openDescribeTool } from "@fathomline/describe";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { describeForPeople } from "../../src/describe/describe-for-people.ts";
import { describeTable } from "../../src/describe/describe-table.ts";

async function described(input: object, files: Readonly<Record<string, string>>): Promise<unknown> {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-cli-describe-")));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  mkdirSync(join(cwd, "docs"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, "docs", name), text);
  const tool = openDescribeTool();
  onTestFinished(() => tool.close?.());
  const answer = await tool.run(input, { cwd, signal: new AbortController().signal, scope: {}, replacedInputChars: 0 });
  return answer.native;
}

const FILES = {
  "one.md": "---\nstatus: ready\nweight: 3\n---\n# One\n",
  "two.md": "---\nStatus: done\nweight: heavy\n---\n# Two\n",
};

test("a compact description is a table of names, documents and examples, with what to look out for", async () => {
  expect(describeForPeople(await described({}, FILES))).toBe(`FIELD   DOCUMENTS  EXAMPLE
Status          1  docs/two.md
status          1  docs/one.md
weight          2  docs/one.md
Status: also spelled status
status: also spelled Status
weight: values of different types
2 documents, checked now.`);
});

test("a detailed one has types, numbers of values, samples and what no document has", async () => {
  const input = { outputMode: "detailed", fieldNames: ["weight", "stauts"], includeSamples: true };
  expect(describeForPeople(await described(input, FILES))).toBe(`FIELD   DOCUMENTS  TYPES            VALUES  EXAMPLE
weight          2  number | string       2  docs/one.md
weight: values of different types
weight: such as 3, heavy
No document has stauts.
2 documents, checked now.`);
});

test("no field at all", async () => {
  expect(describeForPeople(await described({}, { "a.md": "# A\n" }))).toBe("No fields.\n1 document, checked now.");
});

test("names and values of files stay in their cells, and no control sequence is left", async () => {
  const text = describeForPeople(
    await described(
      { outputMode: "detailed", fieldNames: ["a\tb\u001B[31m"], includeSamples: true },
      {
        "a.md": '---\n"a\\tb\\e[31m": "x\\ny\\e[2J"\n---\n',
      },
    ),
  );
  expect(text?.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  expect(text?.split("\n")[1]).toMatch(/^a b/);
});

test("fields that the answer leaves out are counted", async () => {
  const native = await described({}, FILES);
  const whole = describeForPeople(native);
  expect(whole).not.toContain("not shown");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the tool just answered
  const { completeness, ...rest } = native as DescribeSuccess;
  const counts = { ...completeness.counts, observed: { total: 10, returned: 3, omitted: 7 } };
  expect(describeTable({ ...rest, completeness: { ...completeness, counts } })).toContain(
    "\n(7 more fields not shown)\n",
  );
});

test("a failure has no table", () => {
  expect(describeForPeople({ ok: false })).toBeUndefined();
});
