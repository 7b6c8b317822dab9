import type { JudgedAnswers, ReportContent } from '#contract/outgoing/report-content.ts';

/** How often a report's answers judge the brand; what a block of quotes is about comes first. Undefined without any. */
export function judgedInWords(
  { praised, criticized, unsure, unread }: JudgedAnswers,
  about: 'positive' | 'negative' | 'any' | 'mixed',
): string | undefined {
  if (praised + criticized + unsure === 0) return undefined;
  const sure =
    about === 'negative'
      ? `Criticized in ${answers(criticized)}, praised in ${number(praised)}`
      : `Praised in ${answers(praised)}, criticized in ${number(criticized)}`;
  const rest =
    unsure === 0 ? '' : `; in ${number(unsure)} more the judgement is too uncertain to quote`;
  const older =
    unread === 0
      ? ''
      : ` ${number(unread)} older ${unread === 1 ? 'answer is' : 'answers are'} not counted.`;
  return `${sure}${rest}.${older}`;
}

function answers(count: number): string {
  return `${count === 0 ? 'no' : number(count)} ${count === 1 ? 'answer' : 'answers'}`;
}

function number(count: number): string {
  return count === 0 ? 'none' : count.toLocaleString('en-US');
}

/** Said wherever a report with made-up answers is shown. */
export function simulatedInWords(part: ReportContent['simulated']): string | undefined {
  if (part === 'none') return undefined;
  return part === 'all'
    ? 'Sample data: these answers are made up.'
    : 'Partly sample data: some of these answers are made up.';
}
