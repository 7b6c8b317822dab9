import {
  type CollectionEstimate,
  estimatedMonthDays,
  type PlatformEstimate,
} from '#contract/collection-estimate.ts';
import type { Context } from '#kernel/context.ts';
import { fromMicros } from '../budget/micro-dollars.ts';
import { typicalCostMicros } from '../judge/judge-cost.ts';
import { readChosenJudge } from '../judge/sentiment-judge.ts';

/** What the organization's language model would cost that judges the answers of these platforms. */
export async function estimateJudging(
  ctx: Context,
  platforms: readonly PlatformEstimate[],
): Promise<CollectionEstimate['judging']> {
  const { offer, budgetMicros } = await readChosenJudge(ctx);
  if (!offer) return null;
  const answers = platforms
    .filter(({ state }) => state === 'priced')
    .reduce((sum, { answers_per_day }) => sum + answers_per_day, 0);
  const micros = typicalCostMicros(offer);
  const day = Math.round(answers * micros);
  return {
    ...{ provider: offer.provider, model: offer.model },
    usd_per_answer: fromMicros(micros),
    day_usd: fromMicros(day),
    month_usd: fromMicros(day * estimatedMonthDays),
    monthly_budget_usd: fromMicros(budgetMicros),
  };
}
