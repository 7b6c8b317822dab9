import type { SignalRun } from '#contract/signals.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { uuid } from '#kernel/random.ts';
import { requireBrand } from '../brands/index.ts';
import { comparedWindows } from './compared-windows.ts';
import { runColumns, runRecord, selectRuns } from './signal-runs.ts';
import { getSignalSettings } from './signal-settings.ts';
import type { SignalTables } from './tables.ts';

/** Asks for a run; the worker does it. The brand's lock makes two that ask at once get the same one. */
export async function runSignals(
  ctx: Context,
  { brandId }: { readonly brandId: number },
): Promise<SignalRun> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'update');
    const open = await selectRuns(inside, brand.id)
      .select(runColumns)
      .where('status', 'in', ['pending', 'running'])
      .executeTakeFirst();
    if (open) return runRecord(open);
    const now = ctx.clock.now();
    const row = await inside.db
      .withTables<SignalTables>()
      .insertInto('signal_runs')
      .values({
        organization_id: brand.organization_id,
        brand_id: brand.id,
        trigger: 'request',
        ...comparedWindows(now),
        ...(await getSignalSettings(inside, { brandId })),
        created_at: now,
        updated_at: now,
      })
      .returning(runColumns)
      .executeTakeFirstOrThrow();
    const data = { organizationId: brand.organization_id, brandId: brand.id, runId: row.id };
    await inside.queue.add(inside.db, 'signals', [{ id: uuid(ctx.random), data }]);
    return runRecord(row);
  });
}
