import { createCommonWordTest } from './common-words.ts';
import { isName, type TextWords } from './is-name.ts';

/** What a text shows about its words, computed on first use. */
export function textWords(text: string): TextWords {
  const isCommon = createCommonWordTest(text);
  return { isCommon, isGerman: isCommon('und') && (isCommon('die') || isCommon('der')) };
}

/** Returns a test for phrases that may be names: words that the text also has in lower case are not. */
export function createNameTest(text: string): (phrase: string) => boolean {
  const words = textWords(text);
  return (phrase) => isName(phrase, words);
}
