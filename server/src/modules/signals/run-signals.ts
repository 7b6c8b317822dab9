import { sql } from 'kysely';
import type { SignalRun } from '#contract/changes-and-actions/signals.ts';
import { millisecondsPerDay } from '#contract/days.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { uuid } from '#kernel/random.ts';
import { configureBrand, unarchivedBrands } from '../brands/index.ts';
import { comparedWindows } from './compared-windows.ts';
import { runColumns, runRecord, selectRuns } from './signal-runs.ts';
import { defaultMinimumPoints, getSignalSettings } from './signal-settings.ts';
import type { SignalTables } from './tables.ts';

/** Asks for a run; the worker does it. The brand's lock makes two that ask at once get the same one. */
export async function runSignals(
  ctx: Context,
  { brandId }: { readonly brandId: number },
): Promise<SignalRun> {
  return configureBrand(ctx, brandId, 'update', async (inside, brand) => {
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

const atOnce = 200;
/** The queue tries for about an hour, and forgets a job that waited for two days. */
const silentAfterMs = { running: millisecondsPerDay / 8, pending: 2 * millisecondsPerDay };

/**
 * Gives each brand its run of the day; resolves with how many got one. Two workers that do so at once give each brand
 * one. A brand whose run on request is open gets its own in a later round.
 */
export async function queueDailyRuns(
  services: Services,
  {
    except = [],
    maxWaiting = Number.MAX_SAFE_INTEGER,
  }: {
    /** Brands that wait for a later round. */
    readonly except?: readonly number[];
    /** Runs that wait at most, so that a run on request does not come after those of all brands. */
    readonly maxWaiting?: number;
  } = {},
): Promise<number> {
  const now = services.clock.now();
  await closeSilentRuns(services, now);
  return inTransaction(services, async (inside) => {
    const room = maxWaiting - (await waitingRuns(inside));
    if (room <= 0) return 0;
    const runs = await insertRuns(inside, now, { except, most: Math.min(atOnce, room) });
    await inside.queue.add(
      inside.db,
      'signals',
      runs.map(({ id, organization_id, brand_id }) => ({
        id: uuid(services.random),
        data: { organizationId: organization_id, brandId: brand_id, runId: id },
      })),
    );
    return runs.length;
  });
}

async function waitingRuns({ db }: Services): Promise<number> {
  const { waiting } = await db
    .withTables<SignalTables>()
    .selectFrom('signal_runs')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('status', 'in', ['pending', 'running'])
    .where('trigger', '=', 'schedule')
    .executeTakeFirstOrThrow();
  return waiting;
}

function insertRuns(
  { db }: Services,
  now: Date,
  { except, most }: { readonly except: readonly number[]; readonly most: number },
) {
  const tables = db.withTables<SignalTables>();
  const windows = comparedWindows(now);
  const { start_date, end_date, compare_start_date, compare_end_date } = windows;
  return tables
    .insertInto('signal_runs')
    .columns([
      'organization_id',
      'brand_id',
      'trigger',
      'start_date',
      'end_date',
      'compare_start_date',
      'compare_end_date',
      'minimum_points',
      'created_at',
      'updated_at',
    ])
    .expression(
      tables
        .selectFrom(unarchivedBrands(db).as('brand'))
        .leftJoin('signal_settings as settings', 'settings.brand_id', 'brand.id')
        .select((of) => [
          'brand.organization_id',
          'brand.id',
          of.val('schedule').as('trigger'),
          sql<string>`${start_date}::date`.as('start_date'),
          sql<string>`${end_date}::date`.as('end_date'),
          sql<string>`${compare_start_date}::date`.as('compare_start_date'),
          sql<string>`${compare_end_date}::date`.as('compare_end_date'),
          of.fn
            .coalesce('settings.minimum_points', sql<number>`${defaultMinimumPoints}`)
            .as('minimum_points'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${now}::timestamptz`.as('updated_at'),
        ])
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('signal_runs as today')
                .select('today.id')
                .whereRef('today.brand_id', '=', 'brand.id')
                .where('today.trigger', '=', 'schedule')
                .where('today.end_date', '=', end_date),
            ),
          ),
        )
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('signal_runs as open')
                .select('open.id')
                .whereRef('open.brand_id', '=', 'brand.id')
                .where('open.status', 'in', ['pending', 'running']),
            ),
          ),
        )
        .where(sql<boolean>`brand.id <> ALL (${except}::bigint[])`)
        .orderBy('brand.id')
        .limit(most)
        // A brand that is being changed, or deleted, gets its run in a later round.
        .forKeyShare('brand')
        .skipLocked(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'organization_id', 'brand_id'])
    .execute();
}

/** A run that no worker will end any more would keep its brand from the next one. */
async function closeSilentRuns({ db }: Services, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db
    .withTables<SignalTables>()
    .updateTable('signal_runs')
    .set({ status: 'failed', failure: 'The run was not finished.', updated_at: now })
    .where(({ eb, or, and }) =>
      or([
        and([eb('status', '=', 'running'), eb('updated_at', '<', before(silentAfterMs.running))]),
        and([eb('status', '=', 'pending'), eb('updated_at', '<', before(silentAfterMs.pending))]),
      ]),
    )
    .execute();
}
