import { sql } from 'kysely';
import type { Day } from '#contract/days.ts';
import { platforms } from '#contract/platforms.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { annotationTables } from '../tables.ts';
import type { Followed, ModelChange, WatchedModels } from './follow-models.ts';

export interface TakenWatch {
  readonly organization_id: number;
  readonly brand_id: number;
  readonly models: WatchedModels;
  readonly watched_until: Day | null;
}

/** Stores what was seen until a day in one step, unless another worker has done so meanwhile. */
export async function storeChanges(
  ctx: Context,
  taken: TakenWatch,
  until: Day,
  { watched, changes }: Followed,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const tables = annotationTables(inside.db);
    const moved = await tables
      .updateTable('model_watches')
      .set({ models: JSON.stringify(watched), watched_until: until, taken_until: null })
      .where('organization_id', '=', taken.organization_id)
      .where('brand_id', '=', taken.brand_id)
      .where('watched_until', sql`IS NOT DISTINCT FROM`, taken.watched_until)
      .returning('brand_id')
      .executeTakeFirst();
    if (!moved || changes.length === 0) return;
    await tables
      .insertInto('annotations')
      .values(changes.map((change) => annotationOf(ctx, taken, change)))
      .onConflict((conflict) => conflict.columns(['brand_id', 'occurrence']).doNothing())
      .execute();
  });
}

function annotationOf(
  { clock }: Context,
  { organization_id, brand_id }: TakenWatch,
  { platform, key, before, after, day }: ModelChange,
) {
  const now = clock.now();
  return {
    organization_id,
    brand_id,
    kind: 'model_change' as const,
    title: `${platforms[platform].displayName} changed its model to ${after}`,
    note: `Before: ${before}. From this day on, most answers came from the new model.`,
    url: null,
    platform,
    start_date: day,
    end_date: day,
    creator: 'service' as const,
    creator_name: null,
    occurrence: `model/${key}/${day}`,
    created_at: now,
    updated_at: now,
  };
}
