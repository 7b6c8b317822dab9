import { sql } from 'kysely';
import { inTransaction, type Services } from '#kernel/context.ts';

/** Every process listens here and empties its credential cache; main/compose.ts subscribes. */
export const credentialChangesChannel = 'sightline_credential_changes';

/**
 * Revokes something: other processes hear of it with the commit, this one before the caller does, so that
 * the very next request with a revoked credential fails.
 */
export async function changeCredentials<Ctx extends Services, Result>(
  ctx: Ctx,
  change: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(ctx, async (inside) => {
    const changed = await change(inside);
    await sql`SELECT pg_notify(${credentialChangesChannel}, '')`.execute(inside.db);
    return changed;
  });
  for (const forget of ctx.hooks.credentialsChanged) forget();
  return result;
}
