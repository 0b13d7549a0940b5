import { atxContent, atxLevel, closesFence, isThematicBreak, openingFence, setextLevel } from "./block-starts.ts";
import { CODE_INDENT_COLUMNS, QUOTE_MARK, startContainer } from "./container-start.ts";
import { skipDefinitions } from "./skip-definitions.ts";
import { MAX_CONTAINER_DEPTH_LEVELS } from "./heading.ts";
import type { HeadingMark } from "./heading.ts";
import { htmlBlockEnd } from "./html-block.ts";
import { LineCursor } from "./line-cursor.ts";
import { NO_LEAF } from "./open-blocks.ts";
import type { Container, Leaf } from "./open-blocks.ts";

const LESS_THAN = 0x3c;
const LEFT_BRACKET = 0x5b;

/** Told of the text of paragraphs and ATX headings, containers' markers left out: spans of the source, a line each. */
export interface ProseSink {
  readonly open: (start: number, end: number, isHeading: boolean) => void;
  readonly extend: (start: number, end: number) => void;
}

/** CommonMark's block structure, line by line, as far as it decides which lines are top-level headings, and which are prose. */
export class HeadingScanner {
  readonly #cursor: LineCursor;
  readonly #report: (heading: HeadingMark) => void;
  readonly #prose: ProseSink | undefined;
  readonly #containers: Container[] = [];
  #leaf: Leaf = NO_LEAF;

  constructor(source: string, report: (heading: HeadingMark) => void, prose?: ProseSink) {
    this.#cursor = new LineCursor(source);
    this.#report = report;
    this.#prose = prose;
  }

  /** Whether a line that starts like prose changes nothing but the paragraph's end; the scan's fast path. */
  continueProse(start: number, end: number, line: number): boolean {
    const leaf = this.#leaf;
    if (this.#containers.length > 0) return false;
    if (leaf.kind === "paragraph") {
      leaf.end = end;
      this.#prose?.extend(start, end);
    } else if (leaf.kind === "none") {
      this.#leaf = { kind: "paragraph", start, line, end, definitions: "" };
      this.#prose?.open(start, end, false);
    }
    return leaf.kind !== "html";
  }

  line(start: number, end: number, line: number): void {
    const cursor = this.#cursor;
    cursor.start(start, end);
    const matched = this.#matchContainers();
    const allMatched = matched === this.#containers.length;
    if (allMatched && this.#continuesVerbatim()) return;
    const lazy = !allMatched && this.#leaf.kind === "paragraph";
    const interrupts = allMatched && this.#leaf.kind === "paragraph";
    if (!allMatched && !lazy) this.#truncate(matched);
    this.#startBlocks(matched, interrupts, lazy, line);
  }

  #truncate(depth: number): void {
    if (this.#containers.length === depth) return;
    this.#containers.length = depth;
    this.#leaf = NO_LEAF;
  }

  /** Consumes the markers of the open containers that go on in this line; returns how many do. */
  #matchContainers(): number {
    const cursor = this.#cursor;
    let matched = 0;
    for (const container of this.#containers) {
      if (container.kind === "quote") {
        if (cursor.indent >= CODE_INDENT_COLUMNS || cursor.code !== QUOTE_MARK) break;
        cursor.skipMarker(1);
        cursor.skipColumns(1);
      } else if (cursor.isBlank) {
        if (!container.filled) break;
      } else if (cursor.indent >= container.columns) cursor.skipColumns(container.columns);
      else break;
      matched += 1;
    }
    return matched;
  }

  /** Whether the line belongs to an open code fence or HTML block. */
  #continuesVerbatim(): boolean {
    const leaf = this.#leaf;
    const cursor = this.#cursor;
    if (leaf.kind === "fence") {
      if (closesFence(cursor, leaf.fence)) this.#leaf = NO_LEAF;
      return true;
    }
    if (leaf.kind !== "html") return false;
    const ends = leaf.end === "blank" ? cursor.isBlank : leaf.end.test(cursor.source.slice(cursor.at, cursor.end));
    if (ends) this.#leaf = NO_LEAF;
    return true;
  }

