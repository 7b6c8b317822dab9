import type {
  CreatedOrganization,
  Organization,
  OrganizationCreateBody,
} from '#contract/accounts/accounts.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { readPage } from '#kernel/paging.ts';
import { requireOperator } from '#kernel/principal.ts';
import { randomBase62 } from '#kernel/random.ts';
import type { Client } from './client.ts';
import { organizationColumns, organizationRecord } from './operate-organization.ts';
import { hashPassword } from './passwords.ts';
import type { AccountTables } from './tables.ts';

type CreateOrganizationInput = OrganizationCreateBody & { readonly client: Client };

/**
 * Creates an organization with its first admin: the account of the address, or a new one with a password that only this
 * answer contains. The operator vouches for the address.
 */
export async function createOrganization(
  ctx: Context,
  { client, admin_email, ...fields }: CreateOrganizationInput,
): Promise<CreatedOrganization> {
  requireOperator(ctx.principal);
  const email = admin_email.toLowerCase();
  const password = randomBase62(ctx.random, 20);
  const passwordHash = await hashPassword(ctx, client, { email, password });
  return inTransaction(ctx, async (inside) => {
    const tables = inside.db.withTables<AccountTables>();
    const row = await tables
      .insertInto('organizations')
      .values(fields)
      .returning(organizationColumns)
      .executeTakeFirstOrThrow();
    const made = await tables
      .insertInto('people')
      .values({ email, password_hash: passwordHash, confirmed_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const personId = made?.id ?? (await accountOf(inside, email));
    await tables
      .insertInto('members')
      .values({ organization_id: row.id, person_id: personId, role: 'admin' })
      .execute();
    audit(inside, { logIds: [row.id], thing: { kind: 'organization', id: row.id } });
    const admin = { person_id: personId, email, password: made ? password : null };
    return { organization: organizationRecord(row), admin };
  });
}

async function accountOf({ db }: Context, email: string): Promise<number> {
  const { id } = await db
    .withTables<AccountTables>()
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .forKeyShare()
    .executeTakeFirstOrThrow();
  return id;
}

/** All organizations of the installation, by id. */
export async function listOrganizations(ctx: Context, input: Paging): Promise<Page<Organization>> {
  requireOperator(ctx.principal);
  const organizations = ctx.db
    .withTables<AccountTables>()
    .selectFrom('organizations')
    .select(organizationColumns)
    .orderBy('id');
  return readPage(organizations, input, organizationRecord);
}
