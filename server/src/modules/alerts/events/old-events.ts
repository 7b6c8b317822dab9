import { type Context, inTransaction } from '#kernel/context.ts';
import { alertTables } from '../tables.ts';

/** Events from before a time of which nobody is still to be told. */
function selectOld({ db, principal }: Context, before: Date) {
  return alertTables(db)
    .selectFrom('alert_events as event')
    .where('organization_id', '=', principal.organizationId)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('alert_messages as message')
            .select('event_id')
            .whereRef('event_id', '=', 'event.id')
            .where('status', '=', 'pending'),
        ),
      ),
    );
}

export async function countOldEvents(ctx: Context, before: Date): Promise<number> {
  const { count } = await selectOld(ctx, before)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** With what became of their messages. Resolves with how many events it deleted, at most `limit`. */
export async function deleteOldEvents(ctx: Context, before: Date, limit: number): Promise<number> {
  return inTransaction(ctx, async (inside) => {
    const tables = alertTables(inside.db);
    const { organizationId } = ctx.principal;
    const old = await selectOld(inside, before).select('id').limit(limit).forUpdate().execute();
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    await tables
      .deleteFrom('alert_messages')
      .where('organization_id', '=', organizationId)
      .where('event_id', 'in', ids)
      .execute();
    await tables
      .deleteFrom('alert_events')
      .where('organization_id', '=', organizationId)
      .where('id', 'in', ids)
      .execute();
    return ids.length;
  });
}
