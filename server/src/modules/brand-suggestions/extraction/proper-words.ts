import { createCommonWordTest } from '../../evaluation/index.ts';

/** Whether a text writes a word with a capital in the middle of its sentences, and never without. */
export function createProperWordTest(text: string): (word: string) => boolean {
  const isCommon = createCommonWordTest(text);
  return (word) => {
    if (isCommon(word.toLowerCase())) return false;
    const escaped = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    const inside = new RegExp(
      String.raw`(?<=(?<!\p{L})\p{Ll}\p{L}*[,:]? )${escaped}(?![\p{L}\p{N}])`,
      'u',
    );
    return inside.test(text);
  };
}
