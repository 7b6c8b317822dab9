import type { Response } from '#contract/answers/responses.ts';

type Evidence = Response['sentiment_evidence'];
type Span = Pick<NonNullable<Evidence>['brand'][number], 'says'>;
type Judged = Pick<Response, 'sentiment_evidence'>;

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
 * How many answers judge a name, the brand or that competitor, and in how many of them no sentence surely praises or
 * criticizes it. Only answers that came with what their judgement rests on.
 */
export function countUnsure(answers: readonly Judged[], competitorId?: number) {
  const read = answers
    .map(({ sentiment_evidence: evidence }) => spansOf(evidence, competitorId))
    .filter(({ length }) => length > 0);
  const unsure = read.filter((spans) => spans.every(({ says }) => says === null)).length;
  return { judged: read.length, unsure };
}

/** Empty where no answer came with what its judgement rests on. */
export function unsureText(answers: readonly Judged[], competitorId?: number): string {
  const { judged, unsure } = countUnsure(answers, competitorId);
  if (judged === 0) return '';
  return `${sizes.find(([below]) => unsure / judged < below)?.[1]} too uncertain to quote`;
}

function spansOf(evidence: Evidence, competitorId: number | undefined): readonly Span[] {
  if (competitorId === undefined) return evidence?.brand ?? [];
  return evidence?.competitors.find(({ id }) => id === competitorId)?.spans ?? [];
}
