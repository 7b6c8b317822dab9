/** Letters that Unicode does not decompose, and how people type them plainly. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
};

const ascii = /^[\x20-\x7e]*$/;
const marks = /\p{M}+/gu;
const undecomposed = /[ßæœøđðþłı’‘`´]/gu;

/** Lower case without diacritics, so that "Crème" and "creme" are one word. */
export function plainText(text: string): string {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower.includes('`') ? lower.replaceAll('`', "'") : lower;
  // Replaced first, since the spacing acute accent decomposes into a space and a mark.
  return lower
    .replace(undecomposed, (letter) => plain[letter] ?? letter)
    .normalize('NFKD')
    .replace(marks, '');
}
