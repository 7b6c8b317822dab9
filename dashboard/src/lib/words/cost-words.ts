import type {
  BudgetChecks,
  CollectionEstimate,
  EstimatedCosts,
  PlatformEstimate,
} from '#contract/collection/collection-estimate.ts';
import { counted } from './format.ts';
import { formatMoney, roughMoney } from './format-money.ts';
import { platformNames } from './platforms.ts';

/** `schedule`: by day and month; `once`: asking now, in addition to the schedule. */
export type CostSpan = 'schedule' | 'once';

/** What asking costs in one or two sentences; what is not known is said and never counted as nothing. */
export function costSentence(estimate: CollectionEstimate, span: CostSpan): string {
  const { mode, collection, total, unpriced } = estimate;
  if (mode === 'simulated') return 'Costs nothing: this brand’s answers are simulated.';
  const isAsked = ({ prompts, state }: PlatformEstimate) => prompts > 0 && state !== 'disabled';
  if (!estimate.platforms.some(isAsked)) return 'Costs nothing: no prompt is asked.';
  const names = unpriced.map((platform) => platformNames[platform]).join(', ');
  if (!total) return `The cost is unknown: there is no provider key for ${names}.`;
  const isOff = mode === 'off' || collection === 'off';
  const amounts = `costs about ${costAmounts(total, span)}`;
  const sentence = isOff
    ? `Nothing is spent while collection is off. Once it is on, it ${amounts}.`
    : `${span === 'once' ? 'Asking now' : 'This'} ${amounts}.`;
  return names === '' ? sentence : `${sentence} Not counted, without a provider key: ${names}.`;
}

/** What a language model costs that judges the answers, where one does. */
export function judgingSentence({ mode, judging }: CollectionEstimate): string | undefined {
  if (!judging || mode === 'simulated') return undefined;
  const { model, month_usd, monthly_budget_usd } = judging;
  return `In addition, ${model} judges them for about ${roughMoney(month_usd)} a month, within its own budget of ${formatMoney(monthly_budget_usd)}.`;
}

/** `$1.20 a day, $36 a month`, or the one amount of asking once. */
export function costAmounts(costs: EstimatedCosts, span: CostSpan): string {
  return span === 'once'
    ? roughMoney(costs.once_usd)
    : `${roughMoney(costs.day_usd)} a day, ${roughMoney(costs.month_usd)} a month`;
}

/** Which price of an answer a platform's figures are made with, or why there are none. */
export function priceWords(estimate: PlatformEstimate): string {
  const { state, usd_per_answer, average, documented } = estimate;
  if (state === 'disabled') return 'The operator has disabled it: it is not asked.';
  if (usd_per_answer === null) {
    return documented
      ? `It has no provider key. With one, about ${roughMoney(documented.usd)} an answer.`
      : 'It has no provider key, so its price is unknown.';
  }
  const price = `${roughMoney(usd_per_answer)} an answer`;
  return average
    ? `${price}, the average of this brand’s latest ${counted(average.answers, 'answer')}`
    : `${price}, by the provider’s price for a typical answer`;
}

/** Budgets of the brand as they are about to be set, where they are; null: no limit. */
export interface BrandBudgets {
  readonly daily_budget_usd: number | null;
  readonly monthly_budget_usd: number | null;
}

/** The first budget that asking would go beyond, in words. */
export function budgetWarning(
  { mode, budget, total }: CollectionEstimate,
  span: CostSpan,
  budgets?: BrandBudgets,
): string | undefined {
  if (mode === 'simulated') return undefined;
  const own = budgets ? withBudgets(budget.brand, budgets) : budget.brand;
  const checks = [
    { ...own.daily, of: 'this brand’s budget', per: 'a day', left: 'today' },
    { ...own.monthly, of: 'this brand’s budget', per: 'a month', left: 'this month' },
    { ...budget.organization.daily, of: 'the organization’s budget', per: 'a day', left: 'today' },
    {
      ...budget.organization.monthly,
      ...{ of: 'the organization’s budget', per: 'a month', left: 'this month' },
    },
  ];
  for (const {
    budget_usd: limit,
    spent_usd: spent,
    planned_usd: planned,
    of,
    per,
    left,
  } of checks) {
    if (limit === null) continue;
    if (span === 'once' && total && spent + total.once_usd > limit) {
      return `That is more than what is left of ${of} ${left}, ${formatMoney(Math.max(0, limit - spent))}. What does not fit waits.`;
    }
    if (span === 'schedule' && planned !== null && planned > limit) {
      return `All active prompts come to about ${roughMoney(planned)} ${per} then, more than ${of} of ${formatMoney(limit)}. What does not fit waits.`;
    }
  }
  return undefined;
}

function withBudgets(checks: BudgetChecks, budgets: BrandBudgets): BudgetChecks {
  return {
    daily: { ...checks.daily, budget_usd: budgets.daily_budget_usd },
    monthly: { ...checks.monthly, budget_usd: budgets.monthly_budget_usd },
  };
}
