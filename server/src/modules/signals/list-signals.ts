import { sql } from 'kysely';
import type { BrandSignals } from '#contract/brands/portfolio.ts';
import type { Signal, SignalListQuery } from '#contract/changes-and-actions/signals.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Context } from '#kernel/context.ts';
import { readPage } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import type { SignalTables } from './tables.ts';

/** What changed beyond chance, the surest first; of a run that does not exist there are none. */
export async function listSignals(
  ctx: Context,
  input: SignalListQuery & { readonly brandId: number },
): Promise<Page<Signal>> {
  requireScope(ctx.principal, 'query');
  const signals = selectSignals(ctx, input).selectAll().orderBy('place');
  return readPage(signals, input, present);
}

export function latestRun(ctx: Context, brandId: number) {
  return ctx.db
    .withTables<SignalTables>()
    .selectFrom('signal_runs')
    .select((of) => of.fn.max('id').as('id'))
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('status', '=', 'completed');
}

function selectSignals(
  ctx: Context,
  { brandId, kind, direction, run_id }: SignalListQuery & { readonly brandId: number },
) {
  let signals = ctx.db
    .withTables<SignalTables>()
    .selectFrom('signals')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('run_id', '=', run_id ?? latestRun(ctx, brandId));
  if (kind !== undefined) signals = signals.where('kind', '=', kind);
  if (direction !== undefined) signals = signals.where('direction', '=', direction);
  return signals;
}

type Row = Awaited<
  ReturnType<ReturnType<ReturnType<typeof selectSignals>['selectAll']>['execute']>
>[number];

function present(row: Row): Signal {
  const { id, run_id, kind, subject, subject_id, metric, direction, before, now } = row;
  const { platform, days, event_id } = row;
  const { like_for_like, mix, prompts, lower, upper, p_value, q_value, evidence } = row;
  const difference = like_for_like + mix;
  return {
    ...{ id, run_id, kind, subject, subject_id, platform, days, event_id, metric, direction },
    ...{ before, now, difference, like_for_like, mix, prompts },
    basket: { lower, upper, p_value, q_value },
    evidence,
  };
}

/** Of several brands what the latest completed run found, the surest first; brands without a run are left out. */
export async function surestSignals(
  ctx: Context,
  { brandIds, limit }: { readonly brandIds: readonly number[]; readonly limit: number },
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
    .where('place', '<', limit)
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
