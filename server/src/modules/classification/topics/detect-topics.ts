import { lightStem } from '../light-stem.ts';
import { plainText } from '../plain-text.ts';

/** A prompt is short; what comes after this is not looked at. */
const lookedAt = 10_000;

const words = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that set no spaces between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Which of a brand's topics a text names, in the topics' order. Whole words count, in any case, with or without
 * diacritics, inflected as en, de, es and fr inflect them; the words of a longer topic must stand together.
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

/** Without spaces a dictionary tells where words begin, so that Kyoto is not found in Tokyo-to. */
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
