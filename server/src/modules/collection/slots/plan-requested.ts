import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { takeCollections } from '../../prompts/index.ts';
import { isOn } from '../collection-settings.ts';
import { collectionTables } from '../tables.ts';
import { periodStart, timeInPeriod } from './own-times.ts';

/**
 * Turns requests to collect now into slots, each with its event's id. A cancelled request has no event any more, and
 * neither has one that became a slot, so repeating changes nothing. The first question of a new or resumed prompt
 * replaces the scheduled one of this period; if the variant was already asked in this period, there is none.
 */
export async function planRequested(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  eventIds: readonly string[],
): Promise<void> {
  const time = clock.now();
  const now = sql<Date>`${time}::timestamptz`;
  const isScheduled = sql<boolean>`(event.kind = 'scheduled' AND ${isOn})`;
  await collectionTables(db)
    .with('event', () => takeCollections(db, eventIds))
    .insertInto('collection_slots')
    .columns([
      'organization_id',
      'brand_id',
      'prompt_id',
      'platform',
      'scheduled_for',
      'event_id',
      'repeat',
      'not_before',
      'state',
      'reason',
      'message',
      'finished_at',
    ])
    .expression((of) =>
      of
        .selectFrom('event')
        .leftJoin('collection_settings as settings', 'settings.brand_id', 'event.brand_id')
        .select(['event.organization_id', 'event.brand_id', 'event.prompt_id', 'event.platform'])
        .select(
          sql<Date>`CASE WHEN ${isScheduled} THEN ${timeInPeriod(time, 'event')}
            ELSE event.created_at END`.as('scheduled_for'),
        )
        .select(['event.id', of.lit(1).as('repeat'), now.as('not_before')])
        .select([
          sql`CASE WHEN ${isOn} THEN 'due' ELSE 'cancelled' END`.as('state'),
          sql`CASE WHEN NOT ${isOn} THEN 'not_collected' END`.as('reason'),
          sql`CASE WHEN NOT ${isOn} THEN 'Collection is switched off for this brand.' END`.as(
            'message',
          ),
          sql`CASE WHEN NOT ${isOn} THEN ${now} END`.as('finished_at'),
        ])
        .where(({ not, and, exists, selectFrom }) =>
          not(
            and([
              isScheduled,
              exists(
                selectFrom('collection_slots as slot')
                  .select('slot.id')
                  .whereRef('slot.prompt_id', '=', 'event.prompt_id')
                  .whereRef('slot.platform', '=', 'event.platform')
                  .where('slot.scheduled_for', '>=', periodStart(time))
                  .where('slot.state', '<>', 'cancelled'),
              ),
            ]),
          ),
        ),
    )
    .execute();
}
