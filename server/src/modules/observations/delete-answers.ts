import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { lockChecks } from './checks/stored-checks.ts';
import { inOrderOfKeys } from './key-order.ts';
import { readingsPerVersion } from './row-version.ts';

/** An answer as it was shown to who deletes it: `version` is that of its content. */
export interface ShownAnswer {
  readonly id: number;
  readonly version: number;
  readonly day: string;
}

/** The version of an answer's content, of the version of its row. */
export const contentVersion = (version: number) => Math.floor(version / readingsPerVersion);

/**
 * Deletes answers for good, unless their content was replaced since they were shown. Keys go first: what is imported from then on
 * is another answer, so repeating this after a crash deletes nothing new. What people and models said of them goes last, since they
 * may still say it while the answers are there. Resolves with the ids of those that stay.
 */
export async function deleteAnswers(
  ctx: Context,
  brandId: number,
  shown: readonly ShownAnswer[],
): Promise<number[]> {
  requireScope(ctx.principal, 'configure');
  const { organizationId } = ctx.principal;
  const kept = await inTransaction(ctx, (inside) => freeKeys(inside, brandId, shown));
  const doomed = shown
    .filter(({ id }) => !kept.has(id))
    .map(({ id, day, version }) => ({ id, day, version: (version + 1) * readingsPerVersion - 1 }));
  await ctx.analytics.observations.removeRows({ organizationId, brandId }, doomed);
  await inTransaction(ctx, (inside) =>
    forgetJudgements(
      inside,
      brandId,
      doomed.map(({ id }) => id),
    ),
  );
  return [...kept];
}

/** Resolves with the ids that were imported again. */
async function freeKeys(
  ctx: Context,
  brandId: number,
  shown: readonly ShownAnswer[],
): Promise<Set<number>> {
  const locked = await lockKeys(ctx, brandId, shown);
  const versions = new Map(shown.map(({ id, version }) => [id, version]));
  const kept = locked.filter(({ id, version }) => versions.get(id) !== version);
  const keptIds = new Set(kept.map(({ id }) => id));
  const doomed = shown.flatMap(({ id }) => (keptIds.has(id) ? [] : [id]));
  await sql`DELETE FROM observation_keys
    WHERE ${ownedBy(ctx, brandId)} AND id = ANY(${doomed}::bigint[])`.execute(ctx.db);
  return keptIds;
}

async function forgetJudgements(
  ctx: Context,
  brandId: number,
  ids: readonly number[],
): Promise<void> {
  await lockChecks(ctx, brandId, 'alone');
  const own = ownedBy(ctx, brandId);
  await sql`DELETE FROM sentiment_comparisons
    WHERE ${own} AND observation_id = ANY(${ids}::bigint[])`.execute(ctx.db);
  await sql`DELETE FROM answer_checks
    WHERE ${own} AND observation_id = ANY(${ids}::bigint[])`.execute(ctx.db);
}

const ownedBy = ({ principal }: Context, brandId: number) =>
  sql`organization_id = ${principal.organizationId} AND brand_id = ${brandId}`;

interface LockedKey {
  readonly id: number;
  readonly version: number;
}

/** In the order in which imports lock them, so that neither waits for the other in a circle. */
async function lockKeys(
  ctx: Context,
  brandId: number,
  shown: readonly ShownAnswer[],
): Promise<LockedKey[]> {
  const own = ownedBy(ctx, brandId);
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM observation_keys
    WHERE ${own} AND id = ANY(${shown.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
  const keys = rows.map(({ key }) => key).sort(inOrderOfKeys);
  const locked = await sql<LockedKey>`
    SELECT k.id, k.version FROM unnest(${keys}::text[]) WITH ORDINALITY AS wanted (key, place)
    JOIN observation_keys AS k ON k.key = wanted.key
    WHERE ${own} ORDER BY place FOR UPDATE OF k`.execute(ctx.db);
  // A key that was freed and taken again meanwhile is another answer's.
  const ids = new Set(shown.map(({ id }) => id));
  return locked.rows.filter(({ id }) => ids.has(id));
}
