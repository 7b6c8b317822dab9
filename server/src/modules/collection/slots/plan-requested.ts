import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { takeCollections } from '../../prompts/index.ts';
import { isOn } from '../collection-settings.ts';
import { collectionTables } from '../tables.ts';

/**
 * Turns requests to collect now into slots, each under its event's id. A request that was cancelled meanwhile
 * has no event any more; one that was turned into a slot before has none either, so repeating changes nothing.
 */
export async function planRequested(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  eventIds: readonly string[],
): Promise<void> {
  const now = sql<Date>`${clock.now()}::timestamptz`;
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
        .select(['event.created_at', 'event.id', of.lit(1).as('repeat'), now.as('not_before')])
        .select([
          sql`CASE WHEN ${isOn} THEN 'due' ELSE 'cancelled' END`.as('state'),
          sql`CASE WHEN NOT ${isOn} THEN 'not_collected' END`.as('reason'),
          sql`CASE WHEN NOT ${isOn} THEN 'Collection is switched off for this brand.' END`.as(
            'message',
          ),
          sql`CASE WHEN NOT ${isOn} THEN ${now} END`.as('finished_at'),
        ]),
    )
    .execute();
}
