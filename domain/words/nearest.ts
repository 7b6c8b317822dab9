/** The candidate that a mistyped word most likely means; undefined where none is near. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const wanted = word.toLowerCase();
  const most = Math.max(1, Math.floor(wanted.length / 3));
  const [best] = candidates
    .map((candidate) => ({ candidate, distance: distanceOf(wanted, candidate.toLowerCase()) }))
    .filter(
      ({ candidate, distance }) =>
        distance <= most || isStartOf(wanted, candidate) || isWordOf(wanted, candidate),
    )
    .sort((one, other) => one.distance - other.distance);
  return best?.candidate;
}

function isStartOf(word: string, candidate: string): boolean {
  return word.length >= 3 && candidate.toLowerCase().startsWith(word);
}

/** `platform` of `ai_platform`. */
function isWordOf(word: string, candidate: string): boolean {
  return word.length >= 3 && `_${candidate.toLowerCase()}_`.includes(`_${word}_`);
}

/** Letters to add, remove, replace or swap with a neighbour. */
function distanceOf(one: string, other: string): number {
  let [before, row]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const cell = (list: readonly number[], at: number) => list[at] ?? 0;
      let least = Math.min(cell(row, j) + 1, cell(next, j - 1) + 1, cell(row, j - 1) + cost);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) least = Math.min(least, cell(before, j - 2) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
