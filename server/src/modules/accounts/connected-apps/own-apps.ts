import type { ConnectedApp } from '#contract/connected-apps.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { pageOf } from '#kernel/paging.ts';
import { requirePerson } from '#kernel/principal.ts';
import { changeCredentials } from '../credential-changes.ts';
import type { AccountTables } from '../tables.ts';

/** Apps that may act for the caller, in every organization, the latest first. */
export async function listConnectedApps(ctx: Context, paging: Paging): Promise<Page<ConnectedApp>> {
  const { personId } = requirePerson(ctx.principal);
  const connections = ctx.db
    .withTables<AccountTables>()
    .selectFrom('oauth_connections')
    .innerJoin('oauth_clients', 'oauth_clients.id', 'oauth_connections.client_id')
    .innerJoin('organizations', 'organizations.id', 'oauth_connections.organization_id')
    .where('person_id', '=', personId);
  const rows = await connections
    .select(['oauth_connections.id', 'oauth_clients.name as client_name', 'organization_id'])
    .select(['organizations.name', 'scopes', 'oauth_connections.created_at', 'last_used_at'])
    .select((of) => of.fn.countAll<number>().over().as('total'))
    .orderBy('oauth_connections.id', 'desc')
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
  const record = (row: (typeof rows)[number]): ConnectedApp => ({
    id: row.id,
    client_name: row.client_name,
    organization: { id: row.organization_id, name: row.name },
    scopes: row.scopes,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  });
  return pageOf(rows, paging.offset, record, async () => {
    const count = connections.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}

/** Its tokens stop working in every process at once. */
export async function disconnectApp(
  ctx: Context,
  { appId }: { readonly appId: number },
): Promise<void> {
  const { personId } = requirePerson(ctx.principal);
  await changeCredentials(ctx, async ({ db }) => {
    const ended = await db
      .withTables<AccountTables>()
      .deleteFrom('oauth_connections')
      .where('id', '=', appId)
      .where('person_id', '=', personId)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new Refusal('app_not_found', 'There is no such app.');
  });
}
