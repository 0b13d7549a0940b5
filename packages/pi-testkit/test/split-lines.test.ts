import { expect, test } from "vitest";
import { LineSplitter } from "../src/index.ts";

const text = 'a\u2028b\n\n"\u{1f600}é\r"\nrest é';
const bytes = Buffer.from(text);

test("lines end at LF only, wherever the chunks are cut", () => {
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const lines: string[] = [];
    const splitter = new LineSplitter((line) => lines.push(line));
    splitter.push(bytes.subarray(0, cut));
    splitter.push(bytes.subarray(cut));
    expect([lines, splitter.rest], `cut at ${cut}`).toEqual([["a\u2028b", '"\u{1f600}é\r"'], "rest é"]);
  }
});
