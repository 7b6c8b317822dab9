import { guessByLetters } from './guess-by-letters.ts';
import { scoreWords } from './score-words.ts';
import { languageOfScript } from './scripts.ts';

/** Language shows at once; the rest of a long text only costs time. */
const lookedAt = 1_000;

/** Known words that settle it alone: so many, and so far ahead of the next language. */
const clearScore = 0.9;
const clearLead = 0.45;
/** Without any known word the letters must be sure, with some they only decide between the candidates. */
const lettersWeigh = 2.5;
const enoughLetters = 12;
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
  if (best === undefined || best.score < 0.2)
    return letters.isReliable ? letters.language : undefined;
  const weigh = lettersWeigh * Math.min(1, words.plainPart.length / enoughLetters);
  let chosen = best.language;
  let highest = Number.NEGATIVE_INFINITY;
  for (const { language, score } of words.ranking) {
    const byLetters = letters.scores[asLetters[language] ?? language] ?? 0;
    const total = score + weigh * byLetters + (usual[language] ?? 0);
    if (total > highest) [chosen, highest] = [language, total];
  }
  return chosen;
}
