import { sql } from 'kysely';
import type { Day } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import type { DayCursor } from '#kernel/ports/analytics/changes.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';
import { changeExport } from './export-record.ts';
import { type ExportRun, inRun, runTables } from './run-lock.ts';

const pageOfDays = 1_000;
const beginning: DayCursor = { change: 0, day: '' };

/** Notes the days that changed since the last time. Resolves with how many are to be written. */
export async function planChangedDays(
  ctx: Context,
  run: ExportRun,
  round: number,
): Promise<number> {
  const askedAt = ctx.clock.now();
  const row = await inRun(ctx, run, async (_, found) => found);
  const planned = { change: row.planned_change, day: row.planned_day };
  const found = await changedDays(ctx, run, planned);
  if (found === undefined) {
    await inRun(ctx, run, (inside) =>
      beginAnew(
        inside,
        run,
        'The answers here are older than those that were exported, as after a backup was restored. All days are written again.',
      ),
    );
    return planChangedDays(ctx, run, 0);
  }
  // No answer can have moved between days where only one changed; it is found again by the next run.
  if (round > 0 && found.days.length < 2) return 0;
  return inRun(ctx, run, async (inside, { run_days }) => {
    await addDays(inside, run, found.days);
    const left = await runTables(inside, run).plannedDays().execute();
    await changeExport(inside, run.brandId)
      .set({
        ...{ planned_change: found.last.change, planned_day: found.last.day },
        planned_at: askedAt,
        run_days: run_days + (round === 0 ? left.length : found.days.length),
      })
      .execute();
    return left.length;
  });
}

/** Undefined where the feed has not come as far as it was read. */
async function changedDays(ctx: Context, { brandId }: ExportRun, from: DayCursor) {
  const brand = { organizationId: ctx.principal.organizationId, brandId };
  const days: Day[] = [];
  let last = from;
  for (;;) {
    const page = await ctx.analytics.changes.days(brand, last, pageOfDays, {
      timeLimitMs: maxReadingMs,
    });
    if (from.change > page.newest) return undefined;
    days.push(...page.days.map(({ day }) => day));
    last = page.days.at(-1) ?? last;
    if (!page.hasMore) return { days, last };
  }
}

async function addDays(ctx: Context, run: ExportRun, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return;
  const { organization_id, brand_id } = runTables(ctx, run).ids;
  await sql`
    INSERT INTO export_days (organization_id, brand_id, day)
      SELECT ${organization_id}, ${brand_id}, day FROM unnest(${days}::date[]) AS found (day)
    ON CONFLICT DO NOTHING`.execute(ctx.db);
}

/** Plans every day again, also those that have files and no answers any more. */
export async function beginAnew(ctx: Context, run: ExportRun, note: string): Promise<void> {
  const tables = runTables(ctx, run);
  const known = await tables.files().select('day').distinct().execute();
  await addDays(
    ctx,
    run,
    known.map(({ day }) => day),
  );
  await tables.changeFiles({ state: 'replaced' }).where('state', '=', 'written').execute();
  await changeExport(ctx, run.brandId)
    .set({
      ...{ planned_change: beginning.change, planned_day: beginning.day },
      ...{ run_note: note, run_days: 0 },
    })
    .execute();
}
