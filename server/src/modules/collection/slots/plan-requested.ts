import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';

/**
 * Turns requests to collect now into slots, each under its event's id. A request that was cancelled meanwhile
 * has no event any more; one that was turned into a slot before has none either, so repeating changes nothing.
 */
export async function planRequested(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  eventIds: readonly string[],
): Promise<void> {
  const now = clock.now();
  await sql`
    WITH requested AS (
      DELETE FROM collection_events WHERE id = ANY(${eventIds}::uuid[])
      RETURNING id, organization_id, prompt_id, platform, created_at
    )
    INSERT INTO collection_slots
      (organization_id, brand_id, prompt_id, platform, scheduled_for, repeat, event_id, not_before,
       state, reason, message, finished_at)
    SELECT r.organization_id, p.brand_id, r.prompt_id, r.platform, r.created_at, 1, r.id, ${now},
      CASE WHEN collects THEN 'due' ELSE 'cancelled' END,
      CASE WHEN collects THEN NULL ELSE 'not_collected' END,
      CASE WHEN collects THEN NULL ELSE 'Collection is switched off for this brand.' END,
      CASE WHEN collects THEN NULL ELSE ${now}::timestamptz END
    FROM requested r
    JOIN prompts p ON p.id = r.prompt_id
    LEFT JOIN collection_settings s ON s.brand_id = p.brand_id
    CROSS JOIN LATERAL (SELECT coalesce(s.mode, 'on') = 'on' AS collects) AS brand`.execute(db);
}
