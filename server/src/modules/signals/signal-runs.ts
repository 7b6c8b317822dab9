import type { Selectable } from 'kysely';
import type { SignalRun } from '#contract/changes-and-actions/signals.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readPage } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import type { SignalTables } from './tables.ts';

export const runColumns = [
  'id',
  'status',
  'trigger',
  'start_date',
  'end_date',
  'compare_start_date',
  'compare_end_date',
  'minimum_points',
  'done',
  'total',
  'tested',
  'untested',
  'found',
  'smallest_seen',
  'is_unbranded',
  'failure',
  'created_at',
  'completed_at',
] as const;

type Row = Pick<Selectable<SignalTables['signal_runs']>, (typeof runColumns)[number]>;

export function runRecord(row: Row): SignalRun {
  const { id, status, trigger, minimum_points, done, total, tested, untested, found } = row;
  return {
    id,
    status,
    trigger,
    start_date: row.start_date,
    end_date: row.end_date,
    compare_start_date: row.compare_start_date,
    compare_end_date: row.compare_end_date,
    minimum_points,
    done,
    total,
    tested,
    untested,
    found,
    is_unbranded: row.is_unbranded,
    smallest_seen: row.smallest_seen,
    failure: row.failure,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}

export function selectRuns(ctx: Context, brandId: number) {
  return ctx.db
    .withTables<SignalTables>()
    .selectFrom('signal_runs')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

/** Newest first. */
export async function listSignalRuns(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<SignalRun>> {
  requireScope(ctx.principal, 'query');
  const runs = selectRuns(ctx, input.brandId).select(runColumns).orderBy('id', 'desc');
  return readPage(runs, input, runRecord);
}

export async function getSignalRun(
  ctx: Context,
  { brandId, runId }: { readonly brandId: number; readonly runId: number },
): Promise<SignalRun> {
  requireScope(ctx.principal, 'query');
  const row = await selectRuns(ctx, brandId)
    .select(runColumns)
    .where('id', '=', runId)
    .executeTakeFirstOrThrow(
      () => new Refusal('signal_run_not_found', 'This brand has no such run of signals.'),
    );
  return runRecord(row);
}
