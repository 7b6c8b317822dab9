import type { ExpressionBuilder } from 'kysely';
import type { PlatformStatus } from '#contract/collection/collections.ts';
import { dayOf } from '#contract/days.ts';
import { type PlatformValue, platformValues } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { unnest } from '#kernel/ports/database.ts';
import type { BrandRow } from '../../brands/index.ts';
import { countVariants } from '../../prompts/index.ts';
import { type CollectionTables, collectionTables, type SlotState } from '../tables.ts';

type Counts = Pick<
  PlatformStatus,
  'variants' | 'queued' | 'running' | 'failed' | 'stored_today' | 'last_answer_at' | 'last_failure'
>;

/** How many of the brand's slots wait, run, failed and were stored on each platform. */
export async function countByPlatform(
  ctx: Context,
  brand: BrandRow,
): Promise<(platform: PlatformValue) => Counts> {
  const asked = await countVariants(ctx, brand);
  const counted = new Map((await countSlots(ctx, brand)).map((row) => [row.platform, row]));
  return (platform) => {
    const { variants = 0, requested = 0 } = asked.get(platform) ?? {};
    const slots = counted.get(platform);
    const { reason, message, finished_at: at } = slots ?? {};
    return {
      variants,
      queued: requested + (slots?.due ?? 0),
      running: slots?.running ?? 0,
      failed: slots?.failed ?? 0,
      stored_today: slots?.stored_today ?? 0,
      last_answer_at: slots?.last_answer_at?.toISOString() ?? null,
      last_failure: reason && message && at ? { reason, message, at: at.toISOString() } : null,
    };
  };
}

/** One index lookup per number: a brand has months of slots. */
function countSlots(ctx: Context, { id: brandId, organization_id: organizationId }: BrandRow) {
  const each = unnest('each', platformValues, { platform: ['text', (platform) => platform] });
  type Each = ExpressionBuilder<CollectionTables & { each: { platform: PlatformValue } }, 'each'>;
  const slots = ({ selectFrom }: Each, ...states: SlotState[]) =>
    selectFrom('collection_slots as slot')
      .where('slot.organization_id', '=', organizationId)
      .where('slot.brand_id', '=', brandId)
      .whereRef('slot.platform', '=', 'each.platform')
      .where('slot.state', 'in', states);
  const count = (of: Each, ...states: SlotState[]) =>
    slots(of, ...states).select(of.fn.countAll<number>().as('count'));
  return collectionTables(ctx.db)
    .selectFrom(each)
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('collection_attempts as attempt')
          .select(['reason', 'message', 'finished_at'])
          .where('organization_id', '=', organizationId)
          .where('brand_id', '=', brandId)
          .whereRef('attempt.platform', '=', 'each.platform')
          .where('outcome', '=', 'failed')
          .orderBy('id', 'desc')
          .limit(1)
          .as('failure'),
      (join) => join.onTrue(),
    )
    .select(['each.platform', 'failure.reason', 'failure.message', 'failure.finished_at'])
    .select((of) => [
      count(of, 'due').as('due'),
      count(of, 'asking', 'answered').as('running'),
      count(of, 'failed').as('failed'),
      count(of, 'stored')
        .where('slot.finished_at', '>=', new Date(dayOf(ctx.clock.now())))
        .as('stored_today'),
      slots(of, 'stored')
        .select(({ fn }) => fn.max('slot.finished_at').as('last'))
        .as('last_answer_at'),
    ])
    .execute();
}
