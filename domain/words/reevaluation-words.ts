import type { Reevaluation } from '#contract/answers/reevaluations.ts';
import type { Competitor } from '#contract/brands/brands.ts';

type Run = Pick<Reevaluation, 'status' | 'done' | 'total'>;

export function isAtWork({ status }: Pick<Run, 'status'>): boolean {
  return status === 'pending' || status === 'running';
}

/** "Past answers are still being read: 6,200 of 19,440 so far." */
export function readingInWords({ status, done, total }: Run): string {
  const count = (number: number) => number.toLocaleString('en-US');
  switch (status) {
    case 'completed':
      return `${count(done)} past answers were read.`;
    case 'failed':
      return `Reading past answers failed after ${count(done)}.`;
    default:
      return total === 0
        ? 'Past answers are still being read: they wait to begin.'
        : `Past answers are still being read: ${count(done)} of ${count(total)} so far.`;
  }
}

/** Competitors that answers from before a day were not checked for. */
export function uncheckedInWords(competitors: readonly Competitor[]): string {
  return competitors
    .flatMap(({ name, checked_since: since }) =>
      since ? [`${name}: answers before ${since.slice(0, 10)} are not checked for it yet.`] : [],
    )
    .join(' ');
}
