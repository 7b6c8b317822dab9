import type { Context } from '#kernel/context.ts';
import { uuid } from '#kernel/random.ts';

/**
 * Readers of changes learn of what people say of answers: once the transaction has ended, since one that comes before would
 * read what was said until then.
 */
export async function touchAnswers(
  ctx: Context,
  brandId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const { organizationId } = ctx.principal;
  const job = { id: uuid(ctx.random), data: { organizationId, brandId, ids } };
  await ctx.queue.add(ctx.db, 'touch', [job]);
}
