import { lightStem } from '../light-stem.ts';
import { plainText } from '../plain-text.ts';

/** A prompt is short; text after this is ignored. */
const lookedAt = 10_000;

const words = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts without spaces between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * The brand's topics that a text names, in the brand's order. Whole words match, in any case, with or without
 * diacritics, inflected as in en, de, es and fr; the words of a longer topic must be adjacent.
 */
export function detectTopics(text: string, topics: readonly string[], language: string): string[] {
  const shown = text.slice(0, lookedAt);
  const stems = stemsOf(shown, language);
  const isNamed = (topic: string): boolean =>
    unspaced.test(topic)
      ? hasSegments(shown, topic, language)
      : hasSequence(stems, stemsOf(topic, language));
  return topics.filter(isNamed);
}

function stemsOf(text: string, language: string): string[] {
  return (plainText(text).match(words) ?? []).map((word) => lightStem(word, language));
}

function hasSequence(stems: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return false;
  return stems.some((_, at) => wanted.every((stem, index) => stems[at + index] === stem));
}

/** Without spaces a dictionary finds where words begin, so that Tokyo-to does not match Kyoto. */
function hasSegments(text: string, topic: string, language: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  const wanted = topic.normalize('NFKC').toLowerCase().trim();
  if (!plain.includes(wanted)) return false;
  const edges = new Set([plain.length]);
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  for (const { index } of segmenter.segment(plain)) edges.add(index);
  for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + 1)) {
    if (edges.has(at) && edges.has(at + wanted.length)) return true;
  }
  return false;
}
