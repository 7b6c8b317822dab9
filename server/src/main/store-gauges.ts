import { sql } from 'kysely';
import type { Gauge } from '#kernel/gauge.ts';
import type { Stores } from './stores.ts';

/** For operators: how large both stores are, and what uses the connections to PostgreSQL. */
export async function storeGauges({
  postgres: { db, pool },
  analytics,
}: Pick<Stores, 'postgres' | 'analytics'>): Promise<Gauge[]> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database()) AS bytes`.execute(db);
  const { storage } = await analytics.health();
  const busy = pool.totalCount - pool.idleCount;
  const connections = { busy, idle: pool.idleCount, wanted: pool.waitingCount };
  const file = storage && [
    {
      name: 'sightline_answers_bytes',
      help: 'The size of the file with the answers, and of its log.',
      values: [
        { labels: { part: 'file' }, value: storage.fileBytes },
        { labels: { part: 'log' }, value: storage.walBytes },
      ],
    },
    {
      name: 'sightline_unsorted_answers',
      help: 'Answers that wait for being sorted.',
      values: [{ value: storage.unsortedRows }],
    },
  ];
  return [
    {
      name: 'sightline_database_bytes',
      help: 'The size of the PostgreSQL database.',
      values: [{ value: rows[0]?.bytes ?? 0 }],
    },
    {
      name: 'sightline_database_connections',
      help: 'Connections to PostgreSQL of this process that are busy and idle, and how many more are wanted.',
      values: Object.entries(connections).map(([state, value]) => ({ labels: { state }, value })),
    },
    ...(file ?? []),
  ];
}
