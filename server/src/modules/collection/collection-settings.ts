import { type Selectable, sql } from 'kysely';
import type {
  CollectionSettings,
  CollectionSettingsBody,
} from '#contract/collection/collections.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import type { Database } from '#kernel/ports/database.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { fromMicros, toMicros } from './budget/call-prices.ts';
import { type CollectionTables, collectionTables } from './tables.ts';

type Row = Omit<
  Selectable<CollectionTables['collection_settings']>,
  'organization_id' | 'brand_id'
>;

const presets: Row = {
  mode: 'on',
  cadence_hours: 24,
  repeats: 1,
  daily_budget_micros: null,
  monthly_budget_micros: null,
};

/** For `settings` in a left join: brands without a row collect. */
export const isOn = sql<boolean>`(coalesce(settings.mode, 'on') = 'on')`;

/** How often the brand's prompts are asked, and the budget for it. */
export async function getCollectionSettings(
  ctx: Context,
  input: { readonly brandId: number },
): Promise<CollectionSettings> {
  requireScope(ctx.principal, 'query', 'configure');
  const brand = await requireBrand(ctx, input.brandId);
  const row = await collectionTables(ctx.db)
    .selectFrom('collection_settings')
    .selectAll()
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .executeTakeFirst();
  return present(row ?? presets);
}

/** Replaces all settings. Takes effect with the next question, including waiting ones. */
export async function putCollectionSettings(
  ctx: Context,
  input: CollectionSettingsBody & { readonly brandId: number },
): Promise<CollectionSettings> {
  requireScope(ctx.principal, 'configure');
  return writeSettings(ctx, input.brandId, {
    mode: input.mode,
    cadence_hours: input.cadence_hours,
    repeats: input.repeats,
    daily_budget_micros: toMicros(input.daily_budget_usd),
    monthly_budget_micros: toMicros(input.monthly_budget_usd),
  });
}

/** For joins of other modules: brands whose answers are simulated. */
export function simulatedBrands(db: Database) {
  return collectionTables(db)
    .selectFrom('collection_settings')
    .select('brand_id')
    .where('mode', '=', 'simulated');
}

/** Marks a brand of the simulated world: its answers are simulated, and no provider is ever asked. */
export async function markSimulated(
  ctx: Context,
  input: { readonly brandId: number },
): Promise<void> {
  requireScope(ctx.principal, 'configure');
  await writeSettings(ctx, input.brandId, { ...presets, mode: 'simulated' });
}

async function writeSettings(ctx: Context, brandId: number, row: Row): Promise<CollectionSettings> {
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'update');
    audit(inside, { before: await getCollectionSettings(inside, { brandId }) });
    await collectionTables(inside.db)
      .insertInto('collection_settings')
      .values({ organization_id: brand.organization_id, brand_id: brand.id, ...row })
      .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(row))
      .execute();
    return present(row);
  });
}

function present(row: Row): CollectionSettings {
  return {
    mode: row.mode,
    cadence_hours: row.cadence_hours,
    repeats: row.repeats,
    daily_budget_usd: fromMicros(row.daily_budget_micros),
    monthly_budget_usd: fromMicros(row.monthly_budget_micros),
  };
}
