import type { SuggestedLanguage } from '#contract/brands/brand-suggestions.ts';
import { detectLanguage } from '../classification/index.ts';
import { createMentionMatcher, foldName } from '../evaluation/index.ts';

/** What holds for every list of prompts, by templates or by a language model. */

/** Prompts that name the brand measure little: it is named because it was asked for. */
export function maxBranded(count: number): number {
  return Math.max(1, Math.round(count / 10));
}

/** How far stages may differ in their number of prompts. */
export const maxStageDifference = 2;

/** Whether a text names the brand, by any of its names. */
export function createBrandTest(names: readonly string[]): (text: string) => boolean {
  const matcher = createMentionMatcher([{ id: 'brand', names, caseSensitive: false }]);
  return (text) => matcher.find(text).length > 0;
}

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
/** Texts that share this much of their words ask the same. */
const sameShare = 0.8;

/** Whether two prompts ask the same in nearly the same words. */
export function asksTheSame(one: string, other: string): boolean {
  const [first, second] = [new Set(partsOf(one)), new Set(partsOf(other))];
  const common = [...first].filter((part) => second.has(part)).length;
  return common / Math.max(1, first.size + second.size - common) >= sameShare;
}

/** Words; pairs of characters in scripts without spaces. */
function partsOf(text: string): string[] {
  if (!unspaced.test(text))
    return text
      .split(/[^\p{L}\p{N}]+/u)
      .map(foldName)
      .filter(Boolean);
  const letters = [...text.replaceAll(/[^\p{L}\p{N}]/gu, '')];
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/** How people ask for somebody or something to be named, and which is the best: each is asked once of one thing. */
const intents = {
  recommendation:
    /(?<!\p{L})(?:can you recommend|suggest\?|looking for|kannst du [^?]*empfehlen|empfiehlst|empfehlung|kennst du|recomiendas|conoces|busco|me conseill\p{L}+|tu connais|je cherche|mi consigli|conosci|cerco|raad je|ken je|ik zoek|recomenda|recomendas|você conhece|procuro)(?!\p{L})|おすすめを教えて/iu,
  best: /^(?:best|beste|mejor|miglior|melhor)(?= )(?!.*(?:value|under))|(?:what|which) (?:is|are) the (?:best|most popular)(?! alternative)|ist (?:der|die|das) beste\?|is (?:de|het) beste\?|häufigsten empfohlen|mejores opciones|mejor opción|meilleures options|qui sont les meilleurs|soluzioni migliori|scelta migliore|populairst|melhores opções|melhor escolha/iu,
} as const;

/** What a prompt wants beyond its words, where several wordings want the same; undefined for other questions. */
export function intentOf(text: string): keyof typeof intents | undefined {
  // A price makes another question of it.
  if (/\d/u.test(text)) return undefined;
  const names = ['recommendation', 'best'] as const;
  return names.find((name) => intents[name].test(text));
}

const firstPerson: Readonly<Record<SuggestedLanguage, RegExp>> = {
  en: /(?<!\p{L})(?:i|me|my|you recommend)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:ich|mir|mich|meine?[mnrs]?|kannst du|kennst du)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:me|mis?|busco|debo|debería|puedo|pido|elegir)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je|me|mes|mon|ma|tu|comment (?:bien )?choisir|avant de choisir)(?!\p{L})|j[’']/iu,
  it: /(?<!\p{L})(?:mi|cerco|devo|scegliere)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:ik|me|mijn|raad je|ken je)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:me|meus?|procuro|devo|posso|escolher|você)(?!\p{L})/iu,
  ja: /教えて/u,
};

/** Whether a question is asked by somebody for himself, who does not say which kind of buyer he is. */
export function isFirstPerson(text: string, language: SuggestedLanguage): boolean {
  return firstPerson[language].test(text);
}

/** Those whom things are bought for, or used on; they do not ask themselves. */
const users =
  /(?<!\p{L})(?:child|kid|bab|toddler|dog|cat|pet|puppies|horse|pon(?:y|ies)|beginner|women|men$|senior|elderly|enfant|bébé|chien|chat|cheva|débutant|femme|homme|niñ|perro|gato|mascota|caballo|mujer|hombre|principiante|mayores|kind|hund|katze|pferd|anfänger|einsteiger|frauen|männer|bambin|neonat|cani|gatti|cavall|donne|uomini|beginner|paard|hond|katt|vrouw|criança|bebê|cães|cavalo|iniciante|mulher|homem|homens)|kinder$|子ども|子供|赤ちゃん|犬|猫|初心者/iu;

export function namesUsers(audience: string): boolean {
  return users.test(audience);
}

/** Whether a phrase fits into a sentence: it has no mark that ends or divides one. */
export function isSoundPhrase(phrase: string): boolean {
  return phrase.trim() !== '' && !/[!?…;:|"“”„«»<>{}\\/]|\.(?=\s|$)|[。、！？]/u.test(phrase);
}

const minStem = 4;
const stemLength = 5;

/** Whether a text has a word of what a site offers and to whom, in any of its forms. */
export function createNicheTest(phrases: readonly string[]): (text: string) => boolean {
  const stems = phrases.flatMap((phrase) =>
    unspaced.test(phrase)
      ? partsOf(phrase)
      : phrase
          .split(/[^\p{L}\p{N}]+/u)
          .map(foldName)
          .filter((word) => word.length >= minStem)
          .map((word) => word.slice(0, stemLength)),
  );
  return (text) => {
    const folded = foldName(text);
    return stems.some((stem) => folded.includes(foldName(stem)));
  };
}

/** Shorter texts are names and loan words as often as not. */
const minLetters = 25;

/** Whether a text may be in a language: not, where it is clearly in another one. */
export function mayBeIn(text: string, language: string): boolean {
  const isLong = text.length >= minLetters || unspaced.test(text);
  const found = isLong ? detectLanguage(text) : undefined;
  return found === undefined || found === language;
}
