import type { Line } from '../markdown-lines.ts';

/** A sentence, a table cell or another unit of text. `end` is exclusive. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
}

/** Longer ones are cut at a space: neither readers nor the model follow them further. */
const maxSentenceLength = 600;

// Marks that may end a sentence, and the quotes and emphasis that close after them. Both are bounded: a regular
// expression backtracks over every character and fails after some millions.
const marks = /[.!?…。！？]{1,100}["'”’»)\]*_]{0,100}/g;
const opensSentence = /^[\s"'“‘«([*_]*[\p{Lu}\p{Lo}\p{N}\p{Extended_Pictographic}]/u;
/** Words with a full stop that never ends a sentence. */
const titles = new Set(
  'mr mrs ms dr prof sen rep gov gen st vs e.g i.e no sq ft approx est incl ca cf fig vol mt ave blvd bzw'.split(
    ' ',
  ),
);
/** Words with a full stop that ends a sentence if a capital follows. */
const abbreviations = new Set(
  'inc ltd co corp etc jr sr u.s u.k e.u a.m p.m min max oz lb'.split(' '),
);

export function splitSentences(text: string, line: Line): Sentence[] {
  if (line.kind === 'empty') return [];
  if (line.kind === 'row') return cells(text, line);
  const sentences: Sentence[] = [];
  let start = line.start;
  for (const match of text.slice(line.start, line.end).matchAll(marks)) {
    const mark = line.start + match.index;
    const end = mark + match[0].length;
    const after = text.slice(end, Math.min(line.end, end + 12));
    if (!endsSentence(text, start, mark, after)) continue;
    addSentence(text, start, end, sentences);
    start = end;
  }
  addSentence(text, start, line.end, sentences);
  return sentences;
}

function cells(text: string, { start, end }: Line): Sentence[] {
  const sentences: Sentence[] = [];
  let from = start;
  for (let at = start; at <= end; at++) {
    const isBorder = text[at] === '|' && text[at - 1] !== '\\';
    if (at < end && !isBorder) continue;
    if (at > from) addSentence(text, from, at, sentences);
    from = at + 1;
  }
  return sentences;
}

function endsSentence(text: string, start: number, mark: number, after: string): boolean {
  if (after.trim() === '') return true;
  if (/[。！？]/.test(text[mark] ?? '')) return true;
  const isSpaced = /^\s/.test(after);
  if (text[mark] !== '.') return opensSentence.test(after);
  const word = wordBefore(text, start, mark);
  if (!isSpaced) return isGluedEnd(word, after);
  if (!opensSentence.test(after)) return false;
  return isWordThatEnds(word, text, start, mark);
}

/** Copying from some interfaces drops line breaks: "for hips.Helix Midnight". */
function isGluedEnd(word: string, after: string): boolean {
  return /^(?:\p{Ll}{3,}|.*[)\]\d%])$/u.test(word) && /^[*_"“‘([]*\p{Lu}\p{Ll}/u.test(after);
}

function isWordThatEnds(word: string, text: string, start: number, mark: number): boolean {
  const small = word.toLowerCase();
  if (titles.has(small)) return false;
  if (abbreviations.has(small)) return true;
  if (/^\p{Lu}$/u.test(word)) return false;
  // The number of a list item whose line break was lost.
  return !(/^\d{1,2}$/.test(word) && text.slice(start, mark - word.length).trim() === '');
}

function wordBefore(text: string, start: number, mark: number): string {
  const near = text.slice(Math.max(start, mark - 20), mark);
  return /[^\s"'“‘«([*_]*$/.exec(near)?.[0] ?? '';
}

function addSentence(text: string, from: number, to: number, sentences: Sentence[]): void {
  let start = from;
  while (start < to && /\s/.test(text[start] ?? '')) start++;
  while (to - start > maxSentenceLength) {
    // Within the piece: searching the whole text would go back to its beginning each time.
    const space = text.slice(start, start + maxSentenceLength).lastIndexOf(' ');
    const cut = start + (space > maxSentenceLength / 2 ? space : maxSentenceLength);
    sentences.push({ start, end: cut });
    start = cut;
    while (start < to && /\s/.test(text[start] ?? '')) start++;
  }
  let end = to;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--;
  if (end > start) sentences.push({ start, end });
}
