import type { Context } from '#kernel/context.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';
import { ulid } from '#kernel/ulid.ts';
import { contentVersion } from '../observations/index.ts';
import { runDeletion } from './run-deletion.ts';
import { deletionTables } from './tables.ts';

/** What one deletion of old answers takes: few enough that a worker which is stopped has little to finish. */
const answersAtOnce = 10_000;

/**
 * Erases the oldest answers of a brand from before a day (exclusive), a bounded part of them; resolves with their number, 0: there
 * are no more. One that was cut off is finished first.
 */
export async function deleteAged(ctx: Context, brandId: number, day: string): Promise<number> {
  const open = await openDeletion(ctx, brandId);
  if (open) return finish(ctx, brandId, open.token);
  const { organizationId } = ctx.principal;
  const keys = await ctx.analytics.answers.keys(
    { organizationId, brandId, endDay: day },
    answersAtOnce,
    { timeLimitMs: maxReadingMs },
  );
  if (keys.length === 0) return 0;
  const token = ulid(ctx.clock, ctx.random);
  await deletionTables(ctx.db)
    .insertInto('response_deletions')
    .values({
      ...{ token, organization_id: organizationId, brand_id: brandId, status: 'deleting' },
      ...{ created_at: ctx.clock.now(), import_id: null, last_part: null },
      ...{ is_erasure: true, is_retention: true },
      summary: '{}',
      observation_ids: keys.map(({ id }) => id),
      versions: keys.map(({ version }) => contentVersion(version)),
      days: keys.map((key) => key.day),
    })
    .execute();
  return finish(ctx, brandId, token);
}

function openDeletion({ db, principal }: Context, brandId: number) {
  return deletionTables(db)
    .selectFrom('response_deletions')
    .select('token')
    .where('organization_id', '=', principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('is_retention', '=', true)
    .where('status', '=', 'deleting')
    .executeTakeFirst();
}

async function finish(ctx: Context, brandId: number, token: string): Promise<number> {
  await runDeletion(ctx, { brandId, token });
  const row = await deletionTables(ctx.db)
    .selectFrom('response_deletions')
    .select(['done', 'kept'])
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('token', '=', token)
    .executeTakeFirst();
  return row ? row.done - row.kept : 0;
}
