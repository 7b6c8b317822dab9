import type { Person } from '#contract/accounts/people.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context, Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readRows } from '#kernel/paging.ts';
import { requireOperator } from '#kernel/principal.ts';
import { emailOfPerson } from './email-tokens.ts';
import type { AccountTables } from './tables.ts';

/** Accounts and claims of all organizations, for the operator; optionally of one address. */
export async function findPeople(
  ctx: Context,
  input: Paging & { readonly email?: string | undefined },
): Promise<Page<Person>> {
  requireOperator(ctx.principal);
  let people = ctx.db.withTables<AccountTables>().selectFrom('people');
  if (input.email !== undefined) people = people.where('email', '=', input.email.toLowerCase());
  const ordered = people.select(['id', 'email', 'confirmed_at', 'created_at']).orderBy('id');
  const { total, items: rows } = await readRows(ordered, input);
  const memberships = await membershipsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const record = (row: (typeof rows)[number]): Person => ({
    person_id: row.id,
    email: row.email,
    is_email_confirmed: row.confirmed_at !== null,
    created_at: row.created_at.toISOString(),
    organizations: memberships.filter(({ personId }) => personId === row.id).map(organizationOf),
  });
  return { total, items: rows.map(record) };
}

/** One account or claim. */
export async function findPerson(ctx: Context, personId: number): Promise<Person> {
  requireOperator(ctx.principal);
  const row = await ctx.db
    .withTables<AccountTables>()
    .selectFrom('people')
    .select(['id', 'email', 'confirmed_at', 'created_at'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow(() => new Refusal('person_not_found', 'There is no such person.'));
  return {
    person_id: row.id,
    email: row.email,
    is_email_confirmed: row.confirmed_at !== null,
    created_at: row.created_at.toISOString(),
    organizations: (await membershipsOf(ctx, [row.id])).map(organizationOf),
  };
}

type Membership = Awaited<ReturnType<typeof membershipsOf>>[number];

function organizationOf({ id, name, role }: Membership): Person['organizations'][number] {
  return { id, name, role };
}

function membershipsOf({ db }: Context, personIds: readonly number[]) {
  return db
    .withTables<AccountTables>()
    .selectFrom('members')
    .innerJoin('organizations', 'organizations.id', 'members.organization_id')
    .select(['person_id as personId', 'organizations.id', 'name', 'role'])
    .where('person_id', 'in', personIds.length > 0 ? [...personIds] : [0])
    .orderBy('organizations.id')
    .execute();
}

/** Stored as text: records outlive the person's membership and the key. */
export async function nameOfCaller(ctx: Context): Promise<string> {
  const { personId, keyId, name } = ctx.principal;
  if (personId !== undefined) return emailOfPerson(ctx, personId);
  // Only the simulated world has neither.
  return keyId === undefined ? name : nameOfApiKey(ctx, keyId);
}

/** The name of a key, for records of who made them. */
async function nameOfApiKey({ db }: Pick<Services, 'db'>, keyId: number): Promise<string> {
  const { name } = await db
    .withTables<AccountTables>()
    .selectFrom('api_keys')
    .select('name')
    .where('id', '=', keyId)
    .executeTakeFirstOrThrow();
  return name;
}
