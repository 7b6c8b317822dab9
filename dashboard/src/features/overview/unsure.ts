import type { AnswerOf } from '#contract/operation-types.ts';
import type { listResponses } from '#contract/operations/responses.ts';

type Judged = Pick<AnswerOf<typeof listResponses>['items'][number], 'sentiment_evidence'>;

const sizes: readonly (readonly [below: number, words: string])[] = [
  [0.05, 'hardly any'],
  [0.15, 'about a tenth'],
  [0.29, 'about a quarter'],
  [0.42, 'about a third'],
  [0.6, 'about half'],
  [0.85, 'most'],
  [Infinity, 'nearly all'],
];

/**
 * How many answers judge the brand without a sentence that surely praises or criticizes it; empty where none came
 * with what its judgement rests on.
 */
export function unsureText(answers: readonly Judged[]): string {
  const spans = answers.map(({ sentiment_evidence: evidence }) => evidence?.brand ?? []);
  const read = spans.filter(({ length }) => length > 0);
  if (read.length === 0) return '';
  const unsure = read.filter((one) => one.every(({ says }) => says === null));
  const share = unsure.length / read.length;
  return `${sizes.find(([below]) => share < below)?.[1]} too unsure to quote`;
}
