import {
  characterAt,
  isApostrophe,
  isDigit,
  isWordCharacter,
  markupBorder,
  offsetAfter,
  offsetBefore,
  wordFrom,
} from './characters.ts';
import { isBorderInside, isKatakanaCompound, isKoreanParticle } from './unspaced-scripts.ts';

/** ASCII characters that always separate words; others need a closer look. */
const plainBorders = Uint8Array.from({ length: 0x80 }, (_, code) =>
  /[\s!"$%&()*\-/:;<=>?@[\\\]^_{|}~]/.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Includes the start and end of the text. */
function isPlainBorder(text: string, offset: number): boolean {
  if (offset < 0 || offset >= text.length) return true;
  const code = text.charCodeAt(offset);
  return code < 0x80 && plainBorders[code] === 1;
}

/** Full stops and commas followed by a border, so that they are not inside a number. */
function isPlainStop(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return (code === 0x2e || code === 0x2c) && isPlainBorder(text, offset + 1);
}

/** Whether no word of the text begins before `start` and continues after it. */
export function beginsWord(text: string, start: number): boolean {
  return isPlainBorder(text, start - 1) || beginsWordHere(text, start);
}

function beginsWordHere(text: string, start: number): boolean {
  if (text.charAt(start - 1) === markupBorder) return true;
  const before = offsetBefore(text, start);
  const previous = characterAt(text, before);
  if (previous === '') return true;
  if (isWordCharacter(previous)) return isBorderInside(text, start);
  if (isApostrophe(previous)) return !isContracted(text, before, start);
  return !isInsideNumber(text, before);
}

/** Whether no word of the text continues after `end`; `start` is where the hit begins. */
export function endsWord(text: string, start: number, end: number): boolean {
  return isPlainBorder(text, end) || isPlainStop(text, end) || endsWordHere(text, start, end);
}

function endsWordHere(text: string, start: number, end: number): boolean {
  if (text.charAt(end) === markupBorder) return true;
  const after = offsetAfter(text, end);
  const next = characterAt(text, after);
  if (next === '') return true;
  if (isWordCharacter(next)) {
    return (
      isBorderInside(text, end) ||
      isPluralPossessive(text, start, end) ||
      isKatakanaCompound(text, start, end) ||
      isKoreanParticle(text, end)
    );
  }
  if (isApostrophe(next))
    return mayTakeSuffix(text.slice(start, end), wordFrom(text, after + 1, 6));
  return !isInsideNumber(text, after) && !isLanguageSuffix(text, after);
}

/** Endings that English writes after an apostrophe; 't' is not among them, since "don't" is not Don. */
const clitics: ReadonlySet<string> = new Set(['s', 'd', 'm', 'll', 're', 've']);

/** The 's' of "it's" and the "Neill" of "O'Neill"; after French "l'" and "d'" a name does begin. */
function isContracted(text: string, apostrophe: number, start: number): boolean {
  const before = offsetBefore(text, apostrophe);
  const previous = characterAt(text, before);
  if (previous === '' || !isWordCharacter(previous)) return false;
  const word = wordFrom(text, start, 2).toLowerCase();
  if (clitics.has(word) || word === 't') return true;
  const beforeO = characterAt(text, offsetBefore(text, before));
  return /^o$/i.test(previous) && (beforeO === '' || !isWordCharacter(beforeO));
}

/** Romance words that lose their ending before a vowel; a hit on one is half a word: "dell'arte". */
const elided =
  /(?:^|[^\p{L}])(?:[cdjlmnst]|all|bell|buon|cent|coll|dall|dell|grand|nell|quell|quest|sant|sull|tutt|un)$/iu;

const maxSuffixLength = 5;

/** English "'s"; also the case endings that Turkish, Polish and Estonian attach to a foreign name. */
function mayTakeSuffix(hit: string, suffix: string): boolean {
  if (suffix === '' || clitics.has(suffix.toLowerCase())) return true;
  const isLowerCase = suffix === suffix.toLowerCase() && suffix !== suffix.toUpperCase();
  const isEnding = isLowerCase && suffix !== 't' && suffix.length <= maxSuffixLength;
  return isEnding && !elided.test(hit);
}

/** "Northwinds' prices", but not "Northwinds" alone or the end of a quotation. */
function isPluralPossessive(text: string, start: number, end: number): boolean {
  const plural = offsetAfter(text, end);
  if (!/^s$/i.test(characterAt(text, plural))) return false;
  if (/^s$/i.test(characterAt(text, offsetBefore(text, end)))) return false;
  const apostrophe = offsetAfter(text, plural + 1);
  if (!isApostrophe(characterAt(text, apostrophe))) return false;
  if (isApostrophe(characterAt(text, offsetBefore(text, start)))) return false;
  return !isWordCharacter(characterAt(text, offsetAfter(text, apostrophe + 1)));
}

/** "GPT-4" is not in "GPT-4.1", and "5 Gum" is not in "3.5 Gum". */
function isInsideNumber(text: string, separator: number): boolean {
  return (
    /^[.,]$/.test(characterAt(text, separator)) &&
    isDigit(characterAt(text, offsetBefore(text, separator))) &&
    isDigit(characterAt(text, offsetAfter(text, separator + 1)))
  );
}

/** "C" is not in "C++" or "C#". */
function isLanguageSuffix(text: string, offset: number): boolean {
  const suffix = /^(?:\+\+|#)/.exec(text.slice(offset, offset + 2))?.[0];
  return suffix !== undefined && !isWordCharacter(characterAt(text, offset + suffix.length));
}
