import type {
  Signal,
  SignalKind,
  SignalMetric,
  SignalRun,
} from '#contract/changes-and-actions/signals.ts';
import { platforms } from '#contract/platform-names.ts';
import { seenText } from '#domain/words/range-words.ts';
import { counted, formatDelta } from '../../lib/words/format.ts';
import { type MetricTerm, metricTerms } from '../../lib/words/glossary.ts';
import { isOpen, latestCompleted } from './signal-runs.ts';

/** In the order in which they are offered. */
export const kindLabels: Readonly<Record<SignalKind, string>> = {
  brand: 'Brand',
  platform: 'Platform',
  topic: 'Topic',
  stage: 'Stage',
  competitor: 'Competitor',
  prompt: 'Prompt',
  domain: 'Cited website',
};

/** “Cited website on Perplexity, last 7 days”. */
export function kindText({
  kind,
  platform,
  days,
}: Pick<Signal, 'kind' | 'platform' | 'days'>): string {
  const on = kind === 'domain' && platform ? ` on ${platforms[platform].displayName}` : '';
  return `${kindLabels[kind]}${on}, last ${days} days`;
}

const citingTerm: MetricTerm = {
  label: 'Cited by answers',
  unit: 'share',
  meaning: 'Share of answers that cite the website.',
  higherIsBetter: null,
};

export function signalTerm(metric: SignalMetric): MetricTerm {
  return metric === 'domain_citation_rate' ? citingTerm : metricTerms[metric];
}

/** A change in the words of its metric, such as `+13.0 pp`. */
export function changeText(metric: SignalMetric, change: number): string {
  return formatDelta(signalTerm(metric).unit, change, 0);
}

/** How sure it is, in a sentence or two. */
export function sureness({ metric, like_for_like, mix, basket, prompts }: Signal): string {
  const text = (change: number) => changeText(metric, change);
  const bounds = `${text(basket.lower)} and ${text(basket.upper)}`;
  const likely = `${text(like_for_like)} on ${counted(prompts, 'prompt')} asked in both periods, between ${bounds} in 95 of 100 cases.`;
  const fromMix = text(mix);
  const other = fromMix.startsWith('±')
    ? ''
    : ` Another ${fromMix} come from asking other questions.`;
  return `${likely}${other} ${chance(basket.q_value)} changes this sure are chance.`;
}

function chance(share: number): string {
  return share < 0.001 ? 'Fewer than one in a thousand' : `About ${(share * 100).toFixed(1)}% of`;
}

/** Why a list of changes is empty. */
export function emptyText(runs: readonly SignalRun[] | undefined, isNarrowed: boolean): string {
  const latest = latestCompleted(runs);
  if (!latest) {
    return runs?.some(isOpen)
      ? 'The first comparison is under way.'
      : 'There is no comparison yet. One is made each day.';
  }
  if (latest.found > 0 && isNarrowed) return 'No change matches.';
  if (latest.tested === 0) {
    return 'There are too few answers to compare. Both periods need answers to the same prompts on the same platforms on several days.';
  }
  return `Nothing changed beyond chance in 28 days: that is a result. ${counted(latest.tested, 'possible change')} checked. ${seenText(latest)}`.trimEnd();
}
