import { CORPUS_LIMITS } from "../limits.ts";
import type { DocumentSource } from "../read/document-parts.ts";
import { RowDocument } from "./row-document.ts";

interface Remembered {
  readonly document: RowDocument;
  /** As charged; parts that are made later are charged when the document is kept again. */
  readonly bytes: number;
}

/**
 * Documents that rows were made from, by what they are made of: the bytes of their file, and where it lies. It spares the parsing of
 * a file and never the look at it. The ones used longest ago go first.
 */
export class DocumentMemo {
  readonly #remembered = new Map<string, Remembered>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number = CORPUS_LIMITS.rememberedBytes) {
    this.#maxBytes = maxBytes;
  }

  /** What is charged for all that is kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Has `use` make something from the document of a file just read, and keeps the document. */
  use<Value>(source: DocumentSource, hash: string, use: (document: RowDocument) => Value): Value {
    const { role, key, path, coverage, tooLarge } = source;
    const name = `${hash} ${coverage} ${tooLarge} ${role} ${key}\0${path}`;
    const document = this.#take(name) ?? new RowDocument(source);
    try {
      return use(document);
    } finally {
      this.#put(name, document);
    }
  }

  #take(name: string): RowDocument | undefined {
    const found = this.#remembered.get(name);
    if (found === undefined) return undefined;
    this.#remembered.delete(name);
    this.#bytes -= found.bytes;
    return found.document;
  }

  #put(name: string, document: RowDocument): void {
    const { bytes } = document;
    // One that is as large as many others would cost more room than it saves time.
    if (bytes > this.#maxBytes / LEAST_KEPT) return;
    this.#remembered.set(name, { document, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#remembered.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#take(oldest);
    }
  }
}

/** Documents that there is room for, however large they are. */
const LEAST_KEPT = 16;
