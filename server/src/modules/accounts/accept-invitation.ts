import type { Session } from '#contract/accounts.ts';
import { inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { countAttempt, countLook } from './attempts.ts';
import type { Client } from './client.ts';
import { type FoundInvitation, findInvitation, invitationNotFound } from './find-invitation.ts';
import { lockMembership } from './membership.ts';
import { openSession } from './open-session.ts';
import { requireUncommonPassword } from './password-rules.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { requestMail } from './request-mail.ts';
import type { AccountTables } from './tables.ts';

interface AcceptInvitationInput {
  readonly token: string;
  readonly password: string;
  readonly client: Client;
}

/** Finds or makes the person; undefined: their account changed meanwhile, and all has to be looked at again. */
type Joining = (inside: Services) => Promise<number | undefined>;

/**
 * Joins the organization that invited: with the account of the address where the password is its own, else as
 * somebody who claims the address. Which of the two it was is not told: nobody learns of accounts elsewhere.
 */
export async function acceptInvitation(
  services: Services,
  input: AcceptInvitationInput,
): Promise<Session> {
  const { client } = input;
  await countLook(services, client, input.token);
  const invitation = await findInvitation(services, input.token);
  // One count with signing in: otherwise every invitation would be another way to guess a password.
  await countAttempt(services, client, invitation.email);
  const join = await prepareJoining(services, invitation, input);
  const session = await inTransaction(services, async (inside) => {
    const { organization_id: organizationId, id, role, brand_ids } = invitation;
    await lockMembership(inside, organizationId);
    const personId = await join(inside);
    if (personId === undefined) return undefined;
    await useUp(inside, id);
    await inside.db
      .withTables<AccountTables>()
      .insertInto('members')
      .values({ organization_id: organizationId, person_id: personId, role, brand_ids })
      .execute();
    return openSession(inside, { organizationId, personId, role, client });
  });
  return session ?? acceptInvitation(services, input);
}

/** Passwords take their time, so they are looked at before anything is locked. */
async function prepareJoining(
  services: Services,
  { email, account, provesEmail }: FoundInvitation,
  { password, client }: AcceptInvitationInput,
): Promise<Joining> {
  const isOwner = await passwordMatches(services, client, password, account?.password_hash);
  if (account && isOwner) return (inside) => keepPerson(inside, account.id);
  if (account && provesEmail) {
    throw new Refusal('invalid_credentials', `This is not the password of ${email}.`);
  }
  requireUncommonPassword(password, email, 'password');
  const passwordHash = await hashPassword(services, client, { email, password });
  return (inside) => createPerson(inside, { email, passwordHash, provesEmail });
}

async function createPerson(
  services: Services,
  input: { readonly email: string; readonly passwordHash: string; readonly provesEmail: boolean },
): Promise<number | undefined> {
  const row = await services.db
    .withTables<AccountTables>()
    .insertInto('people')
    .values({
      email: input.email,
      password_hash: input.passwordHash,
      confirmed_at: input.provesEmail ? services.clock.now() : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row && !input.provesEmail) {
    await requestMail(services, { kind: 'confirmation', personId: row.id });
  }
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
