import { sql } from 'kysely';
import type { BrandSignals } from '#contract/portfolio.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import type { SignalTables } from './tables.ts';

/** Of several brands what the latest completed run found, the surest first; brands without a run are left out. */
export async function surestSignals(
  ctx: Context,
  { brandIds, most }: { readonly brandIds: readonly number[]; readonly most: number },
): Promise<ReadonlyMap<number, BrandSignals>> {
  requireScope(ctx.principal, 'query');
  if (brandIds.length === 0) return new Map();
  const { organizationId } = ctx.principal;
  const tables = ctx.db.withTables<SignalTables>();
  const runs = await tables
    .selectFrom('signal_runs')
    .select(['brand_id', 'id', 'end_date', 'found'])
    .distinctOn('brand_id')
    .where('organization_id', '=', organizationId)
    .where('brand_id', '=', sql<number>`ANY(${[...brandIds]})`)
    .where('status', '=', 'completed')
    .orderBy('brand_id')
    .orderBy('id', 'desc')
    .execute();
  const signals = await tables
    .selectFrom('signals')
    .select(['run_id', 'id', 'kind', 'subject', 'metric', 'direction', 'like_for_like'])
    .where('organization_id', '=', organizationId)
    .where('run_id', '=', sql<number>`ANY(${runs.map(({ id }) => id)})`)
    .where('place', '<', most)
    .orderBy('place')
    .execute();
  const ofRun = Map.groupBy(signals, ({ run_id }) => run_id);
  return new Map(
    runs.map(({ brand_id, id, end_date, found }) => [
      brand_id,
      {
        run_id: id,
        end_date,
        found,
        surest: (ofRun.get(id) ?? []).map(({ run_id: _, ...shown }) => shown),
      },
    ]),
  );
}
