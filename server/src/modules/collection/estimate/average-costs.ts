import type { PlatformValue } from '#contract/platforms.ts';
import { platformValues } from '#contract/platforms.ts';
import type { Services } from '#kernel/context.ts';
import { unnest } from '#kernel/ports/database-unnest.ts';
import type { BrandRow } from '../../brands/index.ts';
import { collectionTables } from '../tables.ts';

export interface AverageCost {
  readonly micros: number;
  readonly answers: number;
}

/** Few enough that a new model or price shows soon. */
const latestAnswers = 100;

/** What the brand's latest answers cost on average, by platform and the provider who was paid. */
export async function readAverageCosts(
  { db }: Pick<Services, 'db'>,
  brand: Pick<BrandRow, 'id' | 'organization_id'>,
): Promise<(platform: PlatformValue, provider: string) => AverageCost | undefined> {
  const each = unnest('each', platformValues, { platform: ['text', (platform) => platform] });
  const rows = await collectionTables(db)
    .selectFrom(each)
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('collection_slots as slot')
          .select('slot.id')
          .where('slot.organization_id', '=', brand.organization_id)
          .where('slot.brand_id', '=', brand.id)
          .whereRef('slot.platform', '=', 'each.platform')
          .where('slot.state', '=', 'stored')
          .orderBy('slot.finished_at', 'desc')
          .limit(latestAnswers)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .innerJoin('collection_attempts as attempt', 'attempt.slot_id', 'latest.id')
    .select(['each.platform', 'attempt.provider'])
    .select(({ fn }) => [
      fn.avg<number>('attempt.cost_micros').as('micros'),
      fn.countAll<number>().as('answers'),
    ])
    .where('attempt.outcome', '=', 'answered')
    .where('attempt.cost_micros', 'is not', null)
    .groupBy(['each.platform', 'attempt.provider'])
    .execute();
  return (platform, provider) => {
    const row = rows.find((one) => one.platform === platform && one.provider === provider);
    return row && { micros: Math.round(Number(row.micros)), answers: row.answers };
  };
}
