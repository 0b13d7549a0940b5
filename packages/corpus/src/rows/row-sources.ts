import type { CompiledQuery } from "../query/compile-query.ts";
import { tokenizeValues } from "../rank/field-matches.ts";
import type { ParsedDocument } from "../read/document.ts";
import type { DocumentField } from "../request.ts";
import type { TokenizedText } from "../text/tokenize.ts";

/** Characters of source text whose reading is kept: some 20 MB of parsed rows, a few hundred usual documents. */
const KEPT_CHARS_MAX = 2_000_000;
/** What one document weighs beside its text. */
const CHARS_PER_DOCUMENT = 500;

/** What a row is made from, as long as a file's content is the same: parsed, and its fields split when first asked for. */
export class RowSource {
  readonly parsed: ParsedDocument;
  readonly #tokens = new Map<DocumentField, readonly TokenizedText[]>();

  constructor(parsed: ParsedDocument) {
    this.parsed = parsed;
  }

  /** The split values of the asked fields. */
  fields({ fields }: Pick<CompiledQuery, "fields">): ReadonlyMap<DocumentField, readonly TokenizedText[]> {
    return new Map(fields.map((field) => [field, this.#split(field)]));
  }

  #split(field: DocumentField): readonly TokenizedText[] {
    let tokens = this.#tokens.get(field);
    if (tokens === undefined) this.#tokens.set(field, (tokens = tokenizeValues(this.parsed.texts[field])));
    return tokens;
  }
}

/** The sources of rows used last, by what determines them. The same documents answer most of what one agent asks. */
export class RowSources {
  readonly #kept = new Map<string, { readonly source: RowSource; readonly chars: number }>();
  #chars = 0;

  /** The source of that name; `parse` makes it from `chars` characters where it is not at hand. */
  get(name: string, chars: number, parse: () => ParsedDocument): RowSource {
    const known = this.#kept.get(name);
    this.#kept.delete(name);
    const own = known ?? { source: new RowSource(parse()), chars: chars + CHARS_PER_DOCUMENT };
    if (known === undefined) this.#chars += own.chars;
    this.#kept.set(name, own);
    for (const [oldest, old] of this.#kept) {
      if (this.#chars <= KEPT_CHARS_MAX) break;
      this.#kept.delete(oldest);
      this.#chars -= old.chars;
    }
    return own.source;
  }
}
