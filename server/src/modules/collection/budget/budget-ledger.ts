import { sql } from 'kysely';
import { dayOf } from '#contract/days.ts';
import type { Services } from '#kernel/context.ts';

export interface BrandOfOrganization {
  readonly organizationId: number;
  readonly brandId: number;
}

/** What the budgets still allow; `take` counts what it grants. */
export interface RemainingBudget {
  has(brand: BrandOfOrganization, micros: number): boolean;
  take(brand: BrandOfOrganization, micros: number): boolean;
}

interface Limits {
  readonly daily: number | null;
  readonly monthly: number | null;
}

interface Spent {
  today: number;
  month: number;
}

export const monthOf = (time: Date): string => `${dayOf(time).slice(0, 7)}-01`;

/** Whoever reserves or settles for these organizations comes one after the other, in the order of their ids. */
export async function lockLedgers(
  { db }: Pick<Services, 'db'>,
  organizationIds: readonly number[],
): Promise<Map<number, Limits>> {
  const ids = [...new Set(organizationIds)].sort((a, b) => a - b);
  const select = () =>
    sql<{ organization_id: number } & Limits>`
      SELECT organization_id, daily_budget_micros AS daily, monthly_budget_micros AS monthly
      FROM collection_budgets WHERE organization_id = ANY(${ids})
      ORDER BY organization_id FOR UPDATE`.execute(db);
  let { rows } = await select();
  if (rows.length < ids.length) {
    await sql`
      INSERT INTO collection_budgets (organization_id)
      SELECT * FROM unnest(${ids}::bigint[]) ORDER BY 1 ON CONFLICT DO NOTHING`.execute(db);
    rows = (await select()).rows;
  }
  return new Map(rows.map((row) => [row.organization_id, row]));
}

/** The room of these brands, locked until the commit. */
export async function lockBudget(
  services: Pick<Services, 'db'>,
  now: Date,
  brands: readonly BrandOfOrganization[],
): Promise<RemainingBudget> {
  const ledgers = await lockLedgers(
    services,
    brands.map(({ organizationId }) => organizationId),
  );
  const ofBrand = await brandLimits(services, brands);
  const isLimited = [...ledgers.values(), ...ofBrand.values()].some(
    ({ daily, monthly }) => daily !== null || monthly !== null,
  );
  if (!isLimited) return { has: () => true, take: () => true };
  const spent = await readSpending(services, now, [...ledgers.keys()]);
  const has = ({ organizationId, brandId }: BrandOfOrganization, micros: number) =>
    fits(ledgers.get(organizationId), spent.organization(organizationId), micros) &&
    fits(ofBrand.get(brandId), spent.brand(brandId), micros);
  return {
    has,
    take(brand, micros) {
      if (!has(brand, micros)) return false;
      for (const account of [
        spent.organization(brand.organizationId),
        spent.brand(brand.brandId),
      ]) {
        account.today += micros;
        account.month += micros;
      }
      return true;
    },
  };
}

function fits(limits: Limits | undefined, spent: Spent, micros: number): boolean {
  if (!limits) return true;
  const { daily, monthly } = limits;
  return (
    (daily === null || spent.today + micros <= daily) &&
    (monthly === null || spent.month + micros <= monthly)
  );
}

async function brandLimits(
  { db }: Pick<Services, 'db'>,
  brands: readonly BrandOfOrganization[],
): Promise<Map<number, Limits>> {
  const ids = [...new Set(brands.map(({ brandId }) => brandId))];
  const { rows } = await sql<{ brand_id: number } & Limits>`
    SELECT brand_id, daily_budget_micros AS daily, monthly_budget_micros AS monthly
    FROM collection_settings WHERE brand_id = ANY(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.brand_id, row]));
}

/** What is charged to today and to this month (UTC), by brand and in sum by organization. */
export async function readSpending(
  { db }: Pick<Services, 'db'>,
  now: Date,
  organizationIds: readonly number[],
) {
  const { rows } = await sql<{ organization_id: number; brand_id: number } & Spent>`
    SELECT organization_id, brand_id, sum(micros)::bigint AS month,
      coalesce(sum(micros) FILTER (WHERE day = ${dayOf(now)}::date), 0)::bigint AS today
    FROM collection_spend
    WHERE organization_id = ANY(${organizationIds})
      AND day BETWEEN ${monthOf(now)}::date AND ${dayOf(now)}::date
    GROUP BY organization_id, brand_id`.execute(db);
  const brands = new Map<number, Spent>();
  const organizations = new Map<number, Spent>();
  const account = (accounts: Map<number, Spent>, id: number): Spent => {
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

/** Adds to what is charged; the organizations' ledgers must be locked. */
export async function chargeLedger(
  { db }: Pick<Services, 'db'>,
  charges: readonly (BrandOfOrganization & { readonly day: string; readonly micros: number })[],
): Promise<void> {
  if (charges.length === 0) return;
  await sql`
    INSERT INTO collection_spend AS spend (organization_id, brand_id, day, micros)
    SELECT organization_id, brand_id, day, sum(micros)
    FROM unnest(
      ${charges.map((entry) => entry.organizationId)}::bigint[],
      ${charges.map((entry) => entry.brandId)}::bigint[],
      ${charges.map((entry) => entry.day)}::date[],
      ${charges.map((entry) => entry.micros)}::bigint[]
    ) AS new (organization_id, brand_id, day, micros)
    GROUP BY organization_id, brand_id, day
    ON CONFLICT (organization_id, day, brand_id)
      DO UPDATE SET micros = spend.micros + excluded.micros`.execute(db);
}
