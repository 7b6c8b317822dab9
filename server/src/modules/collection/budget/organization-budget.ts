import type {
  CollectionBudget,
  CollectionBudgetBody,
  TooSmallBudget,
} from '#contract/collection/collections.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireOrganizationAdmin } from '../../accounts/index.ts';
import { collectionTables } from '../tables.ts';
import { type BudgetLimits, limitColumns, readSpending, type Spending } from './budget-ledger.ts';
import { fromMicros, toMicros } from './call-prices.ts';

/** The budget and the costs of all brands of the organization together. */
export async function getCollectionBudget(
  ctx: Context,
  input: { readonly organizationId: number },
): Promise<CollectionBudget> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const { organizationId } = ctx.principal;
  const limits = await readOrganizationBudget(ctx);
  const spent = await readSpending(ctx, ctx.clock.now(), [organizationId]);
  return {
    daily_budget_usd: fromMicros(limits.daily),
    monthly_budget_usd: fromMicros(limits.monthly),
    spending: presentSpending(spent.organization(organizationId), limits),
  };
}

/** Replaces both limits. Waits for running reservations, so that none relies on the old budget afterwards. */
export async function putCollectionBudget(
  ctx: Context,
  input: CollectionBudgetBody & { readonly organizationId: number },
): Promise<CollectionBudget> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const limits = {
    daily_budget_micros: toMicros(input.daily_budget_usd),
    monthly_budget_micros: toMicros(input.monthly_budget_usd),
  };
  await inTransaction(ctx, async (inside) => {
    const { daily, monthly } = await readOrganizationBudget(inside);
    audit(inside, {
      before: {
        daily_budget_usd: fromMicros(daily),
        monthly_budget_usd: fromMicros(monthly),
      },
    });
    await collectionTables(inside.db)
      .insertInto('collection_budgets')
      .values({ organization_id: ctx.principal.organizationId, ...limits })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(limits))
      .execute();
  });
  return getCollectionBudget(ctx, input);
}

export async function readOrganizationBudget(ctx: Context): Promise<BudgetLimits> {
  const row = await collectionTables(ctx.db)
    .selectFrom('collection_budgets')
    .select(limitColumns)
    .where('organization_id', '=', ctx.principal.organizationId)
    .executeTakeFirst();
  return row ?? { daily: null, monthly: null };
}

export function presentSpending(
  spent: Readonly<Spending>,
  { daily, monthly }: BudgetLimits,
): CollectionBudget['spending'] {
  return {
    today: { spent_usd: fromMicros(spent.today), budget_usd: fromMicros(daily) },
    month: { spent_usd: fromMicros(spent.month), budget_usd: fromMicros(monthly) },
  };
}

interface Budgets {
  readonly brand: BudgetLimits | undefined;
  readonly organization: BudgetLimits | undefined;
}

/** The budget that is furthest below one reservation, which blocks every question; null if each one suffices. */
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
