import type { ExportSettings } from '#contract/feeds/exports.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { uuid } from '#kernel/random.ts';
import { ulid } from '#kernel/ulid.ts';
import { configureBrand, unarchivedBrands } from '../brands/index.ts';
import { changeExport, readSettings, selectExport } from './export-record.ts';
import { exportTables } from './tables.ts';

const atOnce = 20;
/** Far above the longest run: the queue has forgotten the job of one that is older. */
const lostAfterMs = 3 * 86_400_000;

/** Runs the export now, unless a run is queued or in progress. */
export async function startExportRun(
  ctx: Context,
  { brandId }: { readonly brandId: number },
): Promise<ExportSettings> {
  return configureBrand(ctx, brandId, 'share', async (inside) => {
    const row = await selectExport(inside, brandId)
      .forUpdate()
      .executeTakeFirstOrThrow(
        () => new Refusal('export_not_found', 'This brand has no export. Set one up first.'),
      );
    if (row.run_state !== 'queued' && row.run_state !== 'running') await queueRun(inside, brandId);
    return readSettings(inside, brandId);
  });
}

/** Queues the exports whose time has come. Resolves with how many. */
export async function queueDueExports(services: Services): Promise<number> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (db) => {
    const due = await exportTables(db)
      .selectFrom('exports')
      .innerJoin(unarchivedBrands(db).as('brand'), 'brand.id', 'exports.brand_id')
      .select(['exports.organization_id', 'exports.brand_id'])
      .where('next_at', '<=', now)
      .where((of) =>
        of.or([
          of('run_state', 'is', null),
          of('run_state', 'in', ['done', 'failed']),
          of('run_started_at', '<', new Date(now.getTime() - lostAfterMs)),
        ]),
      )
      .orderBy('next_at')
      .limit(atOnce)
      .forUpdate('exports')
      .skipLocked()
      .execute();
    for (const { organization_id, brand_id } of due) {
      const ctx = { ...services, db, principal: servicePrincipal(organization_id) };
      await queueRun(ctx, brand_id);
    }
    return due.length;
  });
}

/** In the caller's transaction, which has the row locked. */
async function queueRun(ctx: Context, brandId: number): Promise<void> {
  const runId = ulid(ctx.clock, ctx.random);
  await inTransaction(ctx, async (inside) => {
    await changeExport(inside, brandId)
      .set({
        ...{ run_id: runId, run_state: 'queued', run_worker: null },
        ...{ run_started_at: ctx.clock.now(), run_finished_at: null },
        ...{ run_days: 0, run_note: null, run_error: null },
      })
      .execute();
    const { organizationId } = ctx.principal;
    const job = { id: uuid(ctx.random), data: { organizationId, brandId, runId } };
    await inside.queue.add(inside.db, 'export', [job]);
  });
}
