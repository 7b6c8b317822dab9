import type { Policies, PoliciesBody } from '#contract/accounts/policies.ts';
import { audit } from '#kernel/audit.ts';
import type { Context, Services } from '#kernel/context.ts';
import { changeCredentials } from '../credentials.ts';
import { lockMembership, requireOrganizationAdmin } from '../membership.ts';
import type { AccountTables } from '../tables.ts';
import { endSessionsOverLimit } from './session-limits.ts';

interface OfOrganization {
  readonly organizationId: number;
}

/** What holds without a row; each policy is a column of the same name. */
const nothingRequired: Policies = {
  max_idle_minutes: null,
  max_session_days: null,
  max_key_days: null,
  public_links: 'allowed',
  invitation_domains: null,
  apps: 'allowed',
};

// The keys of a record have the type of its members' names.
const columns = Object.keys(nothingRequired) as (keyof Policies)[];

export async function getPolicies(
  ctx: Context,
  { organizationId }: OfOrganization,
): Promise<Policies> {
  requireOrganizationAdmin(ctx, organizationId);
  return policiesOf(ctx, organizationId);
}

/** In effect in every process at once. What is left out stays as it is. */
export async function putPolicies(
  ctx: Context,
  { organizationId, ...body }: PoliciesBody & OfOrganization,
): Promise<Policies> {
  requireOrganizationAdmin(ctx, organizationId);
  return changeCredentials(ctx, async (inside) => {
    // Invitations take the same lock.
    await lockMembership(inside, organizationId);
    const before = await policiesOf(inside, organizationId);
    // By the old limits, too: a session that is over is not revived by longer ones.
    await endSessionsOverLimit(inside, organizationId);
    await store(inside, organizationId, body);
    await endSessionsOverLimit(inside, organizationId);
    const after = await policiesOf(inside, organizationId);
    audit(inside, { before, after });
    return after;
  });
}

async function store(
  { db }: Pick<Services, 'db'>,
  organizationId: number,
  body: PoliciesBody,
): Promise<void> {
  const tables = db.withTables<AccountTables>();
  await tables
    .insertInto('organization_policies')
    .values({ organization_id: organizationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (Object.keys(body).length === 0) return;
  await tables
    .updateTable('organization_policies')
    .set(body)
    .where('organization_id', '=', organizationId)
    .execute();
}

/** The policies of any organization, for what has to keep to them. */
export async function policiesOf(
  { db }: Pick<Services, 'db'>,
  organizationId: number,
): Promise<Policies> {
  const row = await db
    .withTables<AccountTables>()
    .selectFrom('organization_policies')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row ?? nothingRequired;
}
