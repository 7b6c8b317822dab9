const ignorable = /^[\p{Default_Ignorable_Code_Point}\u0640]$/u;
const mark = /^[\p{M}\uFF9E\uFF9F\u1160-\u11FF]$/u;
const wordCharacter = /^[[\p{L}\p{M}\p{Nd}\p{Nl}]--[\u02B9-\u02BF]]$/v;
const apostrophe = /^['`\u00B4\u02B9-\u02BF\u2018\u2019\u201B\u2032\u2035\u055A\uFF07]$/u;
const doubleQuote =
  /^(?!['\u2018\u2019\u201B])["\p{Pi}\p{Pf}\u201E\u2033\u2036\u300C-\u300F\uFF02]$/u;
const dash = /^[\p{Pd}\u2043\u2212]$/u;
const digit = /^\p{Nd}$/u;

/** What erased markup leaves inside a word. It is invisible: a name continues across it, and may end at it. */
export const markupBorder = '\u2063';

/** The whole code point at an offset; a lone surrogate is itself, past the end is ''. */
export function characterAt(text: string, offset: number): string {
  // Reading past the ends of a string is correct but slow.
  if (offset < 0 || offset >= text.length) return '';
  return String.fromCodePoint(text.codePointAt(offset) ?? 0);
}

/** Characters that belong to no spelling: zero-width characters, soft hyphens, the line that stretches Arabic words. */
export function isIgnorable(character: string): boolean {
  return character >= '\u00AD' && ignorable.test(character);
}

/** Characters that belong to the one before them, including the voicing marks of half-width kana and trailing jamo. */
export function isMark(character: string): boolean {
  return !isFarFromMarks(character.charCodeAt(0)) && mark.test(character);
}

/** Code points without marks. Latin, Greek, Cyrillic, punctuation, kana and Han make up most of a text. */
export function isFarFromMarks(code: number): boolean {
  if (code < 0x2000) return code < 0x300 || (code >= 0x370 && code < 0x483);
  if (code < 0x3030) return code < 0x20d0;
  return code < 0x3099 || (code > 0x309a && code < 0xa66f);
}

/** Letters, marks and decimal digits. Superscripts, trade marks and emoji are not: they surround words. */
export function isWordCharacter(character: string): boolean {
  if (character < '\u0080') return /^[\dA-Za-z]$/.test(character);
  return wordCharacter.test(character) && !ignorable.test(character);
}

export function isApostrophe(character: string): boolean {
  return apostrophe.test(character);
}

export function isDoubleQuote(character: string): boolean {
  return doubleQuote.test(character);
}

export function isDash(character: string): boolean {
  return dash.test(character);
}

export function isDigit(character: string): boolean {
  return digit.test(character);
}

/** Where the visible character before an offset begins, or -1. */
export function offsetBefore(text: string, offset: number): number {
  for (let at = offset; at > 0; ) {
    at -= isPair(text, at - 2) ? 2 : 1;
    if (!isIgnorable(characterAt(text, at))) return at;
  }
  return -1;
}

/** Where the next visible character at or after an offset begins, or the text's length. */
export function offsetAfter(text: string, offset: number): number {
  let at = offset;
  while (at < text.length) {
    const character = characterAt(text, at);
    if (!isIgnorable(character)) return at;
    at += character.length;
  }
  return text.length;
}

/** The unbroken run of word characters from an offset; it stops one character past `limit`. */
export function wordFrom(text: string, offset: number, limit: number): string {
  let word = '';
  for (let at = offset, count = 0; count <= limit; count++) {
    at = offsetAfter(text, at);
    const character = characterAt(text, at);
    if (character === '' || !isWordCharacter(character)) break;
    word += character;
    at += character.length;
  }
  return word;
}

function isPair(text: string, offset: number): boolean {
  return offset >= 0 && (text.codePointAt(offset) ?? 0) > 0xffff;
}
