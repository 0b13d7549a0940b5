import type { LineMap } from "../text/line-map.ts";
import type { Diagnostic, DiagnosticCode } from "./diagnostic.ts";
import { diagnostic } from "./diagnostic.ts";
import { MAX_FRONTMATTER_DIAGNOSTICS } from "./frontmatter-limits.ts";

/** What was left out of a block, counted: keys and elements over a limit, values refused by policy, diagnostics over the limit. */
export interface FrontmatterOmissions {
  readonly keys: number;
  readonly elements: number;
  readonly refused: number;
  readonly diagnostics: number;
}

/** Collects diagnostics and counts while one block is composed. Offsets are relative to the YAML text. */
export class Findings {
  readonly diagnostics: Diagnostic[] = [];
  keys = 0;
  elements = 0;
  refused = 0;
  #diagnosticsOmitted = 0;
  readonly #lines: LineMap;

  constructor(lines: LineMap) {
    this.#lines = lines;
  }

  lineOf(offset: number): number {
    return this.#lines.at(offset).line;
  }

  add(code: DiagnosticCode, offset: number, relatedLine: number | null = null): void {
    if (this.diagnostics.length < MAX_FRONTMATTER_DIAGNOSTICS) {
      this.diagnostics.push(diagnostic(code, this.#lines.at(offset), relatedLine));
    } else this.#diagnosticsOmitted += 1;
  }

  refuse(code: DiagnosticCode, offset: number): void {
    this.refused += 1;
    this.add(code, offset);
  }

  omissions(): FrontmatterOmissions {
    return { keys: this.keys, elements: this.elements, refused: this.refused, diagnostics: this.#diagnosticsOmitted };
  }
}
