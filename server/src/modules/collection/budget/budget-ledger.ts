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
  return sumsByOwner<Spending>(
    rows,
    () => ({ today: 0, month: 0 }),
    (into, row) => {
      into.today += row.today;
      into.month += row.month;
    },
  );
}

/** Adds rows up per brand and per organization; one without rows has what `empty` makes. */
export function sumsByOwner<Sum>(
  rows: readonly (Sum & { readonly organization_id: number; readonly brand_id: number })[],
  empty: () => Sum,
  add: (into: Sum, row: Sum) => void,
) {
  const brands = new Map<number, Sum>();
  const organizations = new Map<number, Sum>();
  const sumOf = (sums: Map<number, Sum>, id: number): Sum => {
    const known = sums.get(id) ?? empty();
    sums.set(id, known);
    return known;
  };
  for (const row of rows) {
    add(sumOf(brands, row.brand_id), row);
    add(sumOf(organizations, row.organization_id), row);
  }
  return {
    brand: (id: number) => sumOf(brands, id),
    organization: (id: number) => sumOf(organizations, id),
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
