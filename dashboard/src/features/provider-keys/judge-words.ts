import type { JudgeState, SentimentJudge } from '#contract/answers/sentiment-judge.ts';
import { roughMoney } from '../../lib/words/format-money.ts';

type Offer = SentimentJudge['offers'][number];

/** What can be chosen; the empty value is the judge that comes with the service. */
export function judgeOptions(offers: readonly Offer[]) {
  const models = offers
    .filter(({ has_key }) => has_key)
    .map((offer) => ({ value: offer.provider, label: offerText(offer) }));
  return [{ value: '', label: 'The built-in judge, free of charge' }, ...models];
}

function offerText({ title, model, usd_per_answer }: Offer): string {
  return `${title}, ${model}: about ${roughMoney(usd_per_answer * 1000)} for 1,000 answers`;
}

/** Said where nothing but the built-in judge can be chosen. */
export function keysNeeded(offers: readonly Offer[]): string {
  const titles = offers.map(({ title }) => title).join(', ');
  return `Enter a key of your own for one of these to choose its model: ${titles}.`;
}

/** Why the built-in judge reads answers although a model was chosen. */
export const judgeProblems: Readonly<Partial<Record<JudgeState, string>>> = {
  no_key: 'Its key was deleted, so the built-in judge reads answers. Enter a key above.',
  key_unreadable:
    'Its key cannot be read, so the built-in judge reads answers. Enter it again above.',
  over_budget: 'Its budget for this month is spent, so the built-in judge reads answers.',
};
