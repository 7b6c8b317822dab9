import { sql } from 'kysely';
import type { Gauge } from '#kernel/gauge.ts';
import type { Database } from '#kernel/ports/database.ts';

/** For operators: jobs that wait and run, by queue, and how long the first has waited. */
export async function queueGauges(db: Database): Promise<Gauge[]> {
  const { rows } = await sql<{ queue: string; waiting: number; running: number; oldest: number }>`
    SELECT name AS queue, count(*) FILTER (WHERE state < 'active')::int AS waiting,
      count(*) FILTER (WHERE state = 'active')::int AS running,
      coalesce(greatest(extract(epoch FROM now() - min(start_after)
        FILTER (WHERE state < 'active')), 0), 0)::float8 AS oldest
    FROM queue.job WHERE state <= 'active' GROUP BY name`.execute(db);
  return [
    {
      name: 'sightline_jobs',
      help: 'Jobs that wait and run, by queue.',
      values: rows.flatMap(({ queue, waiting, running }) => [
        { labels: { queue, state: 'waiting' }, value: waiting },
        { labels: { queue, state: 'running' }, value: running },
      ]),
    },
    {
      name: 'sightline_oldest_job_seconds',
      help: 'How long the job has waited that could have begun first, by queue.',
      values: rows.map(({ queue, oldest }) => ({ labels: { queue }, value: oldest })),
    },
  ];
}
