import { sql } from 'kysely';
import { dayOf } from '#contract/days.ts';
import type { Services } from '#kernel/context.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { unnest } from '#kernel/ports/database.ts';
import { collectionTables } from '../tables.ts';

/** Null: no limit. */
export interface BudgetLimits {
  readonly daily: number | null;
  readonly monthly: number | null;
}

export interface Spending {
  today: number;
  month: number;
}

export const limitColumns = [
  'daily_budget_micros as daily',
  'monthly_budget_micros as monthly',
] as const;

/** Serializes all reservations and settlements of these organizations; locks in the order of ids. */
export async function lockLedgers(
  { db }: Pick<Services, 'db'>,
  organizationIds: readonly number[],
): Promise<Map<number, BudgetLimits>> {
  const ids = [...new Set(organizationIds)].sort((a, b) => a - b);
  const tables = collectionTables(db);
  const ledgers = tables
    .selectFrom('collection_budgets')
    .select(['organization_id', ...limitColumns])
    .where('organization_id', '=', sql<number>`ANY(${ids})`)
    .orderBy('organization_id')
    .forUpdate();
  let rows = await ledgers.execute();
  if (rows.length < ids.length) {
    await tables
      .insertInto('collection_budgets')
      .values(ids.map((organization_id) => ({ organization_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    rows = await ledgers.execute();
  }
  return new Map(rows.map((row) => [row.organization_id, row]));
}

export function fitsBudget(
  limits: BudgetLimits | undefined,
  spent: Readonly<Spending>,
  micros: number,
): boolean {
  if (!limits) return true;
  const { daily, monthly } = limits;
  return (
    (daily === null || spent.today + micros <= daily) &&
    (monthly === null || spent.month + micros <= monthly)
  );
}

export async function brandLimits(
  { db }: Pick<Services, 'db'>,
  brands: readonly BrandKey[],
): Promise<Map<number, BudgetLimits>> {
  const ids = [...new Set(brands.map(({ brandId }) => brandId))];
  const rows = await collectionTables(db)
    .selectFrom('collection_settings')
    .select(['brand_id', ...limitColumns])
    .where('brand_id', '=', sql<number>`ANY(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.brand_id, row]));
}

/** The amounts charged today and this month (UTC), per brand and per organization. */
export async function readSpending(
  { db }: Pick<Services, 'db'>,
  now: Date,
  organizationIds: readonly number[],
) {
  const today = dayOf(now);
  const rows = await collectionTables(db)
    .selectFrom('collection_spend')
    .select([
      'organization_id',
      'brand_id',
      sql<number>`sum(micros)::bigint`.as('month'),
      sql<number>`coalesce(sum(micros) FILTER (WHERE day = ${today}), 0)::bigint`.as('today'),
    ])
    .where('organization_id', '=', sql<number>`ANY(${organizationIds})`)
    .where('day', '>=', `${today.slice(0, 7)}-01`)
    .where('day', '<=', today)
    .groupBy(['organization_id', 'brand_id'])
    .execute();
  const brands = new Map<number, Spending>();
  const organizations = new Map<number, Spending>();
  const account = (accounts: Map<number, Spending>, id: number): Spending => {
    const known = accounts.get(id) ?? { today: 0, month: 0 };
    accounts.set(id, known);
    return known;
  };
  for (const row of rows) {
    for (const into of [
      account(brands, row.brand_id),
      account(organizations, row.organization_id),
    ]) {
      into.today += row.today;
      into.month += row.month;
    }
  }
  return {
    brand: (id: number) => account(brands, id),
    organization: (id: number) => account(organizations, id),
  };
}

/** Adds charges; the organizations' ledgers must be locked. */
export async function chargeLedger(
  { db }: Pick<Services, 'db'>,
  charges: readonly (BrandKey & { readonly day: string; readonly micros: number })[],
): Promise<void> {
  if (charges.length === 0) return;
  const tables = collectionTables(db);
  const charged = unnest('charge', charges, {
    organization_id: ['bigint', (charge) => charge.organizationId],
    brand_id: ['bigint', (charge) => charge.brandId],
    day: ['date', (charge) => charge.day],
    micros: ['bigint', (charge) => charge.micros],
  });
  await tables
    .insertInto('collection_spend')
    .columns(['organization_id', 'brand_id', 'day', 'micros'])
    .expression(
      tables
        .selectFrom(charged)
        .select(['organization_id', 'brand_id', 'day', (of) => of.fn.sum('micros').as('micros')])
        .groupBy(['organization_id', 'brand_id', 'day']),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'day', 'brand_id']).doUpdateSet((of) => ({
        micros: of('collection_spend.micros', '+', of.ref('excluded.micros')),
      })),
    )
    .execute();
}
