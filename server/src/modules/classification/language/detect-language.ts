import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { readLists, wordsOf } from '#kernel/word-lists.ts';
import { plainText } from '../plain-text.ts';
import { wellKnownNames } from '../stage/names/known-names.ts';

/** Letters beyond a to z that each language uses. Any other letter counts against the language. */
const alphabets: Readonly<Record<string, string>> = {
  en: '',
  de: 'äöüß',
  es: 'áéíóúüñ',
  fr: 'àâçéèêëîïôùûüœæ',
  it: 'àèéìíòóùú',
  pt: 'áâãàçéêíóôõú',
  nl: 'éëïöèü',
  pl: 'ąćęłńóśźż',
  sv: 'åäöé',
  tr: 'çğıöşüâîi̇',
  da: 'æøåé',
  no: 'æøåéò',
  fi: 'äöå',
  cs: 'áčďéěíňóřšťúůýž',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  hu: 'áéíóöőúüű',
  ro: 'ăâîșşțţ',
  ca: 'àçéèíïóòúü',
  id: 'é',
  ms: '',
  vi: 'ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ',
  tl: 'ñ',
  et: 'äõöüšž',
  lv: 'āčēģīķļņšūž',
  lt: 'ąčęėįšųūž',
  hr: 'čćđšž',
  sl: 'čšž',
  sq: 'çë',
  is: 'áæðéíóöþúý',
  eu: 'ñ',
  sw: '',
  af: 'êëèéïôöû',
};

export interface WordScores {
  /** Languages by share of known words, best first. */
  readonly ranking: readonly { readonly language: string; readonly score: number }[];
  /** The text without words that look like names. */
  readonly plainPart: string;
}

const commonWords = readLists(new URL('./common-words.txt', import.meta.url));
const languages = Object.keys(commonWords);
const strangeLetter = 0.7;
const ownLetter = 0.35;

/** Inside a sentence, a capitalized word may be part of a foreign name ("Octopus Energy"). */
const capitalized = 0.5;

