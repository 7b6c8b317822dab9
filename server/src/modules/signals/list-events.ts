import type { ChangeEvent, ChangeEventQuery } from '#contract/changes-and-actions/change-events.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Context } from '#kernel/context.ts';
import { readPage } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { latestRun } from './list-signals.ts';
import type { SignalTables } from './tables.ts';

/** What happened, the surest first; of a run that does not exist there is nothing. */
export async function listEvents(
  ctx: Context,
  { brandId, run_id, limit, offset }: ChangeEventQuery & { readonly brandId: number },
): Promise<Page<ChangeEvent>> {
  requireScope(ctx.principal, 'query');
  const events = ctx.db
    .withTables<SignalTables>()
    .selectFrom('change_events')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('run_id', '=', run_id ?? latestRun(ctx, brandId))
    .select(['id', 'run_id', 'event'])
    .orderBy('place');
  return readPage(events, { limit, offset }, ({ id, run_id: run, event }) => ({
    id,
    run_id: run,
    ...event,
  }));
}
