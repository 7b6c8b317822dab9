import { sql } from 'kysely';
import { dayOf } from '#contract/days.ts';
import type { PlatformValue } from '#contract/platform-names.ts';
import { inTransaction, type Services } from '#kernel/context.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { announceEvent } from './announce-event.ts';
import type { WebhookTables } from './tables.ts';

export interface ArrivedAnswer extends BrandKey {
  readonly platform: PlatformValue;
  readonly at: Date;
}

/** The newest days that a message lists: an import may have decades. */
const maxDays = 1000;

/** Of a brand: shared while answers are counted, exclusive while they are told. */
const lockKey = (brandId: number) =>
  sql`hashtext('webhooks: arrived answers'), ${brandId % 2 ** 31}::int`;

/** The clock of PostgreSQL, so that workers agree where a minute ends. */
const thisMinute = sql<Date>`date_trunc('minute', clock_timestamp())`;

/**
 * Counts answers, in the transaction that makes them count. The minute is read under a lock that the announcement of a
 * minute waits for: nothing is added to an announced minute.
 */
export async function countArrivedAnswers(
  { db }: Pick<Services, 'db'>,
  answers: readonly ArrivedAnswer[],
): Promise<void> {
  // In one order, so that two who count do not wait for each other.
  const brandIds = [...new Set(answers.map(({ brandId }) => brandId))].sort((a, b) => a - b);
  for (const brandId of brandIds) {
    await sql`SELECT pg_advisory_xact_lock_shared(${lockKey(brandId)})`.execute(db);
  }
  if (brandIds.length === 0) return;
  await sql`
    INSERT INTO arrived_answers AS known (organization_id, brand_id, minute, platform, day, answers)
      SELECT organization_id, brand_id, (SELECT ${thisMinute}), platform, day, count(*)
      FROM unnest(
        ${answers.map(({ organizationId }) => organizationId)}::bigint[],
        ${answers.map(({ brandId }) => brandId)}::bigint[],
        ${answers.map(({ platform }) => platform)}::text[],
        ${answers.map(({ at }) => dayOf(at))}::date[]
      ) AS arrived (organization_id, brand_id, platform, day)
      GROUP BY organization_id, brand_id, platform, day
      ORDER BY brand_id, platform COLLATE "C", day
    ON CONFLICT (brand_id, minute, platform, day)
      DO UPDATE SET answers = known.answers + excluded.answers`.execute(db);
}

/** Tells webhooks of the answers of each minute that is over, once. */
export async function announceArrivedAnswers(services: Services): Promise<void> {
  const brands = await services.db
    .withTables<WebhookTables>()
    .selectFrom('arrived_answers')
    .select(['organization_id as organizationId', 'brand_id as brandId'])
    .distinct()
    .where('minute', '<', thisMinute)
    .execute();
  for (const brand of brands) await announceMinutes(services, brand);
}

async function announceMinutes(services: Services, brand: BrandKey): Promise<void> {
  const { organizationId, brandId } = brand;
  const ctx = { ...services, principal: servicePrincipal(organizationId) };
  await inTransaction(ctx, async (inside) => {
    await sql`SELECT pg_advisory_xact_lock(${lockKey(brandId)})`.execute(inside.db);
    const rows = await inside.db
      .withTables<WebhookTables>()
      .deleteFrom('arrived_answers')
      .where('organization_id', '=', organizationId)
      .where('brand_id', '=', brandId)
      .where('minute', '<', thisMinute)
      .returning(['minute', 'platform', 'day', 'answers'])
      .execute();
    const minutes = Map.groupBy(rows, ({ minute }) => minute.toISOString());
    for (const [minute, counted] of [...minutes].sort(([a], [b]) => (a < b ? -1 : 1))) {
      await announceEvent(inside, {
        ...{ brandId, type: 'answers.collected', pipelineId: null, token: null, webhookId: null },
        data: { minute, ...summary(counted) },
      });
    }
  });
}

type Counted = Pick<WebhookTables['arrived_answers'], 'platform' | 'day' | 'answers'>;

function summary(counted: readonly Counted[]) {
  const platforms: Partial<Record<PlatformValue, number>> = {};
  for (const { platform, answers } of counted) {
    platforms[platform] = (platforms[platform] ?? 0) + answers;
  }
  const days = [...new Set(counted.map(({ day }) => day))].sort();
  return {
    answers: counted.reduce((sum, { answers }) => sum + answers, 0),
    platforms,
    first_day: days.at(0),
    last_day: days.at(-1),
    days: days.slice(-maxDays),
  };
}
