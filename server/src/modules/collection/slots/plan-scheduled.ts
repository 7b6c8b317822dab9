import { sql } from 'kysely';
import { inTransaction, type Services } from '#kernel/context.ts';
import { activeVariants, waitingCollections } from '../../prompts/index.ts';
import { isOn } from '../collection-settings.ts';
import { collectionTables } from '../tables.ts';
import { latestTime } from './own-times.ts';

/**
 * Creates the slots that are due: each active variant once per period of its brand's cadence, at its own time. A missed
 * time is made up for once. Skips variants with an open slot or a later request, and those already asked in this
 * period.
 */
export async function planScheduled({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<{ planned: number }> {
  return inTransaction({ db }, async (inside) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('collection: plan'))`.execute(inside.db);
    const { numInsertedOrUpdatedRows } = await collectionTables(inside.db)
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
      .expression(slotsToPlan(inside, clock.now()))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return { planned: Number(numInsertedOrUpdatedRows ?? 0) };
  });
}

function slotsToPlan({ db }: Pick<Services, 'db'>, now: Date) {
  const tables = collectionTables(db);
  const variants = tables
    .selectFrom(activeVariants(db).as('active'))
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
