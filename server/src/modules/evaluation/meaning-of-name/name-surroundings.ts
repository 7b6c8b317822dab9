import { lowerLetters } from '../rivals/fold-name.ts';

/** A word next to a name, and what is between the two. */
export interface NextWord {
  readonly word: string;
  /** In lower case and without diacritics. */
  readonly plain: string;
  readonly gap: string;
  readonly start: number;
  readonly end: number;
}

const reach = 60;
const after = /^([ \u00A0-]|'s |’s )([\p{L}\p{M}\p{N}'’.]+)/u;
const before = /([\p{L}\p{M}\p{N}'’.]+)([ \u00A0-]|[’'])$/u;

/** The next word on the same line. */
export function wordAfter(text: string, end: number): NextWord | undefined {
  const match = after.exec(text.slice(end, end + reach));
  const [all = '', gap = '', written = ''] = match ?? [];
  if (!match) return undefined;
  const word = written.replace(/['’.]+$/, '');
  return { word, plain: lowerLetters(word), gap, start: end + gap.length, end: end + all.length };
}

/** The previous word in the same sentence. */
export function wordBefore(text: string, start: number): NextWord | undefined {
  const from = Math.max(0, start - reach);
  const match = before.exec(text.slice(from, start));
  const [all = '', word = '', gap = ''] = match ?? [];
  if (!match || word.endsWith('.')) return undefined;
  const at = from + match.index;
  return { word, plain: lowerLetters(word), gap, start: at, end: at + all.length - gap.length };
}

export function isCapitalized(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

const opensSentence = /(?:^|[\n.!?:;…。！？|]|^\s*\d{1,3}[.)])[\s"“„«'‘(*_#>\-•–—]*$/u;

/** Whether an offset begins a sentence, a line or a cell, where any word has a capital. */
export function beginsSentence(text: string, start: number): boolean {
  return opensSentence.test(text.slice(Math.max(0, start - 12), start));
}

const opensEntry = /(?:\n|^)[ \t]*(?:[#>|*•-]+|\d{1,3}[.)])[\s*_]*$|\|\s*$/u;

/** Whether an offset begins an item, a heading or a cell. */
export function beginsEntry(text: string, start: number): boolean {
  return opensEntry.test(text.slice(Math.max(0, start - 12), start));
}

const minTitleWords = 3;
const maxReach = 100;

/** Whether a line is in title case, as English headings are, so that a capital shows nothing. */
export function isInTitleCase(text: string, start: number, end: number): boolean {
  const before =
    text
      .slice(Math.max(0, start - maxReach), start)
      .split('\n')
      .at(-1) ?? '';
  const [after = ''] = text.slice(end, end + maxReach).split('\n', 1);
  const words = `${before} ${after}`.match(/\p{L}{4,}/gu) ?? [];
  return words.length >= minTitleWords && words.every(isCapitalized);
}

/** Whether the surrounding text has capitals: without any, lower case shows nothing. */
export function hasCapitalsAround(text: string, start: number): boolean {
  return /\p{Lu}/u.test(text.slice(Math.max(0, start - maxReach), start + maxReach));
}

/** What the prompt reveals about a name that is also a word. */
export interface AskedFor {
  /** 'brand' if the prompt names the brand or a competitor, 'word' if it uses the everyday word. */
  readonly subject: 'brand' | 'word' | undefined;
  /** The words of the prompt, in lower case and without diacritics. */
  readonly words: ReadonlySet<string>;
}

/** The meaningful words of a prompt. */
export function wordsAskedFor(prompt: string): ReadonlySet<string> {
  const words = prompt.match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? [];
  return new Set(words.map(lowerLetters).filter((word) => !isOrdinaryOpening(word)));
}

/** Words that begin sentences before a name without being part of it: "Fly United", "Both Delta". */
const openings = new Set(
  `fly try choose use book take pick consider compare check see avoid prefer get buy ask with both is are does do did
  has can could will would should may if when while for from by at in on to of as and or but so yet however also unlike
  like than the a an this that these those their its our your my his her only even still while although because since
  after before until during among between about against without not no all most many some other another each every
  best top new old why how what which who where visit join read meet call contact fliegen mit bei von und oder auch wie
  für der die das ein eine im am zu zum zur con en de para por el la los las un una y o como si avec chez et ou le les
  des pour par sur dans su per il lo gli i da di nel met bij van voor het een en of als op com no na em os as um uma`
    .trim()
    .split(/\s+/),
);

/** Whether a word, in lower case, begins sentences but not names. */
export function isOrdinaryOpening(word: string): boolean {
  return openings.has(word);
}
