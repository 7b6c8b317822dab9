/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Includes characters inside words: apostrophes, joiners, soft hyphens, marks of Hebrew abbreviations. */
const spaced = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.\p{Cf}׳״-]*/gu;

/** Enough to know that a page has text; segmenting megabytes is too slow. */
const segmentedCharacters = 20_000;

/** Words as a reader counts them, in any script. */
export function countWords(text: string): number {
  if (!unspaced.test(text)) return countMatches(text);
  const sample = text.slice(0, segmentedCharacters);
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    sample,
  )) {
    if (isWordLike) words += 1;
  }
  return Math.round((words * text.length) / Math.max(1, sample.length));
}

/** One at a time: a list of a million words would take more memory than the page. */
function countMatches(text: string): number {
  const word = new RegExp(spaced, 'gu');
  let words = 0;
  while (word.test(text)) words += 1;
  return words;
}
