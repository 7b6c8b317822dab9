import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import type { Gauge } from '#kernel/gauge.ts';
import { fromMicros } from './budget/call-prices.ts';

interface Counted {
  readonly due: number;
  readonly later: number;
  readonly asking: number;
  readonly oldestSeconds: number;
  readonly overBudget: number;
  readonly spentMicros: number;
}

/** For operators: what is to be asked, how late it is, what holds it up and what it costs, over all organizations. */
export async function collectionGauges({ db, clock }: Services): Promise<Gauge[]> {
  const now = clock.now();
  const { rows } = await sql<Counted>`
    SELECT count(*) FILTER (WHERE state = 'due' AND not_before <= ${now})::int AS due,
      count(*) FILTER (WHERE state = 'due' AND not_before > ${now})::int AS later,
      count(*) FILTER (WHERE state <> 'due')::int AS asking,
      coalesce(extract(epoch FROM ${now} - min(not_before) FILTER
        (WHERE state = 'due' AND not_before <= ${now})), 0)::float8 AS "oldestSeconds",
      (SELECT count(*)::int FROM collection_budget_queue) AS "overBudget",
      (SELECT coalesce(sum(micros), 0)::bigint FROM collection_spend
        WHERE day = (${now}::timestamptz AT TIME ZONE 'UTC')::date) AS "spentMicros"
    FROM collection_slots WHERE state IN ('due', 'asking', 'answered')`.execute(db);
  const { rows: channels } = await sql<{ provider: string; permits: number; paused: number }>`
    SELECT channel.provider, coalesce(sum(held.permits), 0)::int AS permits,
      count(*) FILTER (WHERE channel.paused_until > ${now})::int AS paused
    FROM collection_channels AS channel LEFT JOIN (
      SELECT owner_id, provider, sum(permits) AS permits FROM collection_permits
      GROUP BY owner_id, provider
    ) AS held USING (owner_id, provider)
    GROUP BY channel.provider`.execute(db);
  const [counted] = rows;
  if (!counted) return [];
  const { due, later, asking, oldestSeconds, overBudget, spentMicros } = counted;
  const byProvider = (what: 'permits' | 'paused') =>
    channels.map(({ provider, [what]: value }) => ({ labels: { provider }, value }));
  return [
    {
      name: 'sightline_questions',
      help: 'Questions to platforms: due now, to be asked later, and being asked.',
      values: Object.entries({ due, later, asking }).map(([state, value]) => ({
        labels: { state },
        value,
      })),
    },
    {
      name: 'sightline_oldest_question_seconds',
      help: 'How long the question has waited that has been due for longest.',
      values: [{ value: oldestSeconds }],
    },
    {
      name: 'sightline_over_budget',
      help: 'Platforms of brands whose questions wait until a budget has room.',
      values: [{ value: overBudget }],
    },
    {
      name: 'sightline_spent_today_dollars',
      help: 'What providers charged today (UTC), with what is reserved for calls under way.',
      values: [{ value: fromMicros(spentMicros) }],
    },
    {
      name: 'sightline_permits',
      help: 'Calls at once that workers hold for a provider, over all keys.',
      values: byProvider('permits'),
    },
    {
      name: 'sightline_paused_keys',
      help: 'Keys of a provider that are not used for a while, after failures or a rate limit.',
      values: byProvider('paused'),
    },
  ];
}
