import { readableText } from '../evaluation/index.ts';

const maxLength = 300;
/** A sentence with much markup is much longer than its words. */
const maxRead = 2_000;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** The sentence of a text that a place lies in, without markup, cut between words where it is long. */
export function quoteOf(text: string, place: number): string {
  const line = lineAround(text, place);
  const sentence = segmenter.segment(line.text).containing(place - line.start);
  const words = readableText((sentence?.segment ?? line.text).slice(0, maxRead))
    .text.replaceAll(/\s+/g, ' ')
    .trim()
    .toWellFormed();
  if (words.length <= maxLength) return words;
  return `${words.slice(0, maxLength).replace(/\s+\S*$/, '')} …`;
}

/** A sentence ends at a line break of an answer. */
function lineAround(text: string, place: number) {
  const start = text.lastIndexOf('\n', place - 1) + 1;
  const end = text.indexOf('\n', place);
  return { start, text: text.slice(start, end < 0 ? undefined : end) };
}
