import { killMutants } from "../../../../test/support/mutants.ts";
import type * as Session from "../../src/index.ts";
import { totalsAgree } from "./totals-property.ts";

killMutants<typeof Session>({
  folder: "packages/session",
  entry: "index.ts",
  property: (module) => totalsAgree(module, 250),
  mutants: [
    {
      name: "every quote after backslashes ends a text",
      file: "read/scan-functions.ts",
      from: "get(escaped), wasm.LONG_OR, wasm.LONG_XOR, long(-1n), wasm.LONG_XOR),",
      to: "get(escaped), wasm.LONG_OR, wasm.LONG_XOR, long(-1n), wasm.LONG_OR),",
    },
    {
      name: "an escape in a short text is no escape",
      file: "read/json-scanner.ts",
      from: "        escaped = true;\n        at += 1;",
      to: "        escaped = true;",
    },
    {
      name: "brackets are not matched",
      file: "read/json-scanner.ts",
      from: "if (waiting.length === 0) return;",
      to: "if (waiting.length <= 1) return;",
    },
    {
      name: "a copy counts again",
      file: "report/find-copies.ts",
      from: 'if (verdict === "copy") copies[entry] = 1;',
      to: 'if (verdict === "conflict") copies[entry] = 1;',
    },
    {
      name: "one id is one entry, whatever it holds",
      file: "report/id-table.ts",
      from: "if (pairs[2 * slot + 1] === fingerprint) return",
      to: "if (slot >= 0) return",
    },
    {
      name: "of two calls the first is taken",
      file: "model/join-calls.ts",
      from: "if (call !== -1) return UNRESOLVED;",
      to: "if (call !== -1) break;",
    },
    {
      name: "siblings join",
      file: "model/join-calls.ts",
      from: "!this.#entries.isAncestor(this.#observations.entryOf(candidate), entry)",
      to: "this.#observations.entryOf(candidate) > entry",
    },
    {
      name: "tokens of the cache are left out",
      file: "report/usage-tally.ts",
      from: "totalTokens: input + output + cacheRead + cacheWrite,",
      to: "totalTokens: input + output + cacheRead,",
    },
  ],
});
