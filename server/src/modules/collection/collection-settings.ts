import { sql } from 'kysely';
import type {
  CollectionMode,
  CollectionSettings,
  CollectionSettingsBody,
} from '#contract/collections.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { reachBrand } from '../brands/index.ts';
import { fromMicros, toMicros } from './budget/micro-dollars.ts';

interface Row {
  readonly mode: CollectionMode;
  readonly cadence_hours: number;
  readonly repeats: number;
  readonly daily_budget_micros: number | null;
  readonly monthly_budget_micros: number | null;
}

const presets: Row = {
  mode: 'on',
  cadence_hours: 24,
  repeats: 1,
  daily_budget_micros: null,
  monthly_budget_micros: null,
};

/** How often the brand's prompts are asked, and what that may cost. */
export async function getCollectionSettings(
  ctx: Context,
  input: { readonly brandId: number },
): Promise<CollectionSettings> {
  requireScope(ctx.principal, 'query', 'configure');
  const brand = await reachBrand(ctx, input.brandId);
  const { rows } = await sql<Row>`
    SELECT mode, cadence_hours, repeats, daily_budget_micros, monthly_budget_micros
    FROM collection_settings
    WHERE organization_id = ${brand.organization_id} AND brand_id = ${brand.id}`.execute(ctx.db);
  return present(rows[0] ?? presets);
}

/** Replaces all of them. Takes effect with the next question: what waits is asked by the new rules. */
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

/** For brands of the simulated world: their answers are made up, and nobody is ever asked about them. */
export async function markSimulated(
  ctx: Context,
  input: { readonly brandId: number },
): Promise<void> {
  requireScope(ctx.principal, 'configure');
  await writeSettings(ctx, input.brandId, { ...presets, mode: 'simulated' });
}

async function writeSettings(ctx: Context, brandId: number, row: Row): Promise<CollectionSettings> {
  return inTransaction(ctx, async (inside) => {
    const brand = await reachBrand(inside, brandId, 'update');
    await sql`
      INSERT INTO collection_settings (organization_id, brand_id, mode, cadence_hours, repeats,
        daily_budget_micros, monthly_budget_micros)
      VALUES (${brand.organization_id}, ${brand.id}, ${row.mode}, ${row.cadence_hours},
        ${row.repeats}, ${row.daily_budget_micros}, ${row.monthly_budget_micros})
      ON CONFLICT (brand_id) DO UPDATE SET mode = excluded.mode,
        cadence_hours = excluded.cadence_hours, repeats = excluded.repeats,
        daily_budget_micros = excluded.daily_budget_micros,
        monthly_budget_micros = excluded.monthly_budget_micros`.execute(inside.db);
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
