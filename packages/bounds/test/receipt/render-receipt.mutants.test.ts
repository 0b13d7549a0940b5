import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { receiptProperty, type ReceiptModule } from "./receipt-property.ts";

const file = "receipt/render-receipt.ts";

describe("renderReceipt: planted faults", () => {
  killMutants<ReceiptModule>({
    folder: "packages/bounds",
    entry: "index.ts",
    property: (module) => receiptProperty(module, { numRuns: 2_000, seed: 1 }, () => undefined),
    mutants: [
      { name: "an unknown omission reads 0", file, from: 'omitted ?? "unknown"', to: "omitted ?? 0" },
      { name: "an unknown total reads as returned", file, from: 'total ?? "unknown"', to: "total ?? returned" },
      {
        name: "unknown omissions are silent",
        file,
        from: "counts.omitted !== 0",
        to: "counts.omitted !== 0 && counts.omitted !== null",
      },
      { name: "only certain changes speak", file, from: 'effect.state !== "none"', to: 'effect.state === "changed"' },
      { name: "clipping is silent", file, from: "receipt.clipped === 0 &&", to: "" },
      { name: "the limit taken in characters", file, from: "if (utf8Bytes(whole) <=", to: "if (whole.length <=" },
      { name: "dropped lines counted one short", file, from: "lines.length - kept)", to: "lines.length - kept - 1)" },
      { name: "line breaks kept inside a line", file, from: '.replace(LINE_BREAKING, " ")', to: "" },
      {
        name: "the first line clipped past the limit",
        file,
        from: "clipBytes(whole, maxBytes,",
        to: "clipBytes(whole, maxBytes + 1,",
      },
    ],
  });
});
