import {
  characterAt,
  isApostrophe,
  isDash,
  isDoubleQuote,
  isIgnorable,
  isMark,
} from './characters.ts';

const maxGap = 128;
const noGap = '';
/** Marks a gap that no name spans: the end of a paragraph, or a gap that is too long. */
const paragraph = '\u2029';

/**
 * The gap between two words in a canonical spelling: every dash, quote, apostrophe and middle dot becomes one form;
 * white space becomes ' ', or '\n' if it has a line break; trade marks and invisible characters are dropped.
 */
export function plainGap(text: string, start: number, end: number): string {
  if (start === end) return noGap;
  if (end - start > maxGap) return paragraph;
  if (end - start === 1 && text.charCodeAt(start) === 0x20) return ' ';
  let gap = '';
  for (let at = start; at < Math.min(end, text.length); ) {
    const character = characterAt(text, at);
    gap += plainCharacter(character);
    at += character.length;
  }
  return gap.replace(/\s+/g, plainSpace);
}

function plainCharacter(character: string): string {
  if (isIgnorable(character) || isMark(character) || /[®™℠©]/.test(character)) return '';
  if (isApostrophe(character)) return "'";
  if (isDoubleQuote(character)) return '"';
  if (isDash(character)) return '-';
  if (/[\u00B7\u2027\u22C5\u30FB\uFF65]/.test(character)) return '·';
  return character.normalize('NFKC');
}

function plainSpace(space: string): string {
  const breaks = space.match(/\r\n|[\n\r\v\f\u0085\u2028]/g)?.length ?? 0;
  if (breaks > 1 || space.includes(paragraph)) return paragraph;
  return breaks === 1 ? '\n' : ' ';
}

/** Whether a gap in a text matches the gap in the rule's name. */
export type GapRule = (gap: string) => 'no' | 'yes' | 'with exact case';

/** The canonical gaps that separate words of a name, including hyphenation at the end of a line. */
const borders: ReadonlySet<string> = new Set([noGap, ' ', '\n', '-', '-\n', '·']);

/** The rule for a gap of a name in canonical spelling; `word` is the word before the gap. */
export function gapRule(gap: string, word: string): GapRule {
  if (gap === "'") return apostropheRule;
  if (gap === '.' && word.length === 1) return initialRule;
  const stop = /^([.!])[ \n]/.exec(gap)?.[1];
  const rest = stop === undefined ? gap : gap.slice(1);
  if (!/^[ \n"'·-]*$/.test(rest)) return symbolRule(gap);
  return borderRule(rest, stop ?? (abbreviations.has(word) ? '.' : undefined));
}

/** "McDonalds" is McDonald's, but "lays" is not Lay's: without its apostrophe a name needs its case. */
const apostropheRule: GapRule = (gap) => {
  if (gap === "'") return 'yes';
  return gap === noGap ? 'with exact case' : 'no';
};

/** "LL Bean" and "L.L. Bean" are L.L.Bean, but "eon" is not E.ON. */
const initialRule: GapRule = (gap) => {
  if (gap === '.' || gap === '. ') return 'yes';
  return gap === noGap || gap === ' ' ? 'with exact case' : 'no';
};

/** Words that are written with and without a full stop; after any other word it ends a sentence. */
const abbreviations: ReadonlySet<string> = new Set(['dr', 'mr', 'mrs', 'ms', 'st', 'jr', 'sr']);

function borderRule(border: string, stop: string | undefined): GapRule {
  const isQuoted = /["']/.test(border);
  return (gap) => {
    const inside = stop !== undefined && gap.startsWith(stop) ? gap.slice(1) : gap;
    const bare = isQuoted ? inside.replace(/["']/g, '').replace(/ {2,}/g, ' ') : inside;
    return borders.has(bare) || bare === border ? 'yes' : 'no';
  };
}

/** Symbols inside a name are part of it: the dot of a domain, an ampersand, a plus sign. */
function symbolRule(symbols: string): GapRule {
  const wanted = withoutSpaces(symbols);
  return (gap) => (withoutSpaces(gap) === wanted ? 'yes' : 'no');
}

/** "H & M" is H&M; a full stop followed by a space is not the dot of a domain. */
function withoutSpaces(gap: string): string {
  return gap.replace(/[ \n]?([&+/|@])[ \n]?/g, '$1').replace('\n', ' ');
}

export const isAmpersand = (gap: string): boolean => withoutSpaces(gap) === '&';

export const ampersandRule: GapRule = symbolRule('&');

/** An "and" that means '&' needs a gap on each side: "HandM" is not H&M. */
export const wordBorderRule: GapRule = (gap) => (gap !== noGap && borders.has(gap) ? 'yes' : 'no');
