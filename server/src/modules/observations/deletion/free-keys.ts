import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import type { RawAnswerSelection } from '#kernel/ports/analytics/raw-answers.ts';
import { inOrderOfKeys } from '../key-order.ts';
import type { HowToDelete, ShownAnswer } from './how-to-delete.ts';

interface LockedKey {
  readonly id: number;
  readonly key: string;
  readonly version: number;
  readonly is_erased: boolean;
}

export interface FreedKeys {
  /** Ids of answers that were imported again: they stay. */
  readonly kept: ReadonlySet<number>;
  /** The keys of collected answers, by id, also where they were marked before. */
  readonly collected: ReadonlyMap<number, LockedKey>;
}

/** Deletes keys of imported answers, and marks those of collected ones as erased. */
export async function freeKeys(
  ctx: Context,
  brandId: number,
  shown: readonly ShownAnswer[],
  { count, collectedPrefix }: HowToDelete,
): Promise<FreedKeys> {
  const locked = await lockKeys(ctx, brandId, shown);
  const isCollected = ({ key }: LockedKey) =>
    collectedPrefix !== undefined && key.startsWith(collectedPrefix);
  const collected = locked.filter(isCollected);
  const versions = new Map(shown.map(({ id, version }) => [id, version]));
  // A collected answer that a worker stores twice is the same answer.
  const kept = locked.filter((one) => !isCollected(one) && versions.get(one.id) !== one.version);
  const keptIds = new Set(kept.map(({ id }) => id));
  const marked = collected.filter(({ is_erased }) => !is_erased);
  const own = ownedBy(ctx, brandId);
  const freed = locked.flatMap((one) => (isCollected(one) || keptIds.has(one.id) ? [] : [one.id]));
  await sql`DELETE FROM observation_keys
    WHERE ${own} AND id = ANY(${freed}::bigint[])`.execute(ctx.db);
  await sql`UPDATE observation_keys SET erased_at = ${ctx.clock.now()}
    WHERE ${own} AND id = ANY(${marked.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
  const raw = rawAnswersOf(shown, marked);
  const brand = { organizationId: ctx.principal.organizationId, brandId };
  await count(ctx, {
    observation_keys: freed.length,
    // Counted before they go: these keys are marked once.
    raw_answers: raw ? await ctx.analytics.rawAnswers.count(brand, raw) : 0,
  });
  return { kept: keptIds, collected: new Map(collected.map((one) => [one.id, one])) };
}

/** What providers sent for these answers; undefined where there are none. */
export function rawAnswersOf(
  shown: readonly ShownAnswer[],
  keys: readonly Pick<LockedKey, 'key'>[],
): RawAnswerSelection | undefined {
  const days = shown.map(({ day }) => day).sort();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (keys.length === 0 || firstDay === undefined || lastDay === undefined) return undefined;
  return { firstDay, lastDay, observationKeys: keys.map(({ key }) => key) };
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
    SELECT k.id, k.key, k.version, k.erased_at IS NOT NULL AS is_erased
    FROM unnest(${keys}::text[]) WITH ORDINALITY AS wanted (key, place)
    JOIN observation_keys AS k ON k.key = wanted.key
    WHERE ${own} ORDER BY place FOR UPDATE OF k`.execute(ctx.db);
  // A key that was freed and taken again meanwhile is another answer's.
  const ids = new Set(shown.map(({ id }) => id));
  return locked.rows.filter(({ id }) => ids.has(id));
}

const ownedBy = ({ principal }: Context, brandId: number) =>
  sql`organization_id = ${principal.organizationId} AND brand_id = ${brandId}`;

/** Deletes the marked keys of erased answers. */
export async function forgetErasedKeys(
  ctx: Context,
  brandId: number,
  shown: readonly ShownAnswer[],
): Promise<void> {
  await sql`DELETE FROM observation_keys WHERE ${ownedBy(ctx, brandId)} AND erased_at IS NOT NULL
    AND id = ANY(${shown.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
}
