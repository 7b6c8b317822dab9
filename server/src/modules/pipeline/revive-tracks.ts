import { sql } from 'kysely';
import { inTransaction, type Services } from '#kernel/context.ts';
import { uuid } from '#kernel/random.ts';

/** Longer than any stage takes. */
const silentForMs = 3_600_000;
const atOnce = 500;

interface Silent {
  readonly token: string;
  readonly organizationId: number;
  readonly brandId: number;
}

/**
 * Gives tracks that have not moved for long a new job: theirs was lost, or gave up while a store was away. Those that
 * wait for a person are left alone: a decision brings its own job.
 */
export async function reviveTracks(services: Services): Promise<number> {
  const now = services.clock.now();
  const before = new Date(now.getTime() - silentForMs);
  return inTransaction(services, async ({ db, queue, random }) => {
    const { rows } = await sql<Silent>`
      UPDATE pipeline_tracks SET updated_at = ${now}
      WHERE token IN (
        SELECT token FROM pipeline_tracks
        WHERE updated_at < ${before} AND orchestration_status NOT IN ('completed', 'failed')
          AND NOT awaiting_approval
        ORDER BY updated_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED
      )
      RETURNING token, organization_id AS "organizationId", brand_id AS "brandId"`.execute(db);
    await queue.add(
      db,
      'pipeline',
      rows.map((data) => ({ id: uuid(random), data })),
    );
    return rows.length;
  });
}
