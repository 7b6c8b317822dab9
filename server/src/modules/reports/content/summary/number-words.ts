/** `38.6%`, as the figures of a report are written. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** The size of a change of a share in points, without its sign. */
export function points(share: number): string {
  return Math.abs(100 * share).toFixed(1);
}

export function countedAnswers(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'answer' : 'answers'}`;
}

/** `a, b and c`. */
export function joined(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
