import { sql } from 'kysely';
import { inTransaction, type Services } from '#kernel/context.ts';
import type { Database } from '#kernel/ports/database.ts';
import { waitingCollections } from '../../prompts/index.ts';
import { isOn } from '../collection-settings.ts';
import { collectionTables } from '../tables.ts';
import { latestTime } from './own-times.ts';
import {
  activeAmong,
  advance,
  applyChanges,
  maxAtOnce,
  takeDue,
  type Variant,
} from './schedule.ts';

type Planning = Pick<Services, 'db' | 'clock'>;

/**
 * Creates the slots that are due: each active variant once per period of its brand's cadence, at its own time. A missed
 * time is made up for once. Skips variants with an open slot or a later request, and those already asked in this
 * period. Costs by what is due or changed; does nothing while another process plans.
 */
export async function planScheduled(services: Planning): Promise<{ planned: number }> {
  let planned = 0;
  for (let isMore = true; isMore; ) {
    const step = await inTransaction(services, planNext);
    planned += step.planned;
    isMore = step.isMore;
  }
  return { planned };
}

async function planNext({ db, clock }: Planning) {
  const { rows } = await sql<{ isTaken: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('collection: plan')) AS "isTaken"`.execute(db);
  if (!rows[0]?.isTaken) return { planned: 0, isMore: false };
  await lookUpOnly(db);
  const changes = await applyChanges(db);
  const now = clock.now();
  const due = await takeDue(db, now);
  const planned = await insertSlots(db, now, due);
  await advance(db, now, due);
  return { planned, isMore: changes === maxAtOnce || due.length === maxAtOnce };
}

/** Each step looks up a few rows among very many: no statistics may talk PostgreSQL into reading a table. */
async function lookUpOnly(db: Database): Promise<void> {
  await sql`SET LOCAL enable_seqscan = off`.execute(db);
  await sql`SET LOCAL enable_hashjoin = off`.execute(db);
  await sql`SET LOCAL enable_mergejoin = off`.execute(db);
  await sql`SET LOCAL enable_material = off`.execute(db);
}

async function insertSlots(db: Database, now: Date, due: readonly Variant[]): Promise<number> {
  if (due.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await collectionTables(db)
    .insertInto('collection_slots')
    .columns([
      'organization_id',
      'brand_id',
      'prompt_id',
      'platform',
      'scheduled_for',
      'repeat',
      'not_before',
    ])
    .expression(slotsToPlan(db, now, due))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** The slots that are wanted now, of these variants or of all. */
export function slotsToPlan(db: Database, now: Date, of: readonly Variant[] | 'all') {
  const tables = collectionTables(db);
  const variants = tables
    .selectFrom(activeAmong(db, of))
    .leftJoin('collection_settings as settings', 'settings.brand_id', 'active.brand_id')
    .selectAll('active')
    .select((of) => of.fn.coalesce('settings.repeats', of.lit(1)).as('repeats'))
    .select(latestTime(now, 'active').as('due_at'))
    .where(isOn);
  return tables
    .selectFrom(variants.as('variant'))
    .crossJoinLateral(sql<{ repeat: number }>`generate_series(1, variant.repeats)`.as('repeat'))
    .select(['variant.organization_id', 'variant.brand_id', 'variant.prompt_id'])
    .select(['variant.platform', 'variant.due_at', 'repeat.repeat', 'variant.due_at as not_before'])
    .whereRef('variant.due_at', '>', 'variant.created_at')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('collection_slots as slot')
            .select('slot.id')
            .whereRef('slot.prompt_id', '=', 'variant.prompt_id')
            .whereRef('slot.platform', '=', 'variant.platform')
            .where((of) =>
              of.or([
                of.and([
                  of('slot.state', '<>', 'cancelled'),
                  of.or([
                    of('slot.scheduled_for', '>', of.ref('variant.due_at')),
                    of.and([
                      of('slot.scheduled_for', '=', of.ref('variant.due_at')),
                      of('slot.repeat', '=', of.ref('repeat.repeat')),
                    ]),
                  ]),
                ]),
                of('slot.state', 'in', ['due', 'asking', 'answered']),
              ]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(waitingCollections(db).as('request'))
            .select('request.prompt_id')
            .whereRef('request.prompt_id', '=', 'variant.prompt_id')
            .whereRef('request.platform', '=', 'variant.platform'),
        ),
      ),
    );
}
