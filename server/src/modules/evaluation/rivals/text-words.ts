import { createCommonWordTest } from './common-words.ts';
import { isName, type TextWords } from './is-name.ts';

/** What a text tells of its words, looked up when it is asked. */
export function textWords(text: string): TextWords {
  const isCommon = createCommonWordTest(text);
  return { isCommon, isGerman: isCommon('und') && (isCommon('die') || isCommon('der')) };
}

/** Whether phrases of a text may be names: words that it also has in lower case are none. */
export function createNameTest(text: string): (phrase: string) => boolean {
  const words = textWords(text);
  return (phrase) => isName(phrase, words);
}
