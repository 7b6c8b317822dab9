import type { ResponseDeletion } from '#contract/answers/response-deletions.ts';
import { formatCount, formatValue, noValue } from '../../lib/words/format.ts';

type Figures = Pick<
  ResponseDeletion,
  'answers_before' | 'answers_after' | 'presence_before' | 'presence_after'
>;

/** `480 → 360`. */
export function changeOfAnswers({ answers_before, answers_after }: Figures): string {
  return `${formatCount(answers_before)} → ${formatCount(answers_after)}`;
}

/** `55.0% → 60.0%`; without answers there is none. */
export function changeOfPresence({ presence_before, presence_after }: Figures): string {
  const [before, after] = [shareInWords(presence_before), shareInWords(presence_after)];
  return before === after ? `${before}, unchanged` : `${before} → ${after}`;
}

function shareInWords(percent: number | null): string {
  return percent === null ? noValue : formatValue('share', percent / 100);
}
