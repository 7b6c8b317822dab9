import type { Session } from '#contract/accounts/accounts.ts';
import type { OpenInvitation } from '#contract/accounts/people.ts';
import { type AuditedServices, inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { countAttempt, countLook } from './attempts.ts';
import type { Client } from './client.ts';
import { credentialHash } from './credentials.ts';
import { requestMail } from './email-tokens.ts';
import { invitationNotFound, joinByInvitation } from './join-organization.ts';
import { lockMembership } from './membership.ts';
import { openSession } from './open-session.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { RelyingParty } from './second-factor/passkeys.ts';
import { challengePerson, hasSecondFactor } from './second-factor/sign-in-challenge.ts';
import { requireUncommonPassword } from './set-password.ts';
import { isStillCurrent } from './sign-in.ts';
import type { AccountTables } from './tables.ts';

interface AcceptInvitationInput {
  readonly token: string;
  readonly password: string;
  readonly client: Client;
  readonly party: RelyingParty | undefined;
}

/** Finds or creates the person; undefined if their account changed meanwhile and everything must be checked again. */
type Joining = (inside: Services) => Promise<number | undefined>;

/**
 * Joins the inviting organization: with the existing account of the address if the password matches, else with a new
 * claim of the address. The answer does not say which, so no one learns about accounts elsewhere. An account with a
 * second factor joins once that is proven: until then a password alone changes nothing.
 */
export async function acceptInvitation(
  services: AuditedServices,
  input: AcceptInvitationInput,
): Promise<Session> {
  const { client, party } = input;
  await countLook(services, client, input.token);
  const invitation = await findInvitation(services, input.token);
  // Shares its counter with signing in: otherwise every invitation would be another way to guess a password.
  await countAttempt(services, client, invitation.email);
  const join = await prepareJoining(services, invitation, input);
  const session = await inTransaction(services, async (inside) => {
    const { organization_id: organizationId, id: invitationId } = invitation;
    await lockMembership(inside, organizationId);
    const personId = await join(inside);
    if (personId === undefined) return undefined;
    if (await hasSecondFactor(inside, personId)) {
      return challengePerson(inside, { personId, party, invitationId });
    }
    const membership = await joinByInvitation(inside, { invitationId, personId });
    const challenged = await challengePerson(inside, { personId, party });
    return challenged ?? openSession(inside, { ...membership, personId, client });
  });
  if (session instanceof Refusal) throw session;
  return session ?? acceptInvitation(services, input);
}

/** Hashing takes time, so passwords are checked before anything is locked. */
async function prepareJoining(
  services: Services,
  { email, account, provesEmail }: FoundInvitation,
  { password, client }: AcceptInvitationInput,
): Promise<Joining> {
  const isOwner = await passwordMatches(services, client, password, account?.password_hash);
  if (account && isOwner) return (inside) => keepPerson(inside, account);
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

/** Keeps the account, and the password that was compared, until this transaction ends. */
async function keepPerson(
  services: Services,
  account: { readonly id: number; readonly password_hash: string },
): Promise<number | undefined> {
  const isCurrent = await isStillCurrent(services, account.id, account.password_hash);
  return isCurrent ? account.id : undefined;
}

export type FoundInvitation = Awaited<ReturnType<typeof findInvitation>>;

/** What the link's holder may see before joining. */
export async function describeInvitation(
  services: Services,
  { token, client }: { readonly token: string; readonly client: Client },
): Promise<OpenInvitation> {
  await countLook(services, client, token);
  const found = await findInvitation(services, token);
  return {
    organization: { name: found.name },
    email: found.email,
    role: found.role,
    expires_at: found.expires_at.toISOString(),
    // Only the owner of an address may know about its accounts elsewhere, and a mailed link proves ownership.
    has_account: found.provesEmail && found.account !== undefined,
  };
}

/** The open invitation of this token, with the account of its address, if any. */
export async function findInvitation({ db, clock }: Services, token: string) {
  const hash = credentialHash(token);
  const invitation = await db
    .withTables<AccountTables>()
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .leftJoin('people', (join) =>
      join.onRef('people.email', '=', 'invitations.email').on('confirmed_at', 'is not', null),
    )
    .select(['invitations.id', 'organization_id', 'name', 'invitations.email', 'role', 'brand_ids'])
    .select(['expires_at', 'people.id as personId', 'password_hash', 'mail_token_hash'])
    .where((of) => of.or([of('token_hash', '=', hash), of('mail_token_hash', '=', hash)]))
    .where('expires_at', '>', clock.now())
    .executeTakeFirstOrThrow(invitationNotFound);
  const { personId, password_hash, mail_token_hash, ...rest } = invitation;
  const hasAccount = personId !== null && password_hash !== null;
  return {
    ...rest,
    account: hasAccount ? { id: personId, password_hash } : undefined,
    provesEmail: mail_token_hash?.equals(hash) ?? false,
  };
}
