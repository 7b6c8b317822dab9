import type { CampaignKind, ListedCampaign } from '#contract/changes-and-actions/campaigns.ts';
import { formatDay } from '../../lib/words/format.ts';
import { boundsInPoints, inPoints, isLikelyReal } from '../pipelines/effect-words.ts';

export const campaignKindLabels: Readonly<Record<CampaignKind, string>> = {
  page: 'Page of your own',
  press: 'Press release',
  release: 'Product release',
  other: 'Other',
};

export const registeredLate = 'Registered after the fact';

const missing: Readonly<
  Record<Exclude<ListedCampaign['status'], 'measured' | 'too_early'>, string>
> = {
  not_published: 'Not published',
  no_target_prompts: 'No target prompts',
  too_little_history: 'Too little history',
  too_few_prompts: 'Too few prompts to compare with',
  too_few_answers: 'Too few answers',
  not_parallel: 'No verdict: the prompts did not move together before',
};

/** The verdict in a few words, or what is missing. */
export function verdictText({ status, verdict, verdict_date }: ListedCampaign): string {
  if (status === 'too_early') return `Due on ${formatDay(verdict_date)}`;
  if (!verdict) return status === 'measured' ? missing.too_few_answers : missing[status];
  const judgement = isLikelyReal(verdict) ? 'Likely real' : 'May be chance';
  return `${judgement}: ${inPoints(verdict.estimate)} points (${boundsInPoints(verdict)})`;
}
