import { sql } from 'kysely';
import { dayOf } from '#contract/days.ts';
import type { Services } from '#kernel/context.ts';
import type { Gauge } from '#kernel/gauge.ts';
import { fromMicros } from './budget/call-prices.ts';
import { failuresToOpen } from './channels/circuit-breaker.ts';

interface Counted {
  readonly due: number;
  readonly later: number;
  readonly asking: number;
  readonly oldestSeconds: number;
  readonly overBudget: number;
  readonly todayMicros: number;
  readonly monthMicros: number;
}

interface PausedKeys {
  readonly provider: string;
  readonly permits: number;
  readonly unavailable: number;
  readonly rate_limited: number;
  readonly unauthorized: number;
}

const budgetStates = ['has room', 'nearly spent', 'spent'] as const;
/** The share of a budget from which it is nearly spent. */
const nearlySpent = 0.8;

/** For operators: what is to be asked, how late it is, what holds it up and what it costs, over all organizations. */
export async function collectionGauges({ db, clock }: Services): Promise<Gauge[]> {
  const now = clock.now();
  const today = dayOf(now);
  const monthStart = `${today.slice(0, 7)}-01`;
  const { rows } = await sql<Counted>`
    SELECT count(*) FILTER (WHERE state = 'due' AND not_before <= ${now})::int AS due,
      count(*) FILTER (WHERE state = 'due' AND not_before > ${now})::int AS later,
      count(*) FILTER (WHERE state <> 'due')::int AS asking,
      coalesce(extract(epoch FROM ${now} - min(not_before) FILTER
        (WHERE state = 'due' AND not_before <= ${now})), 0)::float8 AS "oldestSeconds",
      (SELECT count(*)::int FROM collection_budget_queue) AS "overBudget",
      (SELECT coalesce(sum(micros), 0)::bigint FROM collection_spend
        WHERE day = ${today}) AS "todayMicros",
      (SELECT coalesce(sum(micros), 0)::bigint FROM collection_spend
        WHERE day BETWEEN ${monthStart} AND ${today}) AS "monthMicros"
    FROM collection_slots WHERE state IN ('due', 'asking', 'answered')`.execute(db);
  const { rows: channels } = await sql<PausedKeys>`
    SELECT channel.provider, coalesce(sum(held.permits), 0)::int AS permits,
      count(*) FILTER (WHERE failures >= ${failuresToOpen})::int AS unavailable,
      count(*) FILTER (WHERE failures < ${failuresToOpen} AND paused_until > ${now}
        AND reason = 'rate_limited')::int AS rate_limited,
      count(*) FILTER (WHERE failures < ${failuresToOpen} AND paused_until > ${now}
        AND reason = 'unauthorized')::int AS unauthorized
    FROM collection_channels AS channel LEFT JOIN (
      SELECT owner_id, provider, sum(permits) AS permits FROM collection_permits
      GROUP BY owner_id, provider
    ) AS held USING (owner_id, provider)
    GROUP BY channel.provider`.execute(db);
  const [counted] = rows;
  if (!counted) return [];
  const { due, later, asking, oldestSeconds, overBudget, todayMicros, monthMicros } = counted;
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
      values: [{ value: fromMicros(todayMicros) }],
    },
    {
      name: 'sightline_spent_month_dollars',
      help: 'The same for this month.',
      values: [{ value: fromMicros(monthMicros) }],
    },
    {
      name: 'sightline_budgets',
      help: 'Budgets of organizations and brands for a day or a month, by how much of them is spent.',
      values: await countBudgets({ db }, today, monthStart),
    },
    {
      name: 'sightline_permits',
      help: 'Calls at once that workers hold for a provider, over all keys.',
      values: channels.map(({ provider, permits }) => ({ labels: { provider }, value: permits })),
    },
    {
      name: 'sightline_paused_keys',
      help: 'Keys of a provider that are not used for a while, by reason.',
      values: channels.flatMap(({ provider, permits, ...paused }) =>
        Object.entries(paused).map(([reason, value]) => ({ labels: { provider, reason }, value })),
      ),
    },
  ];
}

/** Whether a worker has renewed its lease lately. */
export async function hasCollectingWorker({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM collection_workers WHERE seen_at > now() - interval '1 minute' LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

async function countBudgets({ db }: Pick<Services, 'db'>, today: string, monthStart: string) {
  const { rows } = await sql<{ period: string; state: string; budgets: number }>`
    WITH spent AS (
      SELECT organization_id, brand_id, sum(micros) AS month,
        coalesce(sum(micros) FILTER (WHERE day = ${today}), 0) AS day
      FROM collection_spend WHERE day BETWEEN ${monthStart} AND ${today}
      GROUP BY organization_id, brand_id
    ), limited AS (
      SELECT daily_budget_micros, monthly_budget_micros, sum(spent.day) AS day,
        sum(spent.month) AS month
      FROM collection_budgets AS budget LEFT JOIN spent USING (organization_id)
      GROUP BY budget.organization_id
      UNION ALL
      SELECT daily_budget_micros, monthly_budget_micros, spent.day, spent.month
      FROM collection_settings LEFT JOIN spent USING (organization_id, brand_id)
    ), budgets AS (
      SELECT 'day' AS period, daily_budget_micros AS budget, coalesce(day, 0) AS spent FROM limited
      UNION ALL
      SELECT 'month', monthly_budget_micros, coalesce(month, 0) FROM limited
    )
    SELECT period, CASE WHEN spent >= budget THEN 'spent'
        WHEN spent >= budget * ${nearlySpent}::float8 THEN 'nearly spent'
        ELSE 'has room' END AS state, count(*)::int AS budgets
    FROM budgets WHERE budget IS NOT NULL GROUP BY 1, 2`.execute(db);
  const counted = new Map(
    rows.map(({ period, state, budgets }) => [`${period} ${state}`, budgets]),
  );
  return ['day', 'month'].flatMap((period) =>
    budgetStates.map((state) => {
      return { labels: { period, state }, value: counted.get(`${period} ${state}`) ?? 0 };
    }),
  );
}
