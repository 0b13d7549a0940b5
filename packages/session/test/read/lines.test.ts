import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import * as reader from "../../src/read/line-reader.ts";
import { linesAgree } from "./lines-property.ts";

test("lines are those of a plain split at LF, whatever the chunks", () => {
  const seen = new Distribution("session lines");
  linesAgree(reader, 2_000, seen);
  seen.print();
  for (const label of ["oversized", "NUL", "open end", "many lines"])
    expect(seen.count(label), label).toBeGreaterThan(100);
});
