import type { Session } from '#contract/accounts.ts';
import { inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { countAttempt, countLook } from './attempts.ts';
import type { Client } from './client.ts';
import { findInvitation, invitationNotFound } from './find-invitation.ts';
import { lockMembership } from './membership.ts';
import { openSession } from './open-session.ts';
import { requireUncommonPassword } from './password-rules.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { AccountTables } from './tables.ts';

interface AcceptInvitationInput {
  readonly token: string;
  readonly password: string;
  readonly client: Client;
}

type Found = Awaited<ReturnType<typeof findInvitation>>;

/**
 * Joins the organization that invited: with a new account, or with the password of the one that is there. The
 * invitation is used up, and a session in that organization begins.
 */
export async function acceptInvitation(
  services: Services,
  input: AcceptInvitationInput,
): Promise<Session> {
  await countLook(services, input.client, input.token);
  const invitation = await findInvitation(services, input.token);
  // One count with signing in: otherwise every invitation would be another way to guess a password.
  await countAttempt(services, input.client, invitation.email);
  const person = await provePerson(services, invitation, input);
  const session = await inTransaction(services, async (inside) => {
    const { organization_id: organizationId, id, role, brand_ids } = invitation;
    await lockMembership(inside, organizationId);
    const personId = await person(inside);
    if (personId === undefined) return undefined;
    await useUp(inside, id);
    await inside.db
      .withTables<AccountTables>()
      .insertInto('members')
      .values({ organization_id: organizationId, person_id: personId, role, brand_ids })
      .execute();
    return openSession(inside, { organizationId, personId, role, client: input.client });
  });
  return session ?? acceptInvitation(services, input);
}

/**
 * Passwords take their time, so they are looked at before anything is locked. What is given back finds or makes the
 * person; undefined: their account was made or removed meanwhile, and all of it has to be looked at again.
 */
async function provePerson(
  services: Services,
  { email, person_id: personId, password_hash }: Found,
  { password, client }: AcceptInvitationInput,
): Promise<(inside: Services) => Promise<number | undefined>> {
  if (personId === null) {
    requireUncommonPassword(password, email, 'password');
    const hash = await hashPassword(services, client, password);
    return (inside) => createPerson(inside, email, hash);
  }
  if (!(await passwordMatches(services, client, password, password_hash ?? undefined))) {
    throw new Refusal('invalid_credentials', `This is not the password of ${email}.`);
  }
  return (inside) => keepPerson(inside, personId);
}

async function createPerson(
  { db }: Services,
  email: string,
  passwordHash: string,
): Promise<number | undefined> {
  const row = await db
    .withTables<AccountTables>()
    .insertInto('people')
    .values({ email, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Nobody removes the account until this transaction ends. */
async function keepPerson({ db }: Services, personId: number): Promise<number | undefined> {
  const row = await db
    .withTables<AccountTables>()
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .forKeyShare()
    .executeTakeFirst();
  return row?.id;
}

/** Of two who come with the same link, one takes it and the other finds nothing. */
async function useUp({ db }: Services, invitationId: number): Promise<void> {
  const used = await db
    .withTables<AccountTables>()
    .deleteFrom('invitations')
    .where('id', '=', invitationId)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw invitationNotFound();
}
