import { type Context, inTransaction } from '#kernel/context.ts';
import type { SignalTables } from './tables.ts';

/** Runs from before a time that are over. */
function selectOld({ db, principal }: Context, before: Date) {
  return db
    .withTables<SignalTables>()
    .selectFrom('signal_runs')
    .where('organization_id', '=', principal.organizationId)
    .where('created_at', '<', before)
    .where('status', 'in', ['completed', 'failed']);
}

export async function countOldRuns(ctx: Context, before: Date): Promise<number> {
  const { count } = await selectOld(ctx, before)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** With their signals and events. Resolves with how many runs it deleted, at most `limit`. */
export async function deleteOldRuns(ctx: Context, before: Date, limit: number): Promise<number> {
  return inTransaction(ctx, async (inside) => {
    const old = selectOld(inside, before).select('id').limit(limit).forUpdate().skipLocked();
    const { numDeletedRows } = await inside.db
      .withTables<SignalTables>()
      .deleteFrom('signal_runs')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', 'in', old)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
