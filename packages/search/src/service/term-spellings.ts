/** Words joined by one hyphen, underscore or blank each, or by a change of case. */
const PARTS = /^[\p{L}\p{N}\p{M}]+(?:[-_ ][\p{L}\p{N}\p{M}]+)*$/u;
const BORDER = /[-_ ]|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;
const SIGNS = ["-", "_", " ", ""];

/**
 * The literal texts that spell a term: as typed, and for a term of several parts also with the other signs between them, as
 * the index takes `save-migration`, `save_migration`, `save migration` and `saveMigration` for one. Accented letters come in both
 * Unicode compositions.
 */
export function spellings(term: string): string[] {
  const parts = PARTS.test(term) ? term.split(BORDER) : [];
  const texts = [term, ...(parts.length > 1 ? SIGNS.map((sign) => parts.join(sign)) : [])];
  return [...new Set(texts.flatMap((text) => [text, text.normalize("NFC"), text.normalize("NFD")]))];
}
