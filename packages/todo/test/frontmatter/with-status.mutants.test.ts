import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { statusProperty, type StatusModule } from "./with-status-property.ts";

const file = "frontmatter/with-status.ts";
const byteText = "frontmatter/byte-text.ts";
const owned = "frontmatter/read-owned.ts";

describe("withStatus: planted faults", () => {
  killMutants<StatusModule>({
    folder: "packages/todo",
    entry: file,
    property: (module) => statusProperty(module, { numRuns: 600, seed: 13, endOnFailure: true }, () => undefined),
    mutants: [
      { name: "offsets of the mark left out", file, from: "offset + span.start)", to: "span.start)" },
      { name: "one byte too many taken", file, from: "offset + span.end)", to: "offset + span.end + 1)" },
      { name: "quotes dropped", file, from: "{ start: start + 1, end: end - 1 }", to: "{ start, end }" },
      {
        name: "the header of a block scalar taken for its text",
        file,
        from: "lastIndexOf(status)",
        to: "indexOf(status)",
      },
      { name: "offsets of characters, not bytes", file: byteText, from: 'toString("latin1")', to: 'toString("utf8")' },
      { name: "a mark not seen", file: byteText, from: "? BYTE_ORDER_MARK.length : 0", to: "? 0 : 0" },
      { name: "another status changed, too", file, from: "&& owned.status === status", to: "" },
      { name: "anchors of further keys refused", file: owned, from: '  "anchor_refused",\n', to: "" },
    ],
  });
});
