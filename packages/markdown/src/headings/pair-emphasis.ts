/** A stretch of inline text; `mark` is a run of `*` or `_`, with the characters around it in the source. */
export interface InlinePiece {
  readonly text: string;
  readonly mark: boolean;
  readonly before: string;
  readonly after: string;
}

interface OpenRun {
  readonly piece: number;
  readonly character: string;
  readonly length: number;
  readonly closes: boolean;
  left: number;
}

const PUNCTUATION = /[\p{P}\p{S}]/u;

/** Joins pieces, leaving out the emphasis marks that pair up (CommonMark 6.2). */
export function pairEmphasis(pieces: readonly InlinePiece[]): string {
  const texts = pieces.map((piece) => piece.text);
  const open: OpenRun[] = [];
  pieces.forEach((piece, index) => {
    if (!piece.mark) return;
    const { opens, closes } = sides(piece);
    const run: OpenRun = {
      piece: index,
      character: piece.text.charAt(0),
      length: piece.text.length,
      closes,
      left: piece.text.length,
    };
    if (closes) closeRuns(open, run, opens);
    texts[index] = run.character.repeat(run.left);
    if (opens && run.left > 0) open.push(run);
  });
  return texts.join("");

  function closeRuns(runs: OpenRun[], closer: OpenRun, alsoOpens: boolean): void {
    while (closer.left > 0) {
      const at = runs.findLastIndex((run) => run.character === closer.character && mayPair(run, closer, alsoOpens));
      const opener = runs[at];
      if (opener === undefined) return;
      const used = opener.left >= 2 && closer.left >= 2 ? 2 : 1;
      opener.left -= used;
      closer.left -= used;
      texts[opener.piece] = opener.character.repeat(opener.left);
      runs.length = opener.left > 0 ? at + 1 : at;
    }
  }
}

/** The rule of three: a run that can do both only pairs when the lengths do not add up to a multiple of three, or both are one. */
function mayPair(opener: OpenRun, closer: OpenRun, closerOpens: boolean): boolean {
  if (!opener.closes && !closerOpens) return true;
  return (opener.length + closer.length) % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0);
}

function sides({ text, before, after }: InlinePiece): { opens: boolean; closes: boolean } {
  const blankBefore = before.trim() === "";
  const blankAfter = after.trim() === "";
  const punctuationBefore = PUNCTUATION.test(before);
  const punctuationAfter = PUNCTUATION.test(after);
  const left = !blankAfter && (!punctuationAfter || blankBefore || punctuationBefore);
  const right = !blankBefore && (!punctuationBefore || blankAfter || punctuationAfter);
  if (text.startsWith("*")) return { opens: left, closes: right };
  return { opens: left && (!right || punctuationBefore), closes: right && (!left || punctuationAfter) };
}
