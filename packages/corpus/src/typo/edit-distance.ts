/**
 * Measures how far other words are from `word`: insertions, deletions, substitutions and swaps of neighbours cost 1 each
 * (optimal string alignment), in UTF-16 units. A distance above `most` is `undefined`, and is given up early.
 */
export function distanceFrom(word: string, most: number): (other: string) => number | undefined {
  const tooFar = most + 1;
  let beforePrevious: number[] = [];
  let previous: number[] = [];
  let current: number[] = [];
  return (other) => {
    if (Math.abs(word.length - other.length) > most) return undefined;
    previous = firstRow(other.length, tooFar, previous);
    for (let row = 1; row <= word.length; row += 1) {
      // Beyond `most` places off the diagonal nothing can cost less.
      const from = Math.max(1, row - most);
      const to = Math.min(other.length, row + most);
      current[from - 1] = from === 1 ? row : tooFar;
      let least = current[from - 1] ?? tooFar;
      for (let column = from; column <= to; column += 1) {
        const isSame = word[row - 1] === other[column - 1];
        let cost = Math.min(
          (previous[column - 1] ?? tooFar) + (isSame ? 0 : 1),
          (previous[column] ?? tooFar) + 1,
          (current[column - 1] ?? tooFar) + 1,
        );
        if (row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1]) {
          cost = Math.min(cost, (beforePrevious[column - 2] ?? tooFar) + 1);
        }
        current[column] = cost;
        least = Math.min(least, cost);
      }
      if (to < other.length) current[to + 1] = tooFar;
      if (least > most) return undefined;
      [beforePrevious, previous, current] = [previous, current, beforePrevious];
    }
    const distance = previous[other.length] ?? tooFar;
    return distance > most ? undefined : distance;
  };
}

function firstRow(length: number, tooFar: number, row: number[]): number[] {
  for (let column = 0; column <= length; column += 1) row[column] = Math.min(column, tooFar);
  return row;
}
