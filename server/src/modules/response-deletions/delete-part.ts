import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import { forgetAnswersInActions } from '../actions/index.ts';
import { collectedKeyPrefix, forgetCollectedAnswers } from '../collection/index.ts';
import { type CountRemoved, deleteAnswers, type ShownAnswer } from '../observations/index.ts';
import { erasePastedAnswers, uncountPastedAnswers } from '../pasted-answers/index.ts';
import { forgetAnswersInSignals } from '../signals/index.ts';
import { deletionTables } from './tables.ts';

export interface DeletionKey {
  readonly brandId: number;
  readonly token: string;
}

interface Part {
  readonly isErasure: boolean;
  readonly shown: readonly ShownAnswer[];
}

/** Deletes some answers of a deletion; resolves with the ids of those that stay. Doing it again changes nothing. */
export async function deletePart(
  ctx: Context,
  { brandId, token }: DeletionKey,
  { isErasure, shown }: Part,
): Promise<ReadonlySet<number>> {
  const count: CountRemoved = (inside, removed) => countRemoved(inside, token, removed);
  const collectedPrefix = isErasure ? collectedKeyPrefix : undefined;
  const { kept, collected } = await deleteAnswers(ctx, brandId, shown, { count, collectedPrefix });
  const deleted = shown.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (!isErasure) {
    await uncountPastedAnswers(ctx, brandId, deleted);
    return kept;
  }
  const keys = [...collected.values()].map(({ key }) => key);
  await forgetCollectedAnswers(ctx, keys, count);
  await erasePastedAnswers(ctx, brandId, deleted, count);
  await forgetAnswersInSignals(ctx, brandId, deleted, count);
  await forgetAnswersInActions(ctx, brandId, deleted, count);
  return kept;
}

/** Adds to what the deletion has removed so far. */
async function countRemoved(
  ctx: Context,
  token: string,
  removed: Readonly<Record<string, number>>,
): Promise<void> {
  const rows = Object.entries(removed).filter(([, count]) => count > 0);
  for (const [table, count] of rows) {
    await deletionTables(ctx.db)
      .updateTable('response_deletions')
      .set({
        removed: sql<string>`removed || jsonb_build_object(${table}::text,
          coalesce((removed->>${table})::bigint, 0) + ${count}::bigint)`,
      })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('token', '=', token)
      .execute();
  }
}
