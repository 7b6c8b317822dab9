import type { AnswerChecksMetadata } from '#contract/answers/answer-checks.ts';
import { counted } from '../../lib/words/format.ts';

/** How far this month's sample is. */
export function sampleSentence({ checked, total }: AnswerChecksMetadata['sample']): string {
  if (total === 0) return 'No answer of the last 30 days names the brand yet.';
  if (checked === total)
    return `This month’s sample is complete: ${total} of ${total} checked. Thank you.`;
  return `This month’s sample: ${checked} of ${total} checked. Its answers are drawn from praise, criticism, both and neither.`;
}

type Corrected = NonNullable<AnswerChecksMetadata['corrected_sentiment']>;

/** The sentiment score as people would have given it. */
export function correctedSentence({ score, corrected, lower, upper, checks }: Corrected): string {
  return `The judge puts sentiment of the last 30 days at ${score.toFixed(1)}. Going by your ${counted(checks, 'check')}, it is about ${corrected.toFixed(1)}, in 95 of 100 cases between ${lower.toFixed(1)} and ${upper.toFixed(1)}.`;
}

/** How far two judges agree beyond chance, by Cohen’s kappa in the usual bands. */
export function agreementWord(kappa: number): string {
  if (kappa >= 0.8) return 'almost fully';
  if (kappa >= 0.6) return 'well';
  if (kappa >= 0.4) return 'fairly';
  return kappa > 0 ? 'little' : 'not at all';
}
