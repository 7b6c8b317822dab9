const legalForm =
  /[\s,]+(?:inc|incorporated|llc|ltd|limited|plc|corp|corporation|co|gmbh|ag|se|kg|ug|sa|s\.a|sas|sarl|sl|s\.l|bv|b\.v|nv|n\.v|spa|s\.p\.a|srl|s\.r\.l|ltda|lda|oy|ab|as|a\/s|pty|株式会社)\.?$/iu;
const japaneseForm = /^株式会社\s*|\s*株式会社$/u;

/** A name without its legal form: "Contoso Inc." is Contoso. */
export function withoutLegalForm(name: string): string {
  const plain = name.replace(japaneseForm, '');
  const short = plain.replace(legalForm, '');
  return short === '' ? plain : short;
}

/** The key that spellings of a name share: "Contoso Inc.", "CONTOSO" and "Con-toso" are `contoso`. */
export function foldName(name: string): string {
  return lowerLetters(withoutLegalForm(name).replaceAll('&', 'and')).replace(/[^\p{L}\p{N}]/gu, '');
}

/** In lower case and without the diacritics of Latin letters. */
export function lowerLetters(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase();
}
