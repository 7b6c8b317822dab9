import { characterAt, isMark, isWordCharacter } from './characters.ts';

/** `exact` keeps case; `caseless` folds it. */
export type CaseRule = 'caseless' | 'exact';

/** The word characters of a text in a comparable form, and where each came from. */
export interface FoldedText {
  /** Letters, digits and kept marks; spaces and punctuation are dropped. */
  readonly units: string;
  /** For each UTF-16 unit, the start and end of its source character in the original. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Folds characters and caches the results, so reuse one folder for many texts. */
export interface CharacterFolder {
  /** The unit of each ASCII character; 0 for characters that belong to no word. */
  readonly ascii: Uint16Array;
  /** The units of the character from `start` to `end`, including marks; '' for characters that belong to no word. */
  fold(text: string, start: number, end: number): string;
}

const asciiWords = Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code);
  return isWordCharacter(character) ? character : '';
});
const plainLetters = {
  exact: asciiWords,
  caseless: asciiWords.map((character) => character.toLowerCase()),
};
const unitOf = (folded: string) => (folded === '' ? 0 : folded.charCodeAt(0));
const plainUnits = {
  exact: Uint16Array.from(plainLetters.exact, unitOf),
  caseless: Uint16Array.from(plainLetters.caseless, unitOf),
};

export function createCharacterFolder(rule: CaseRule): CharacterFolder {
  const plain = plainLetters[rule];
  const foldSingle = remember((code: number) => foldCharacter(String.fromCodePoint(code), rule));
  const foldMarked = remember((character: string) => foldCharacter(character, rule));
  return {
    ascii: plainUnits[rule],
    fold(text, start, end) {
      const code = text.codePointAt(start) ?? 0;
      if (end - start > (code > 0xffff ? 2 : 1)) return foldMarked(text.slice(start, end));
      return code < 0x80 ? (plain[code] ?? '') : foldSingle(code);
    },
  };
}

export function foldText(text: string, folder: CharacterFolder): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let units = '';
  for (let start = 0; start < text.length; ) {
    const end = characterEnd(text, start);
    const folded = folder.fold(text, start, end);
    units += folded;
    for (let count = 0; count < folded.length; count++) {
      starts.push(start);
      ends.push(end);
    }
    start = end;
  }
  return { units, starts, ends };
}

// Normalizing a character with a million marks is not linear; no script stacks this many.
const maxMarks = 32;

/** The end of the character at `start`, including its marks. */
export function characterEnd(text: string, start: number): number {
  let end = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  for (let marks = 0; marks < maxMarks && end < text.length; marks++) {
    if (text.charCodeAt(end) < 0x300) break;
    const mark = characterAt(text, end);
    if (!isMark(mark)) break;
    end += mark.length;
  }
  return end;
}

// Texts of one language use a few thousand characters; the limit guards against noise.
const maxRemembered = 50_000;

function remember<Key>(compute: (key: Key) => string): (key: Key) => string {
  const known = new Map<Key, string>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    if (known.size < maxRemembered) known.set(key, value);
    return value;
  };
}

function foldCharacter(character: string, rule: CaseRule): string {
  if (!isWordCharacter(characterAt(character, 0))) return '';
  const letters = withoutDiacritics(character.normalize('NFKD')).normalize('NFC');
  // Folding through upper case makes 'ß' match 'SS' and the final sigma match 'Σ'. 'ẞ' is its own upper case.
  return rule === 'exact' ? letters : letters.toLowerCase().toUpperCase().toLowerCase();
}

/** Marks that writers often omit. Voiced kana, Indic vowel signs and Thai tones change the word, so they stay. */
const optionalMark =
  /[[\p{Mn}\p{Me}]&&[[\p{sc=Zinh}\p{sc=Hebr}\p{sc=Arab}\p{sc=Cyrl}]--[\u3099\u309A]]]/gv;

/** Letters that Unicode does not decompose but that people without the right keyboard type plainly. */
const strokeless: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['Ø', 'O'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ð', 'd'],
  ['Ð', 'D'],
  ['ħ', 'h'],
  ['Ħ', 'H'],
  ['ı', 'i'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
]);

function withoutDiacritics(decomposed: string): string {
  const bare = decomposed.replace(optionalMark, (mark, offset: number) => {
    // Short i is a letter of its own in Cyrillic, unlike 'ё', which is often written 'е'.
    const isShortI = mark === '\u0306' && /[иИ]/.test(decomposed[offset - 1] ?? '');
    return isShortI ? mark : '';
  });
  return strokeless.get(bare) ?? bare;
}
