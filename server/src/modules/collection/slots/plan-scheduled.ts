import { sql } from 'kysely';
import { inTransaction, type Services } from '#kernel/context.ts';

/**
 * Makes the slots whose time has come: each active variant once in every period of its brand's cadence, at a
 * time of its own that its id decides, so that the day's questions are spread over the day. A time that was
 * missed is made up for once. A variant with a slot still open, or asked for since, gets none.
 */
export async function planScheduled({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<{ planned: number }> {
  return inTransaction({ db }, async (inside) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('collection: plan'))`.execute(inside.db);
    const now = clock.now();
    const { numAffectedRows } = await sql`
      INSERT INTO collection_slots
        (organization_id, brand_id, prompt_id, platform, scheduled_for, repeat, not_before)
      SELECT organization_id, brand_id, prompt_id, platform, due_at, repeat, due_at
      FROM (
        SELECT v.organization_id, p.brand_id, v.prompt_id, v.platform, p.created_at,
          coalesce(s.repeats, 1) AS repeats, ${latestTime(now)} AS due_at
        FROM variants v
        JOIN prompts p ON p.id = v.prompt_id AND p.status = 'active'
        JOIN brands b ON b.id = p.brand_id AND b.archived_at IS NULL
        JOIN organizations o ON o.id = v.organization_id
        LEFT JOIN collection_settings s ON s.brand_id = p.brand_id
        WHERE coalesce(s.mode, 'on') = 'on' AND v.platform <> ALL (o.disabled_platforms)
      ) AS variant
      CROSS JOIN LATERAL generate_series(1, repeats) AS repeat
      WHERE due_at > created_at
        AND NOT EXISTS (
          SELECT 1 FROM collection_slots AS earlier
          WHERE earlier.prompt_id = variant.prompt_id AND earlier.platform = variant.platform
            AND (earlier.scheduled_for >= due_at OR earlier.state IN ('due', 'asking', 'answered')))
        AND NOT EXISTS (
          SELECT 1 FROM collection_events AS requested
          WHERE requested.prompt_id = variant.prompt_id AND requested.platform = variant.platform)
      ON CONFLICT DO NOTHING`.execute(inside.db);
    return { planned: Number(numAffectedRows ?? 0) };
  });
}

/** The last time before now that is the variant's own place in the period plus a multiple of the period. */
function latestTime(now: Date) {
  const seconds = sql`(coalesce(s.cadence_hours, 24) * 3600)`;
  // The sign bit is cleared: a remainder must not be negative.
  const place = sql`(hashtextextended(v.prompt_id || ' ' || v.platform, 0) & 9223372036854775807) % ${seconds}`;
  const since = sql`floor(extract(epoch FROM ${now}::timestamptz))::bigint - (${place})`;
  return sql`to_timestamp((${since}) / ${seconds} * ${seconds} + (${place}))`;
}
