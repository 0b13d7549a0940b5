import { describe } from "vitest";

import { killMutants } from "../../../../test/support/mutants.ts";
import type * as Extract from "../../src/links/extract-links.ts";
import { linkCandidates } from "../../src/links/link-keys.ts";
import { extractLinks } from "../../src/links/extract-links.ts";
import type * as Keys from "../../src/links/link-keys.ts";
import { resolveProperty } from "./resolve-property.ts";

const runs = { numRuns: 500, seed: 1 };
const keys = "links/link-keys.ts";
const extract = "links/extract-links.ts";

describe("where links lead: planted faults", () => {
  killMutants<Pick<typeof Keys, "linkCandidates">>({
    folder: "packages/corpus",
    entry: keys,
    property: (module) => resolveProperty({ extractLinks, ...module }, runs, () => undefined),
    mutants: [
      { name: "relative to the workspace", file: keys, from: "posix.dirname(source)", to: '"."' },
      { name: "an absolute path relative to the file", file: keys, from: 'target.startsWith("/") || ', to: "" },
      {
        name: "compositions told apart",
        file: keys,
        from: 'return key.normalize("NFC")',
        to: 'return key.normalize("NFD")',
      },
    ],
  });
});

describe("what is a link to a document: planted faults", () => {
  killMutants<Pick<typeof Extract, "extractLinks">>({
    folder: "packages/corpus",
    entry: extract,
    property: (module) => resolveProperty({ linkCandidates, ...module }, runs, () => undefined),
    mutants: [
      {
        name: "encoding kept",
        file: extract,
        from: 'decode(written.replace(/[?#].*$/s, ""))',
        to: 'written.replace(/[?#].*$/s, "")',
      },
      {
        name: "decoded before the fragment is cut",
        file: extract,
        from: 'decode(written.replace(/[?#].*$/s, ""))',
        to: 'decode(written).replace(/[?#].*$/s, "")',
      },
      { name: "the query kept", file: extract, from: '/[?#].*$/s, ""));', to: '/#.*$/s, ""));' },
      {
        name: "a capital ending is no document",
        file: extract,
        from: "const isDocument = /\\.md$/i",
        to: "const isDocument = /\\.md$/",
      },
    ],
  });
});