  /** Opens what the rest of the line starts; `lazy` and `interrupts` say which paragraph is open, if any. */
  #startBlocks(matched: number, interruptsAtFirst: boolean, lazyAtFirst: boolean, line: number): void {
    const cursor = this.#cursor;
    let interrupts = interruptsAtFirst;
    let lazy = lazyAtFirst;
    while (!cursor.isBlank && cursor.indent < CODE_INDENT_COLUMNS) {
      if (this.#startLeaf(matched, interrupts, lazy, line)) return;
      const container =
        this.#containers.length < MAX_CONTAINER_DEPTH_LEVELS ? startContainer(cursor, interrupts) : null;
      if (container === null) break;
      if (interrupts || lazy) this.#close(matched);
      this.#fill();
      this.#containers.push(container);
      this.#leaf = NO_LEAF;
      interrupts = false;
      lazy = false;
    }
    this.#addText(matched, interrupts, lazy, line);
  }

  #close(matched: number): void {
    this.#truncate(matched);
    this.#leaf = NO_LEAF;
  }

  #fill(): void {
    const container = this.#containers.at(-1);
    if (container?.kind === "item") container.filled = true;
  }

  /** Opens or reports a heading, rule, fence or HTML block at the cursor; false when there is none. */
  #startLeaf(matched: number, interrupts: boolean, lazy: boolean, line: number): boolean {
    const cursor = this.#cursor;
    const level = atxLevel(cursor);
    if (level > 0) {
      this.#open(matched, lazy, NO_LEAF);
      const content = atxContent(cursor, level);
      this.#prose?.open(content.start, content.end, true);
      if (this.#containers.length === 0) this.#report({ level, line, offset: cursor.next, content });
      return true;
    }
    const fence = openingFence(cursor);
    if (fence !== null) return this.#open(matched, lazy, { kind: "fence", fence });
    if (cursor.code === LESS_THAN) {
      const html = cursor.source.slice(cursor.next, cursor.end);
      const end = htmlBlockEnd(html, interrupts || lazy);
      const endsHere = end !== null && end !== "blank" && end.test(html);
      if (end !== null) return this.#open(matched, lazy, endsHere ? NO_LEAF : { kind: "html", end });
    }
    if (interrupts && this.#endsSetext()) return true;
    return isThematicBreak(cursor) ? this.#open(matched, lazy, NO_LEAF) : false;
  }

  #open(matched: number, lazy: boolean, leaf: Leaf): true {
    if (lazy) this.#close(matched);
    this.#fill();
    this.#leaf = leaf;
    return true;
  }

  #endsSetext(): boolean {
    const leaf = this.#leaf;
    const level = setextLevel(this.#cursor);
    if (level === 0 || leaf.kind !== "paragraph") return false;
    this.#leaf = NO_LEAF;
    const { definitions } = leaf;
    if (this.#containers.length > 0) {
      return definitions === "" || skipDefinitions(definitions, 0, definitions.length).offset < definitions.length;
    }
    const { offset, lines } = skipDefinitions(this.#cursor.source, leaf.start, leaf.end);
    if (offset >= leaf.end) return false;
    this.#report({ level, line: leaf.line + lines, offset, content: { start: offset, end: leaf.end } });
    return true;
  }

  #addText(matched: number, interrupts: boolean, lazy: boolean, line: number): void {
    const cursor = this.#cursor;
    const leaf = this.#leaf;
    if (cursor.isBlank) {
      if (lazy) this.#truncate(matched);
      this.#leaf = NO_LEAF;
      return;
    }
    if (leaf.kind === "paragraph" && (interrupts || lazy)) {
      leaf.end = cursor.end;
      this.#prose?.extend(cursor.next, cursor.end);
      if (leaf.definitions !== "") leaf.definitions += `\n${cursor.source.slice(cursor.next, cursor.end)}`;
      return;
    }
    this.#fill();
    // An indented line outside a paragraph is code.
    if (cursor.indent >= CODE_INDENT_COLUMNS) {
      this.#leaf = NO_LEAF;
      return;
    }
    const mayDefine = this.#containers.length > 0 && cursor.code === LEFT_BRACKET;
    const definitions = mayDefine ? cursor.source.slice(cursor.next, cursor.end) : "";
    this.#leaf = { kind: "paragraph", start: cursor.next, line, end: cursor.end, definitions };
    this.#prose?.open(cursor.next, cursor.end, false);
  }
}
