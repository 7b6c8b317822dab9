import { guessByLetters, type LetterGuess } from './guess-by-letters.ts';
import { scoreWords, type WordScores } from './score-words.ts';
import { languageOfScript } from './scripts.ts';

/** Language shows at once; the rest of a long text only costs time. */
const lookedAt = 1_000;

/** A score of the known words that settles it alone, and its lead over the next language. */
const clearScore = 0.9;
const clearLead = 0.45;
/** Short of that, how much the letters count against the words. */
const lettersWeigh = 4;
const enoughLetters = 12;
/** With fewer known words than this the letters must be sure. */
const fewWords = 0.2;
/** Nearly equal candidates: the one that more prompts come in. */
const usual: Readonly<Record<string, number>> = {
  en: 0.15,
  es: 0.12,
  de: 0.12,
  fr: 0.12,
  pt: 0.06,
  it: 0.06,
};

/** Languages that the letter model does not tell apart. */
const asLetters: Readonly<Record<string, string>> = { id: 'ms', af: 'nl' };

/** The language of a prompt as ISO 639-1, undefined when it cannot be told. */
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
  const weigh = lettersWeigh * Math.min(1, plainPart.length / enoughLetters);
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
