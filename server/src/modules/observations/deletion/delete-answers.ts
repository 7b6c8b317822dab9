import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { lockChecks } from '../checks/stored-checks.ts';
import { readingsPerVersion } from '../row-version.ts';
import { type FreedKeys, freeKeys, rawAnswersOf } from './free-keys.ts';
import type { CountRemoved, HowToDelete, ShownAnswer } from './how-to-delete.ts';

/** The version of an answer's content, of the version of its row. */
export const contentVersion = (version: number) => Math.floor(version / readingsPerVersion);

/**
 * Deletes answers for good, unless they were imported again since they were shown. Keys go first: what is imported from then on
 * is another answer, so repeating this after a crash deletes nothing new. What people and models said of them goes last, since they
 * may still say it while the answers are there.
 */
export async function deleteAnswers(
  ctx: Context,
  brandId: number,
  shown: readonly ShownAnswer[],
  how: HowToDelete,
): Promise<FreedKeys> {
  requireScope(ctx.principal, 'configure');
  const brand = { organizationId: ctx.principal.organizationId, brandId };
  const freed = await inTransaction(ctx, (inside) => freeKeys(inside, brandId, shown, how));
  const doomed = shown
    .filter(({ id }) => !freed.kept.has(id))
    .map(({ id, day, version }) => {
      const newest = Math.max(version, freed.collected.get(id)?.version ?? 0);
      return { id, day, version: (newest + 1) * readingsPerVersion - 1 };
    });
  await ctx.analytics.observations.removeRows(brand, doomed);
  const raw = rawAnswersOf(shown, [...freed.collected.values()]);
  if (raw) await ctx.analytics.rawAnswers.remove(brand, raw);
  const ids = doomed.map(({ id }) => id);
  await inTransaction(ctx, (inside) => forgetJudgements(inside, brandId, ids, how.count));
  return freed;
}

async function forgetJudgements(
  ctx: Context,
  brandId: number,
  ids: readonly number[],
  count: CountRemoved,
): Promise<void> {
  await lockChecks(ctx, brandId, 'alone');
  const own = sql`organization_id = ${ctx.principal.organizationId} AND brand_id = ${brandId}
    AND observation_id = ANY(${ids}::bigint[])`;
  const compared = await sql`DELETE FROM sentiment_comparisons WHERE ${own}`.execute(ctx.db);
  const checked = await sql`DELETE FROM answer_checks WHERE ${own}`.execute(ctx.db);
  await count(ctx, {
    sentiment_comparisons: Number(compared.numAffectedRows ?? 0),
    answer_checks: Number(checked.numAffectedRows ?? 0),
  });
}
