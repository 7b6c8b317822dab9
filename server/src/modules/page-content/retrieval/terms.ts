import { concepts, questionWords } from './question-words.ts';

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]/u;
const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)?/gu;
/** Words of one stem mostly share this many letters, in most languages. */
const stemLength = 6;

/** What a text is about, in order: stems of words, pairs of characters where words are not spaced, and concepts. */
export function termsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  return (plain.match(word) ?? []).flatMap((one) =>
    unspaced.test(one) ? inPairs(one) : inWord(one),
  );
}

/** The same for a question, without what every question has. */
export function questionTerms(text: string): string[] {
  return termsOf(text).filter((term) => !questionWords.has(term));
}

function inWord(one: string): string[] {
  const bare = one
    .replace(/['’].*$/u, '')
    .normalize('NFD')
    .replaceAll(/\p{M}(?<!\p{Script=Devanagari})/gu, '');
  const known = one.replace(/['’].*$/u, '');
  if (questionWords.has(known) || questionWords.has(bare)) return [];
  if (bare.length < 2 && !/\p{N}/u.test(bare)) return [];
  const concept = conceptOf(known) ?? conceptOf(bare);
  return concept === undefined ? [stemOf(bare)] : [stemOf(bare), concept];
}

function stemOf(bare: string): string {
  if (/\p{N}/u.test(bare)) return bare;
  // The article of Arabic is written together with its word.
  const open = bare.replace(/^(?:ال|وال|بال|لل)(?=\p{L}{3})/u, '');
  return open.replace(/(?<=\p{L}{3})(?:es|s|en|e|n)$/u, '').slice(0, stemLength);
}

function inPairs(run: string): string[] {
  const terms: string[] = [];
  const characters = [...run];
  for (let at = 0; at + 1 < characters.length; at += 1) {
    const pair = `${characters[at]}${characters[at + 1]}`;
    if (!questionWords.has(pair)) terms.push(pair);
  }
  for (const [name, stems] of concepts) {
    if (stems.some((stem) => unspaced.test(stem) && run.includes(stem))) terms.push(name);
  }
  return terms;
}

function conceptOf(one: string): string | undefined {
  for (const [name, stems] of concepts) {
    if (stems.some((stem) => one.startsWith(stem) && one.length <= stem.length + 5)) return name;
  }
  return undefined;
}
