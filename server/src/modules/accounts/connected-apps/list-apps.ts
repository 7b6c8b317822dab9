import type { ConnectedApp, OrganizationApp } from '#contract/accounts/connected-apps.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import { audit } from '#kernel/audit.ts';
import type { Context, Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readPage } from '#kernel/paging.ts';
import { requirePerson } from '#kernel/principal.ts';
import { changeCredentials } from '../credentials.ts';
import { requireOrganizationAdmin } from '../membership.ts';
import { isBlocked } from '../policies/app-approval.ts';
import type { AccountTables } from '../tables.ts';

interface OfOrganization {
  readonly organizationId: number;
}
interface OfApp {
  readonly appId: number;
}

/** The caller's own apps in every organization, or everyone's in one. */
type Whose =
  | { readonly column: 'person_id'; readonly id: number }
  | { readonly column: 'organization_id'; readonly id: number };

/** Apps that may act for the caller, in every organization, latest first. */
export async function listConnectedApps(ctx: Context, paging: Paging): Promise<Page<ConnectedApp>> {
  const { items, total } = await list(ctx, own(ctx), paging);
  return { items: items.map(({ person: _, ...app }) => app), total };
}

/** Apps that act for people of the organization, latest first. */
export async function listOrganizationApps(
  ctx: Context,
  { organizationId, ...paging }: OfOrganization & Paging,
): Promise<Page<OrganizationApp>> {
  requireOrganizationAdmin(ctx, organizationId);
  return list(ctx, { column: 'organization_id', id: organizationId }, paging);
}

/** Its tokens stop working in every process at once. */
export async function disconnectApp(ctx: Context, { appId }: OfApp): Promise<void> {
  return disconnect(ctx, own(ctx), appId);
}

export async function disconnectOrganizationApp(
  ctx: Context,
  { organizationId, appId }: OfOrganization & OfApp,
): Promise<void> {
  requireOrganizationAdmin(ctx, organizationId);
  return disconnect(ctx, { column: 'organization_id', id: organizationId }, appId);
}

/** Disconnects all apps of the person and voids open codes. Called within a change of credentials. */
export async function disconnectAllApps(
  { db }: Pick<Services, 'db'>,
  personId: number,
): Promise<void> {
  const tables = db.withTables<AccountTables>();
  await tables.deleteFrom('oauth_codes').where('person_id', '=', personId).execute();
  await tables.deleteFrom('oauth_connections').where('person_id', '=', personId).execute();
}

function own({ principal }: Context): Whose {
  return { column: 'person_id', id: requirePerson(principal).personId };
}

async function list(ctx: Context, whose: Whose, paging: Paging): Promise<Page<OrganizationApp>> {
  const connections = ctx.db
    .withTables<AccountTables>()
    .selectFrom('oauth_connections')
    .innerJoin('oauth_clients', 'oauth_clients.id', 'oauth_connections.client_id')
    .innerJoin('organizations', 'organizations.id', 'oauth_connections.organization_id')
    .innerJoin('people', 'people.id', 'oauth_connections.person_id')
    .where(whose.column, '=', whose.id)
    .select(['oauth_connections.id', 'oauth_clients.name as client_name', 'organization_id'])
    .select(['organizations.name', 'scopes', 'oauth_connections.created_at', 'last_used_at'])
    .select(['person_id', 'email', isBlocked.as('isBlocked')])
    .orderBy('oauth_connections.id', 'desc');
  return readPage(
    connections,
    paging,
    (row): OrganizationApp => ({
      id: row.id,
      client_name: row.client_name,
      organization: { id: row.organization_id, name: row.name },
      scopes: row.scopes,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
      is_blocked: row.isBlocked,
      person: { id: row.person_id, email: row.email },
    }),
  );
}

async function disconnect(ctx: Context, whose: Whose, appId: number): Promise<void> {
  await changeCredentials(ctx, async (inside) => {
    const ended = await inside.db
      .withTables<AccountTables>()
      .deleteFrom('oauth_connections')
      .where('id', '=', appId)
      .where(whose.column, '=', whose.id)
      .returning(['organization_id', 'person_id', 'scopes'])
      .executeTakeFirst();
    if (!ended) throw new Refusal('app_not_found', 'There is no such app.');
    const { organization_id: logId, ...before } = ended;
    audit(inside, { logIds: [logId], before });
  });
}
