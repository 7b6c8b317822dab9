import { sql } from 'kysely';
import type { CollectionBudget, CollectionBudgetBody } from '#contract/collections.ts';
import type { Context } from '#kernel/context.ts';
import { reachOrganizationAsAdmin } from '../../accounts/index.ts';
import { readSpending } from './budget-ledger.ts';
import { fromMicros, toMicros } from './micro-dollars.ts';

export interface BudgetRow {
  readonly daily: number | null;
  readonly monthly: number | null;
}

/** What all brands of the organization together may cost, and have cost. */
export async function getCollectionBudget(
  ctx: Context,
  input: { readonly organizationId: number },
): Promise<CollectionBudget> {
  reachOrganizationAsAdmin(ctx, input.organizationId);
  const { organizationId } = ctx.principal;
  const row = await readBudget(ctx);
  const spent = await readSpending(ctx, ctx.clock.now(), [organizationId]);
  return {
    daily_budget_usd: fromMicros(row.daily),
    monthly_budget_usd: fromMicros(row.monthly),
    spending: spendingOf(spent.organization(organizationId), row),
  };
}

/** Replaces both. Waits for whoever reserves at this moment, so that none goes by the old one afterwards. */
export async function putCollectionBudget(
  ctx: Context,
  input: CollectionBudgetBody & { readonly organizationId: number },
): Promise<CollectionBudget> {
  reachOrganizationAsAdmin(ctx, input.organizationId);
  await sql`
    INSERT INTO collection_budgets (organization_id, daily_budget_micros, monthly_budget_micros)
    VALUES (${ctx.principal.organizationId}, ${toMicros(input.daily_budget_usd)},
      ${toMicros(input.monthly_budget_usd)})
    ON CONFLICT (organization_id) DO UPDATE SET
      daily_budget_micros = excluded.daily_budget_micros,
      monthly_budget_micros = excluded.monthly_budget_micros`.execute(ctx.db);
  return getCollectionBudget(ctx, input);
}

export async function readBudget(ctx: Context): Promise<BudgetRow> {
  const { rows } = await sql<BudgetRow>`
    SELECT daily_budget_micros AS daily, monthly_budget_micros AS monthly FROM collection_budgets
    WHERE organization_id = ${ctx.principal.organizationId}`.execute(ctx.db);
  return rows[0] ?? { daily: null, monthly: null };
}

export function spendingOf(
  spent: { readonly today: number; readonly month: number },
  { daily, monthly }: BudgetRow,
): CollectionBudget['spending'] {
  return {
    today: { spent_usd: fromMicros(spent.today), budget_usd: fromMicros(daily) },
    month: { spent_usd: fromMicros(spent.month), budget_usd: fromMicros(monthly) },
  };
}
