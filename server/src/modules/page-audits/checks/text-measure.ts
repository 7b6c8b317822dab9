/** How many Latin letters a character is worth: these scripts need fewer of them for the same text. */
const worths: readonly (readonly [characters: RegExp, worth: number])[] = [
  // Hebrew and Arabic leave out most vowels.
  [/[\u0590-\u06ff\u0750-\u077f]+/g, 1.2],
  // Hiragana and Katakana.
  [/[\u3040-\u30ff]+/g, 1.6],
  // Hangul syllables.
  [/[\uac00-\ud7af]+/g, 2],
  // Han; the rare ones are two halves in a string.
  [/[\u3400-\u9fff\uf900-\ufaff]+/g, 2.5],
  [/[\ud840-\ud8bf]+/g, 1.5],
];
const hasOtherWorth = /[\u0590-\uffff]/;

/** The length of a text in Latin letters: as long as its translation would be, about. */
export function latinLength(text: string): number {
  if (!hasOtherWorth.test(text)) return text.length;
  const more = worths.map(
    ([characters, worth]) => (text.length - text.replaceAll(characters, '').length) * (worth - 1),
  );
  return Math.round(more.reduce((sum, one) => sum + one, text.length));
}

const closing = '["\'”’»)\\]」』】）]*';
const sentenceEnd = new RegExp(
  [
    `[.!?…؟۔।॥]${closing}(?:\\s|$)`,
    // The Greek question mark looks like a semicolon, and mostly is one.
    `\\p{Script=Greek}[;\\u037E]${closing}(?:\\s|$)`,
    // Scripts without spaces have none after a sentence either.
    '[。！？｡．။។]',
    // Thai and Lao have no full stop: a text of some length is sentences.
    '[\\p{Script=Thai}\\p{Script=Lao}]',
  ].join('|'),
  'u',
);

/** Whether a text has a whole sentence in it, rather than being a label. */
export function hasSentence(text: string): boolean {
  return sentenceEnd.test(text);
}
