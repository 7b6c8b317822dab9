import { plainText } from '../plain-text.ts';

export interface Token {
  /** Folded: lower case, no diacritics. */
  readonly word: string;
  /** As written. */
  readonly raw: string;
  /** Whether a comma, colon, dash or bracket separates it from the word before. */
  readonly afterBreak: boolean;
  /** Whether a hyphen joins it to the word before. */
  readonly afterHyphen: boolean;
}

export interface Sentence {
  readonly tokens: readonly Token[];
  readonly isQuestion: boolean;
}

/** A prompt says what it wants at its start or its end; the middle of a long one is context. */
const lookedAt = 1_200;
const maxTokens = 260;

/** Words in scripts without spaces are split from Latin words, which are names there: "Salesforceの料金". */
const wordOrMark =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{M}\p{N}])+(?:\.[\p{sc=Latin}\p{N}]+)*|[.?!…。？！;,:()"“”«»—–\n/%]/gu;
const sentenceEnd = new Set(['.', '?', '!', '…', '。', '？', '！', ';', '\n']);
const question = new Set(['?', '？']);
/** A full stop after these does not end a sentence. */
const abbreviations = new Set(
  'dr mr mrs ms st vs inc co ltd nr no ca bzw zb ej sr sra mme approx'.split(' '),
);

/** Contractions typed without an apostrophe. */
const contractions = new Map(
  [
    'what s|how s|where s|who s|that s|there s|it s|let s|i m|i ve|don t|doesn t|didn t',
    'can t|won t|isn t|aren t|wasn t|couldn t|wouldn t|shouldn t|haven t|hasn t|you re|we re',
  ]
    .flatMap((line) => line.split('|'))
    .filter((pair) => pair !== 'it s' && pair !== 'we re' && pair !== 'let s')
    .map((pair) => [pair.replace(' ', ''), pair.split(' ')] as const),
);

function excerpt(text: string): string {
  if (text.length <= lookedAt) return text;
  const half = lookedAt / 2;
  const head = text.slice(0, half);
  const tail = text.slice(-half);
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), 0) || half)}\n${tail.slice(tail.indexOf(' ') + 1)}`;
}

function wordsOf(raw: string, afterBreak: boolean, afterHyphen: boolean): Token[] {
  const word = plainText(raw);
  const parts = contractions.get(word);
  if (parts === undefined) return [{ word, raw, afterBreak, afterHyphen }];
  return parts.map((part, index) => ({
    word: part,
    raw: part,
    afterBreak: afterBreak && index === 0,
    afterHyphen: false,
  }));
}

/**
 * Sentences as lists of words; apostrophes and hyphens split words, a full stop inside a word ("monday.com") does not.
 */
export function tokenize(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let tokens: Token[] = [];
  let afterBreak = false;
  let count = 0;
  const close = (isQuestion: boolean): void => {
    if (tokens.length > 0) sentences.push({ tokens, isQuestion });
    tokens = [];
    afterBreak = false;
  };
  const shown = excerpt(text);
  for (const { 0: part, index } of shown.matchAll(wordOrMark)) {
    if (part === '.' && abbreviations.has(tokens.at(-1)?.word ?? '')) continue;
    if (sentenceEnd.has(part)) close(question.has(part));
    else if (part === '%')
      tokens.push({ word: '%', raw: '%', afterBreak: false, afterHyphen: false });
    else if (/^[,:()"“”«»—–/]$/.test(part)) afterBreak = true;
    else {
      tokens.push(...wordsOf(part, afterBreak, shown[index - 1] === '-'));
      afterBreak = false;
      count += 1;
      if (count >= maxTokens) break;
    }
  }
  close(false);
  return sentences;
}
