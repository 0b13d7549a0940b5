import { killMutants } from "../../../../test/support/mutants.ts";
import * as sources from "../../src/scan/scan-sources.ts";
import * as skimmers from "../../src/skim-ahead/range-skimmer.ts";
import { sharedReadingAgrees } from "./shared-reading-property.ts";

const RUNS = 400;

killMutants<typeof sources>({
  folder: "packages/session",
  entry: "scan/scan-sources.ts",
  property: async ({ scanSources }) => sharedReadingAgrees({ ...skimmers, scanSources }, RUNS),
  mutants: [
    {
      name: "lines that have to be read again are not",
      file: "scan/file-lines.ts",
      from: "if (!(await this.read(unread.to))) return false;",
      to: "this.lines += 1;",
    },
    {
      name: "blank lines have no number",
      file: "scan/file-lines.ts",
      from: "      this.lines += 1;\n      if (kind",
      to: "      if (kind !== LINE.blank) this.lines += 1;\n      if (kind",
    },
    {
      name: "more records than the limit",
      file: "scan/file-lines.ts",
      from: "if (!budget.covers(bytes, range.lines)) return this.read(range.to);",
      to: "",
    },
    {
      name: "bytes that are read again count twice",
      file: "scan/file-lines.ts",
      from: "range.to - range.from - range.unreadBytes",
      to: "range.to - range.from",
    },
    {
      name: "the place after a range is lost",
      file: "scan/file-lines.ts",
      from: "    this.offset = range.to;\n",
      to: "",
    },
    {
      name: "a line is cut where a range ends",
      file: "skim-ahead/line-start.ts",
      from: "if (found !== -1) return at + found + 1;",
      to: "if (found !== -1) return at + found;",
    },
    {
      name: "null and no call id are one",
      file: "skim-ahead/read-record.ts",
      from: "if ((flags & MESSAGE.callIdNull) !== 0) return null;",
      to: "",
    },
    {
      name: "a root and an orphan are one",
      file: "skim-ahead/read-record.ts",
      from: "parentId: (flags & RECORD.parentNull) === 0 ? parentId : null,",
      to: "parentId,",
    },
    {
      name: "bad usage is none",
      file: "skim-ahead/read-record.ts",
      from: 'if ((flags & isBad) !== 0) return "bad";',
      to: "if ((flags & isBad) !== 0) return undefined;",
    },
    {
      name: "no call runs ripgrep",
      file: "skim-ahead/read-record.ts",
      from: "ranRipgrep: from.take() === 1,",
      to: "ranRipgrep: from.take() > 1,",
    },
  ],
});

killMutants<typeof skimmers>({
  folder: "packages/session",
  entry: "skim-ahead/range-skimmer.ts",
  property: async ({ RangeSkimmer }) => sharedReadingAgrees({ ...sources, RangeSkimmer }, RUNS),
  mutants: [
    {
      name: "a result is judged without its texts",
      file: "skim-ahead/write-record.ts",
      from: "message.nestedSpan !== undefined || !isToldByHost(message)",
      to: "message.nestedSpan !== undefined",
    },
    {
      name: "nested calls are lost",
      file: "skim-ahead/write-record.ts",
      from: "message.nestedSpan !== undefined || !isToldByHost(message)",
      to: "!isToldByHost(message)",
    },
    {
      name: "glued records are one",
      file: "skim-ahead/range-skimmer.ts",
      from: "records.length === 1 && ",
      to: "",
    },
    {
      name: "a torn line is what stands behind it",
      file: "skim-ahead/range-skimmer.ts",
      from: "!malformed && ",
      to: "",
    },
  ],
});
