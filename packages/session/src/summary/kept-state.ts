import { stateMemory } from "../model/builder-state.ts";
import type { FileBuilder } from "../model/file-builder.ts";
import { isMarked, isSummarised, type Kept, type OpenFile } from "./resume-file.ts";
import type { FileMark } from "./summary.ts";
import type { SummaryArchive } from "./summary-archive.ts";

/** What one reading of a file leaves for the next one: the state at the end of its last whole line. */
export class KeptState {
  readonly #file: OpenFile;
  readonly #archive: SummaryArchive;
  readonly #from: FileMark | undefined;
  /** Undefined where nothing is to be kept that is not kept already. */
  kept: Kept | undefined;

  /** `from` is where the reading began, where that is not the beginning. */
  constructor(file: OpenFile, archive: SummaryArchive, from: FileMark | undefined) {
    this.#file = file;
    this.#archive = archive;
    this.#from = from;
  }

  /** Keeps the state at the end of a line, once; `goesOn` tells that more is to be added to its tables. */
  keep(builder: FileBuilder, { offset, lines }: Pick<FileMark, "offset" | "lines">, goesOn: boolean): void {
    if (this.kept !== undefined || offset === 0 || !isSummarised(this.#file)) return;
    if (this.#from !== undefined && isMarked(this.#file, this.#from)) return;
    const state = builder.state();
    const isWritten = this.#archive.isWorthWriting(this.#file.identity, offset, stateMemory(state));
    const bytes = isWritten ? this.#archive.stateBytes(state) : undefined;
    // What comes now is not to be in it.
    const kept =
      goesOn && bytes !== undefined ? { ...bytes, tables: bytes.tables.map((table) => table.slice()) } : bytes;
    this.kept = { offset, lines, state, bytes: kept };
  }
}
