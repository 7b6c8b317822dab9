/** The words of a word or phrase that a text must hold, in their order. */
export type TextTerm = readonly string[];

export const maxTerms = 10;

/**
 * The words and phrases of a search text, each as its words. Typographic quotation marks are as good as plain ones, and a
 * phrase that is not closed ends with the text.
 */
export function readTextTerms(text: string): TextTerm[] {
  const plain = text.normalize('NFC').replaceAll(/[“”„‟«»＂]/g, '"');
  return [...plain.matchAll(/"([^"]*)"?|[^\s"]+/g)]
    .map(([all, phrase]) => (phrase ?? all).split(/\s+/).filter((word) => word !== ''))
    .filter((words) => words.length > 0);
}
