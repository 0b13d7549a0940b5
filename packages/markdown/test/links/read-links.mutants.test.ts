import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { linksProperty, type LinkModule } from "./links-property.ts";

const scanner = "links/inline-scanner.ts";
const destination = "links/destination.ts";

describe("readLinks: planted faults", () => {
  killMutants<LinkModule>({
    folder: "packages/markdown",
    entry: "index.ts",
    property: (module) => linksProperty(module, { numRuns: 4_000, seed: 1, endOnFailure: true }, () => undefined),
    mutants: [
      { name: "a link around a link", file: scanner, from: "outer.active = false", to: "outer.active = true" },
      {
        name: "links of image descriptions kept",
        file: scanner,
        from: "this.links.length = bracket.linksBefore;",
        to: "",
      },
      { name: "a longer fence closes code", file: scanner, from: "if (at - close > fence.length) continue;", to: "" },
      {
        name: "escapes ignored",
        file: scanner,
        from: '? 2 : 1;\n    else if (sign === "`")',
        to: '? 1 : 1;\n    else if (sign === "`")',
      },
      { name: "comments hold links", file: scanner, from: '["<!--", "-->"],', to: "" },
      {
        name: "an undefined label falls back to the text",
        file: scanner,
        from: 'label[1].trim() !== ""',
        to: "this.#definitions.has(normalizeLabel(label[1]))",
      },
      {
        name: "the last of equal definitions wins",
        file: "links/definitions.ts",
        from: "if (!definitions.has(name)) ",
        to: "",
      },
      {
        name: "labels by their case",
        file: "links/definitions.ts",
        from: "\n    .toLowerCase()\n    .toUpperCase()",
        to: "",
      },
      {
        name: "a definition counts as text",
        file: "links/read-links.ts",
        from: ": takeDefinitions(text, definitions)",
        to: ": (takeDefinitions(text, definitions), text)",
      },
      {
        name: "parentheses need no balance",
        file: destination,
        from: "return depth === 0 ? end : -1;",
        to: "return end;",
      },
      {
        name: "anything may follow a target",
        file: destination,
        from: 'if (window.charAt(close) !== ")") return undefined;',
        to: "",
      },
      {
        name: "escapes of targets kept",
        file: destination,
        from: "if (escaped !== undefined) return escaped;",
        to: "",
      },
      {
        name: "prose of lazy lines lost",
        file: "headings/heading-scanner.ts",
        from: "this.#prose?.extend(cursor.next, cursor.end);",
        to: "if (!lazy) this.#prose?.extend(cursor.next, cursor.end);",
      },
    ],
  });
});
