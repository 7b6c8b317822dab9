import type { ControlLanguage } from '#contract/collection/control-prompts.ts';
import type { CollectedAnswer } from '#kernel/ports/collector.ts';

/** What answers that decline begin with, in lower case and with straight apostrophes. */
const refusalPhrases: Readonly<Record<ControlLanguage, readonly RegExp[]>> = {
  en: [
    /\bi(?:'m| am)? (?:can't|cannot|can not|won't|unable to|not able to) (?:help|assist|answer|provide|discuss|comply|respond|do that|fulfil)/,
    /\bi (?:must|have to) (?:decline|refuse)\b/,
    /\b(?:unable|not able) to (?:help|assist) (?:you )?with (?:that|this)\b/,
  ],
  de: [
    /\bich kann (?:dir|ihnen|dabei|dazu|darauf|diese|das|leider|hierbei|hier|nicht|dieser)\b[^.]{0,60}\b(?:nicht|keine)\b[^.]{0,40}\b(?:helfen|weiterhelfen|beantworten|geben|antworten|unterstützen)/,
    /\b(?:dabei|damit|hierbei) kann ich (?:dir |ihnen )?(?:leider )?nicht (?:weiter)?helfen/,
    /\bich bin nicht in der lage\b/,
  ],
  es: [
    /\bno (?:te |le |os |les )?puedo (?:ayudar|asistir|responder|proporcionar|ofrecer|cumplir|hablar)/,
    /\bno (?:me es posible|estoy en condiciones de|soy capaz de) /,
  ],
  fr: [
    /\bje ne (?:peux|suis|saurais|puis) pas (?:vous |t')?(?:aider|répondre|fournir|en mesure|traiter|discuter|y répondre)/,
    /\bil m'est impossible de /,
  ],
  it: [
    /\bnon (?:ti |la |vi )?posso (?:aiutar|rispondere|fornire|assister|discutere)/,
    /\bnon sono in grado di /,
  ],
  nl: [
    /\bik kan (?:je |u |jou |daar |hier )?(?:helaas )?(?:hier|daar|deze vraag|dat|dit)?\s*(?:mee |bij )?(?:helaas )?niet (?:mee |bij )?(?:helpen|beantwoorden|verder)/,
    /\b(?:daar|hier) kan ik (?:je |u )?(?:helaas )?niet (?:mee|bij) helpen/,
    /\bik ben niet in staat\b/,
  ],
  pt: [
    /\bnão (?:o |a |te |lhe )?(?:posso|consigo) (?:ajudar|responder|fornecer|auxiliar|discutir)/,
    /\bnão (?:me é possível|sou capaz de) /,
  ],
  ja: [
    /(?:お答え|回答|お手伝い|お力添え|対応|ご案内|お応え)(?:することが|することは|は|が)?(?:でき(?:ません|ない|かね)|いたしかね)/,
    /(?:答える|手伝う|応じる)(?:こと(?:が|は))(?:でき(?:ません|ない))/,
  ],
};

/** Longer answers say more than no, whatever they begin with. Japanese needs fewer characters for the same. */
const maxCharacters = 600;
const maxJapaneseCharacters = 250;
/** A refusal comes first; what is said later is advice. */
const openingCharacters = 200;

/** Whether an answer says that it will not answer, in the language of its question or in English. */
export function isRefusal(answer: string, language: ControlLanguage): boolean {
  const text = answer
    .normalize('NFC')
    .replaceAll(/[’‘ʼ`]/g, "'")
    .replaceAll(/[*_#>]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  if (text.length > (language === 'ja' ? maxJapaneseCharacters : maxCharacters)) return false;
  const opening = text.slice(0, openingCharacters);
  return [...refusalPhrases[language], ...refusalPhrases.en].some((phrase) => phrase.test(opening));
}

/** All that is kept of an answer. */
export interface MeasuredAnswer {
  /** Code points, as people count them; 0 where the platform showed no answer. */
  readonly characters: number;
  readonly citations: number;
  readonly refused: boolean;
  readonly model: string | null;
}

export function measureAnswer(
  { text, cited, model }: Pick<CollectedAnswer, 'text' | 'cited' | 'model'>,
  language: ControlLanguage,
): MeasuredAnswer {
  const characters = [...text.trim()].length;
  return { characters, citations: cited.length, refused: isRefusal(text, language), model };
}
