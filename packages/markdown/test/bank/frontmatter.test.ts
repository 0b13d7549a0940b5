import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { replaceScalar } from "../../src/edit.ts";
import { documentTitle, readFrontmatter, readHeadings, splitFrontmatter } from "../../src/index.ts";
import { bodyOf, codes, fieldTexts } from "../support/read-fields.ts";

/** Reported bugs of other tools, by the row of the bug bank. */
describe("frontmatter bug bank", () => {
  test("F1: a byte order mark hides no fields, and is kept by an edit", () => {
    const source = "\ufeff---\nstatus: x\n---\n# Head\n";
    expect(fieldTexts(source)).toEqual(["status: string x"]);
    expect(replaceScalar(source, "status", "z")).toEqual({ ok: true, source: source.replace("x", "z") });
  });

  test("F2: CRLF, and a closing fence at the end of the file", () => {
    const crlf = "---\r\na: 1\r\nb: [x]\r\n---";
    expect(fieldTexts(crlf)).toEqual(fieldTexts(crlf.replaceAll("\r\n", "\n")));
    expect(bodyOf(crlf)).toBe("");
    expect(replaceScalar(crlf, "a", "z")).toEqual({ ok: true, source: "---\r\na: z\r\nb: [x]\r\n---" });
  });

  test.each(["----", "-----\ntitle: x\n-----", "----------\nbanner"])("F3: %j opens no block", (source) => {
    expect([splitFrontmatter(source).state, bodyOf(source), codes(source)]).toEqual(["absent", source, []]);
  });

  test("F4: a rule in the body opens no second block", () => {
    const source = "---\na: 1\n---\ntext\n\n---\nb: 2\n---\n";
    expect(fieldTexts(source)).toEqual(["a: number 1"]);
    expect(bodyOf(source)).toBe("text\n\n---\nb: 2\n---\n");
  });

  test.each(["---\ntitle: x\n# Head\n", "---", "---\n"])(
    "F5: %j, never closed, is all body, with one diagnostic",
    (source) => {
      expect([bodyOf(source), codes(source), fieldTexts(source)]).toEqual([source, ["frontmatter_unclosed@1:1"], []]);
    },
  );

  test("F6: a fence is a whole line", () => {
    const source = "---\na: 1\nb: |\n  x\n---x: 2\n---\nbody";
    expect(bodyOf(source)).toBe("body");
    expect(fieldTexts(source)).toContain("---x: number 2");
  });

  test("F7: blanks after both fences", () => {
    expect(fieldTexts("--- \na: 1\n---\t\nbody")).toEqual(["a: number 1"]);
    expect(bodyOf("--- \na: 1\n---\t\nbody")).toBe("body");
  });

  test("F8: a duplicate key names both lines", () => {
    expect(codes("---\ntags: [a]\nb: 1\ntags: [c]\n---\n")).toEqual(["duplicate_key@4:1/2"]);
    expect(fieldTexts("---\ntags: [a]\nb: 1\ntags: [c]\n---\n")).toEqual(["tags: list [c]", "b: number 1"]);
  });

  test("F9: a tab as indentation has a line and a column", () => {
    expect(codes("---\na: 1\nb:\n \tc: 1\n---\n")).toEqual(["tab_indentation@4:2"]);
  });

  test("F10: a date stays as written in every time zone", () => {
    const program = `
      const { readFrontmatter } = await import(${JSON.stringify(new URL("../../src/index.ts", import.meta.url).href)});
      console.log(JSON.stringify(readFrontmatter("---\\nd: 2024-01-05\\n---\\n").fields[0].value));`;
    for (const TZ of ["Pacific/Honolulu", "UTC", "Pacific/Kiritimati"]) {
      const output = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
        env: { ...process.env, TZ },
        encoding: "utf8",
      });
      expect(output.trim()).toBe('"2024-01-05"');
    }
  });

  test("F11: a quoted date is a string, a bare one a date, their values equal", () => {
    const [bare, quoted] = readFrontmatter('---\na: 2024-01-05\nb: "2024-01-05"\n---\n').fields;
    expect([bare?.type, quoted?.type]).toEqual(["date", "string"]);
    expect(bare?.value).toBe(quoted?.value);
  });

  test("F12: leading zeros stay in the text", () => {
    expect(fieldTexts("---\nid: 0123\n---\n")).toEqual(["id: number 0123"]);
  });

  test("F13: an unquoted colon is named with its place, the body stays", () => {
    const source = "---\nname: x\ndescription: Use when: x\n---\nbody";
    expect([codes(source), bodyOf(source)]).toEqual([["unquoted_colon@3:22"], "body"]);
  });

  test("F14: a language after the fence makes it text", () => {
    const source = "---js\nprocess.exit(1)\n---\n";
    expect([splitFrontmatter(source).state, bodyOf(source)]).toEqual(["absent", source]);
  });

  test("F15: __proto__ and merge keys are plain data", () => {
    const { fields } = readFrontmatter(
      "---\n__proto__: {polluted: 1}\nm: {__proto__: {polluted: 1}, constructor: 2}\n<<: {polluted: 1}\n---\n",
    );
    expect(fields.map(({ name }) => name)).toEqual(["__proto__", "m", "<<"]);
    expect(Object.keys(Object(fields[1]?.value))).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(fields[1]?.value)).toBe(null);
    expect(Reflect.get({}, "polluted")).toBe(undefined);
  });

  test("F16: an alias bomb is refused, and never expanded", () => {
    const levels = Array.from(
      { length: 9 },
      (_, level) => `a${level + 1}: &a${level + 1} [${Array(9).fill(`*a${level}`).join(",")}]`,
    );
    const source = `---\na0: &a0 [${Array(9).fill("x").join(",")}]\n${levels.join("\n")}\nb: 1\n---\n# Body`;
    const found = readFrontmatter(source);
    expect(fieldTexts(source)).toEqual(["b: number 1"]);
    expect(found.omitted.refused).toBe(10 + 81);
    expect(JSON.stringify(found).length).toBeLessThan(10_000);
    expect(bodyOf(source)).toBe("# Body");
  });

  test("F17: a value that holds a block of its own makes no second block", () => {
    const source = "---\ntitle: x\n---\nbody";
    const own = "---\ntitle: y\n---\nother body";
    const result = replaceScalar(source, "title", own);
    expect(result).toEqual({ ok: true, source: '---\ntitle: "---\\ntitle: y\\n---\\nother body"\n---\nbody' });
    expect(replaceScalar("text without a block", "title", own)).toEqual({ ok: false, code: "no_frontmatter" });
  });

  test("F18: a line break and a key in a value make no new key", () => {
    const result = replaceScalar("---\ntitle: x\n---\n", "title", "a\nadmin: true");
    expect(result.ok && fieldTexts(result.source)).toEqual(["title: string a\nadmin: true"]);
  });

  test("F19: merge conflict markers are named", () => {
    expect(codes("---\na: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> topic\n---\nbody")).toEqual([
      "conflict_markers@3:1",
    ]);
    expect(codes("---\na: 1\nb: 2\n>>>>>>> topic\n---\nbody")).toEqual(["conflict_markers@4:1"]);
  });

  test("F20: one bad source of many is the only one without fields", () => {
    const sources = Array.from({ length: 500 }, (_, index) =>
      index === 250 ? "---\na: b: c\n---\n" : `---\nid: ${index}\n---\n`,
    );
    const found = sources.map((source) => readFrontmatter(source));
    expect(found.filter(({ fields }) => fields.length === 1)).toHaveLength(499);
    expect(found.flatMap(({ diagnostics }, index) => diagnostics.map(({ code, line }) => [index, code, line]))).toEqual(
      [[250, "unquoted_colon", 2]],
    );
  });

  test.each(["2024-06-01", "1458", "007", "true"])("F21: the title %s is text as written", (title) => {
    const source = `---\ntitle: ${title}\n---\n# Head\n`;
    expect(documentTitle(readFrontmatter(source).fields, readHeadings(source).headings)).toEqual({
      title,
      source: "frontmatter",
    });
  });
});
