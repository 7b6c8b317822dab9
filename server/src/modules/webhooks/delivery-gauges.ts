import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import type { Gauge } from '#kernel/gauge.ts';

/** For operators: what receivers have not been told of yet, over all organizations. */
export async function deliveryGauges({ db, clock }: Services): Promise<Gauge[]> {
  const now = clock.now();
  const { rows } = await sql<{ waiting: number; oldestSeconds: number }>`
    SELECT count(*)::int AS waiting,
      greatest(extract(epoch FROM ${now} - min(next_attempt_at)), 0)::float8 AS "oldestSeconds"
    FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL`.execute(db);
  return [
    {
      name: 'sightline_deliveries',
      help: 'Events for webhooks that are not delivered yet.',
      values: [{ value: rows[0]?.waiting ?? 0 }],
    },
    {
      name: 'sightline_oldest_delivery_seconds',
      help: 'How late the next attempt to deliver is that is due for longest.',
      values: [{ value: rows[0]?.oldestSeconds ?? 0 }],
    },
  ];
}
