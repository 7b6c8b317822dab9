import { sql } from 'kysely';
import { addDays, type Day } from '#contract/days.ts';
import { platforms } from '#contract/platforms.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { lastCompleteDay } from '#kernel/time.ts';
import { unarchivedBrands } from '../../brands/index.ts';
import { annotationTables } from '../tables.ts';
import {
  type Followed,
  followModels,
  type ModelChange,
  type WatchedModels,
} from './follow-models.ts';

/** What a worker had taken when it was killed is looked at by another after this. */
const leaseMs = 600_000;
/** How far back a brand is looked at for the first time. */
const historyDays = 400;
const seededAtOnce = 500;

/** Looks at each brand's days that are over and not yet looked at. Resolves with how many brands. */
export async function watchModels(services: Services, signal: AbortSignal): Promise<number> {
  await addBrands(services);
  const until = lastCompleteDay(services.clock.now());
  let looked = 0;
  while (!signal.aborted) {
    const taken = await takeDue(services, until);
    if (!taken) break;
    const ctx = { ...services, principal: servicePrincipal(taken.organization_id) };
    try {
      await watchBrand(ctx, taken, until, signal);
    } catch (error) {
      // The lease ends, and the brand is looked at again then.
      const about = { err: error, brand: taken.brand_id };
      services.logger.error(about, 'could not look for changes of models');
    }
    looked += 1;
  }
  return looked;
}

/** Reads the days since the last look. Two that do so at once note each change once. */
async function watchBrand(
  ctx: Context,
  taken: TakenWatch,
  until: Day,
  signal: AbortSignal,
): Promise<void> {
  const { watched_until, brand_id: brandId, organization_id: organizationId } = taken;
  const first =
    watched_until === null ? addDays(until, 1 - historyDays) : addDays(watched_until, 1);
  const range = { first, last: until };
  const days = await ctx.analytics.models.days({ organizationId, brandId }, range, { signal });
  await storeChanges(ctx, taken, until, followModels(taken.models, days));
}

async function addBrands({ db }: Services): Promise<void> {
  const tables = annotationTables(db);
  await tables
    .insertInto('model_watches')
    .columns(['organization_id', 'brand_id'])
    .expression(
      tables
        .selectFrom(unarchivedBrands(db).as('brand'))
        .select(['brand.organization_id', 'brand.id'])
        .where('brand.id', 'not in', tables.selectFrom('model_watches').select('brand_id'))
        .orderBy('brand.id')
        .limit(seededAtOnce)
        // A brand that is being changed, or deleted, is added in a later round.
        .forKeyShare('brand')
        .skipLocked(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function takeDue({ db, clock }: Services, until: Day): Promise<TakenWatch | undefined> {
  const now = clock.now();
  const tables = annotationTables(db);
  const due = tables
    .selectFrom('model_watches')
    .innerJoin(unarchivedBrands(db).as('brand'), 'brand.id', 'model_watches.brand_id')
    .select('brand_id')
    .where((of) => of.or([of('watched_until', 'is', null), of('watched_until', '<', until)]))
    .where((of) => of.or([of('taken_until', 'is', null), of('taken_until', '<=', now)]))
    .orderBy(sql`watched_until NULLS FIRST`)
    .orderBy('brand_id')
    .limit(1)
    .forUpdate('model_watches')
    .skipLocked();
  return tables
    .updateTable('model_watches')
    .set({ taken_until: new Date(now.getTime() + leaseMs) })
    .where('brand_id', 'in', due)
    .returning(['organization_id', 'brand_id', 'models', 'watched_until'])
    .executeTakeFirst();
}

export interface TakenWatch {
  readonly organization_id: number;
  readonly brand_id: number;
  readonly models: WatchedModels;
  readonly watched_until: Day | null;
}

/** Stores what was seen until a day in one step, unless another worker has done so meanwhile. */
async function storeChanges(
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
