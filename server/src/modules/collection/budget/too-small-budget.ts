import type { TooSmallBudget } from '#contract/collections.ts';
import type { BudgetLimits } from './budget-ledger.ts';
import { fromMicros } from './micro-dollars.ts';

interface Budgets {
  readonly brand: BudgetLimits | undefined;
  readonly organization: BudgetLimits | undefined;
}

/** The budget that is furthest below one reservation: with it nothing is ever asked. Null where every one suffices. */
export function findTooSmallBudget(
  { brand, organization }: Budgets,
  reserveMicros: number,
): TooSmallBudget | null {
  const budgets = [
    { of: 'brand', period: 'day', micros: brand?.daily },
    { of: 'brand', period: 'month', micros: brand?.monthly },
    { of: 'organization', period: 'day', micros: organization?.daily },
    { of: 'organization', period: 'month', micros: organization?.monthly },
  ] as const;
  let least: TooSmallBudget | null = null;
  for (const { of, period, micros } of budgets) {
    if (micros == null || micros >= reserveMicros) continue;
    const budget = fromMicros(micros);
    if (least && least.budget_usd <= budget) continue;
    least = { of, period, budget_usd: budget, needed_usd: fromMicros(reserveMicros) };
  }
  return least;
}
