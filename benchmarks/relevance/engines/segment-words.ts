/** MiniSearch's own separators: white space and punctuation. */
const SEPARATORS = /[\n\r\p{Z}\p{P}]+/u;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
const segmenter = new Intl.Segmenter("und", { granularity: "word" });

/** MiniSearch's default tokens, and those in scripts without spaces cut into words as its documentation suggests. */
export function segmentWords(text: string): string[] {
  return text.split(SEPARATORS).flatMap((token) => (UNSPACED.test(token) ? segments(token) : [token]));
}

function segments(token: string): string[] {
  return [...segmenter.segment(token)].map(({ segment }) => segment);
}