/** Each common word with the languages that use it. */
function indexWords(): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const [language, lines] of Object.entries(commonWords)) {
    for (const word of new Set(plainText(wordsOf(lines).join(' ')).split(/[\s']+/))) {
      if (word !== '') index.set(word, [...(index.get(word) ?? []), language]);
    }
  }
  return index;
}

const languagesByWord = indexWords();

/** Parts of product names that are words in some language: "pro" is Czech. */
const models = new Set(['pro', 'plus', 'max', 'mini', 'air', 'model', 'premium', 'vs', 'online']);

/** English phrases that every language has borrowed. */
const borrowed =
  /\b(?:black friday|cyber monday|prime day|open source|best practices?|home ?office|all inclusive)\b/giu;

/** A word of one language counts 1, a word of all languages counts nothing. */
function weightOf(shared: number): number {
  return 1 - Math.log(shared) / Math.log(languages.length);
}

/** How many common words of each language a text has, and how well its letters fit the language. */
function scoreWords(text: string): WordScores {
  const scores = new Map<string, number>();
  const add = (language: string, score: number): void => {
    scores.set(language, (scores.get(language) ?? 0) + score);
  };
  // If everything is in capitals, they mark nothing.
  const written = text === text.toUpperCase() ? text.toLowerCase() : text;
  const words = written.replace(borrowed, ' ').match(/[\p{L}\p{M}\p{N}.]+/gu) ?? [];
  const kept = words.filter((word, at) => !isName(word, at));
  for (const [at, word] of kept.entries()) {
    const plain = plainText(word).replace(/\.+$/, '');
    const doubt = at > 0 && /^\p{Lu}/u.test(word) ? capitalized : 1;
    const found = languagesByWord.get(plain) ?? [];
    for (const language of found) add(language, doubt * weightOf(found.length));
  }
  if (/[¿¡]/.test(text)) add('es', 1.5);
  const special = new Set(
    kept
      .join('')
      .toLowerCase()
      .match(/[^\p{ASCII}\p{N}\p{P}]/gu) ?? [],
  );
  for (const letter of special) {
    for (const language of languages) {
      add(language, alphabets[language]?.includes(letter) === true ? ownLetter : -strangeLetter);
    }
  }
  const ranking = [...scores]
    .map(([language, score]) => ({ language, score }))
    .sort((a, b) => b.score - a.score);
  return { ranking, plainPart: withoutCapitals(kept).join(' ') };
}

/** Words that are the same in every language: with digits, inner capitals, all capitals, or a domain. */
function isName(word: string, at: number): boolean {
  if (/\p{N}|\p{Ll}\p{Lu}|\p{L}\.\p{L}/u.test(word) || models.has(word.toLowerCase())) return true;
  if (wellKnownNames.has(word.toLowerCase())) return true;
  return (word.length > 1 || (at > 0 && word !== 'I')) && word === word.toUpperCase();
}

/** Inside a sentence a capital mostly marks a name; keep the word if little else is left. */
function withoutCapitals(words: readonly string[]): readonly string[] {
  const small = words.filter((word, at) => at === 0 || !/^\p{Lu}/u.test(word));
  return small.length >= 2 ? small : words;
}

interface Script {
  readonly letters: RegExp;
  /** The default language of the script, or the one whose distinctive letter comes first. */
  readonly language: string;
  readonly enough?: number;
  readonly unlessHas?: readonly (readonly [letters: RegExp, language: string])[];
}

/** Scripts that identify a language, some with letters that distinguish it from related ones. */
const scripts: readonly Script[] = [
  { letters: /[\p{sc=Hiragana}\p{sc=Katakana}]/gu, enough: 1, language: 'ja' },
  { letters: /\p{sc=Hangul}/gu, language: 'ko' },
  {
    letters: /\p{sc=Han}/gu,
    language: 'zh',
    // Character forms that only Japan uses, and words of Japanese shops.
    unlessHas: [
      [
        /[価円広応対駅図検険単戦経続変実楽気毎処桜竜発売読転伝払拡択沢渋焼働込枠県従歩総録験顔児両乗仮圧囲団圏塩増壊専将帰弾径徴悪悩恵掲揺撃権様欧歓浄浜涙湾満滝滞]|評判|解約|料金|無料|口座|会社|荷物|制限|手続/u,
        'ja',
      ],
    ],
  },
  {
    letters: /\p{sc=Cyrillic}/gu,
    language: 'ru',
    unlessHas: [
      [/[їєґ]/iu, 'uk'],
      [/ў/iu, 'be'],
      [/[ђћљњџј]/iu, 'sr'],
      [/і|(?<!\p{L})(?:чи|що|який|яка|яке|скільки|та|як)(?!\p{L})/iu, 'uk'],
      [
        /[ыэё]|(?<!\p{L})(?:что|как|это|или|чем|лучше|сколько|какой|какая|какие|где)(?!\p{L})/iu,
        'ru',
      ],
      [/ъ|(?<!\p{L})(?:е|са|кой|коя|кое|кои|колко|най|какво|защо|ще)(?!\p{L})/iu, 'bg'],
    ],
  },
  { letters: /\p{sc=Greek}/gu, language: 'el' },
  { letters: /\p{sc=Hebrew}/gu, language: 'he' },
  {
    letters: /\p{sc=Arabic}/gu,
    language: 'ar',
    unlessHas: [
      [/[ٹڈڑںے]/u, 'ur'],
      [/[پچژگکی]/u, 'fa'],
    ],
  },
  { letters: /\p{sc=Thai}/gu, language: 'th' },
  { letters: /\p{sc=Devanagari}/gu, language: 'hi', unlessHas: [[/ळ|आहे|कोणत/u, 'mr']] },
  { letters: /\p{sc=Bengali}/gu, language: 'bn' },
  { letters: /\p{sc=Tamil}/gu, language: 'ta' },
  { letters: /\p{sc=Telugu}/gu, language: 'te' },
  { letters: /\p{sc=Gujarati}/gu, language: 'gu' },
  { letters: /\p{sc=Kannada}/gu, language: 'kn' },
  { letters: /\p{sc=Malayalam}/gu, language: 'ml' },
  { letters: /\p{sc=Gurmukhi}/gu, language: 'pa' },
  { letters: /\p{sc=Georgian}/gu, language: 'ka' },
  { letters: /\p{sc=Armenian}/gu, language: 'hy' },
  { letters: /\p{sc=Ethiopic}/gu, language: 'am' },
  { letters: /\p{sc=Khmer}/gu, language: 'km' },
  { letters: /\p{sc=Lao}/gu, language: 'lo' },
  { letters: /\p{sc=Myanmar}/gu, language: 'my' },
  { letters: /\p{sc=Sinhala}/gu, language: 'si' },
];

/** Brand names stay in Latin letters, so a few letters of another script outweigh many Latin ones. */
const share = 0.1;

/** The language identified by the script alone; undefined for Latin letters. */
function languageOfScript(text: string): string | undefined {
  if (/^[\p{ASCII}\p{sc=Latin}\p{P}\p{S}]*$/u.test(text)) return undefined;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const found = scripts.find(({ letters: of, enough = 2 }) => {
    const count = text.match(of)?.length ?? 0;
    return count >= enough && count >= letters * share;
  });
  if (found === undefined) return undefined;
  const special = found.unlessHas?.find(([letter]) => letter.test(text));
  return special?.[1] ?? found.language;
}

/** The start of a text suffices to detect its language. */
const lookedAt = 1_000;

/** The score of the known words that is decisive by itself, and the required lead over the next language. */
const clearScore = 0.9;
const clearLead = 0.45;
/** Below that, the weight of the letters relative to the words. */
const lettersWeigh = 4;
const minLetters = 12;
/** With a smaller share of known words, the letters must be certain. */
const fewWords = 0.2;
/** Between nearly equal candidates: the language that more prompts are in. */
const usual: Readonly<Record<string, number>> = {
  en: 0.15,
  es: 0.12,
  de: 0.12,
  fr: 0.12,
  pt: 0.06,
  it: 0.06,
};

/** Languages that the letter model cannot tell apart. */
const asLetters: Readonly<Record<string, string>> = { id: 'ms', af: 'nl' };

/** The language of a prompt as ISO 639-1; undefined if it cannot be detected. */
export function detectLanguage(text: string): string | undefined {
  const shown = text.slice(0, lookedAt);
  const byScript = languageOfScript(shown);
  if (byScript !== undefined) return byScript;
  const words = scoreWords(shown);
  const [best, next] = words.ranking;
  const lead = (best?.score ?? 0) - (next?.score ?? 0);
  if (best !== undefined && best.score >= clearScore && lead >= clearLead) return best.language;
  const letters = guessByLetters(words.plainPart);
  if ((best?.score ?? 0) < fewWords && !letters.isReliable) return undefined;
  return likeliest(words, letters);
}

function likeliest({ ranking, plainPart }: WordScores, letters: LetterGuess): string | undefined {
  const weigh = lettersWeigh * Math.min(1, plainPart.length / minLetters);
  const byWords = new Map(ranking.map(({ language, score }) => [language, score]));
  let chosen: string | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const language of new Set([...byWords.keys(), ...Object.keys(letters.scores)])) {
    const byLetters = letters.scores[asLetters[language] ?? language] ?? 0;
    const total = (byWords.get(language) ?? 0) + weigh * byLetters + (usual[language] ?? 0);
    if (total > highest) [chosen, highest] = [language, total];
  }
  return chosen;
}

export interface LetterGuess {
  readonly language: string;
  readonly isReliable: boolean;
  /** From 0 to 1 for each candidate language. */
  readonly scores: Readonly<Record<string, number>>;
}

interface LetterModel {
  readonly eld: {
    detect(text: string): {
      readonly language: string;
      getScores(): Record<string, number>;
      isReliable(): boolean;
    };
  };
}

/**
 * By groups of letters, for texts without common words. The model takes a third of a second and 45 MB, and most prompts
 * never need it, so it is loaded on first use and then stays in memory.
 */
function guessByLetters(text: string): LetterGuess {
  const load = createRequire(import.meta.url);
  // The package only exports an ES module; require() needs its path. The cast is its only shape.
  const { eld } = load(fileURLToPath(import.meta.resolve('eld/small'))) as LetterModel;
  const guess = eld.detect(text);
  return { language: guess.language, isReliable: guess.isReliable(), scores: guess.getScores() };
}
