import { readFileSync } from 'node:fs';
import type { CreatedReset, PasswordChangeBody } from '#contract/accounts/people.ts';
import { audit } from '#kernel/audit.ts';
import type { AuditedServices, Context, Services } from '#kernel/context.ts';
import { invalidValue, Refusal } from '#kernel/errors.ts';
import { requireOperator } from '#kernel/principal.ts';
import { countAttempt, countLook } from './attempts.ts';
import type { Client } from './client.ts';
import { takeAsConfirmed } from './confirm-person.ts';
import { disconnectAllApps } from './connected-apps/list-apps.ts';
import { changeCredentials, credentialHash } from './credentials.ts';
import { findEmailToken, issueEmailToken, requestMail, useEmailToken } from './email-tokens.ts';
import { findPerson } from './find-people.ts';
import { logsOfAddress, logsOfPerson } from './logs-of-person.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { endChallenges } from './second-factor/challenges.ts';
import type { AccountTables } from './tables.ts';

/** Changes the password of the person signed in with this token and ends their other sessions. */
export async function changePassword(
  services: AuditedServices,
  input: PasswordChangeBody & { readonly token: string; readonly client: Client },
): Promise<void> {
  const tokenHash = credentialHash(input.token);
  const person = await services.db
    .withTables<AccountTables>()
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['people.id', 'email', 'password_hash'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  // Shares its counter with signing in: otherwise a stolen session could be used to guess the password.
  const attempt = await countAttempt(services, input.client, person?.email ?? '');
  const stored = person?.password_hash;
  const client = { ...input.client, isKnown: true };
  const matches = await passwordMatches(services, client, input.current_password, stored);
  if (!person || !matches) {
    throw new Refusal('invalid_credentials', 'The current password is wrong.');
  }
  await attempt.giveBack();
  requireUncommonPassword(input.new_password, person.email, 'new_password');
  const passwordHash = await hashPassword(services, client, {
    email: person.email,
    password: input.new_password,
  });
  await changeCredentials(services, async ({ db }) => {
    const tables = db.withTables<AccountTables>();
    const changed = await tables
      .updateTable('people')
      .set({ password_hash: passwordHash })
      .where('id', '=', person.id)
      // Of two concurrent changes, the second has a password that is no longer current.
      .where('password_hash', '=', person.password_hash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new Refusal('invalid_credentials', 'The current password is wrong.');
    await tables
      .deleteFrom('sessions')
      .where('person_id', '=', person.id)
      .where('token_hash', '!=', tokenHash)
      .execute();
    await endChallenges({ db }, person.id);
    if (input.disconnect_apps) await disconnectAllApps({ db }, person.id);
  });
}

/** Queues a mail with a link. Takes as long for an unknown address as for a known one. */
export async function requestPasswordReset(
  services: AuditedServices,
  input: { readonly email: string; readonly client: Client },
): Promise<void> {
  const email = input.email.toLowerCase();
  await countAttempt(services, input.client, `reset ${email}`);
  audit(services, { logIds: await logsOfAddress(services, email) });
  await requestMail(services, { kind: 'password-reset', email });
}

/** A link that the operator passes on to a person they know. It does not prove an address. */
export async function operatePasswordReset(
  ctx: Context,
  { personId }: { readonly personId: number },
): Promise<CreatedReset> {
  requireOperator(ctx.principal);
  const { email, organizations } = await findPerson(ctx, personId);
  audit(ctx, { logIds: organizations.map(({ id }) => id) });
  const { token, expiresAt } = await issueEmailToken(ctx, {
    ...{ purpose: 'reset', email, personId, hours: 24 },
  });
  const path = `/reset-password/${token}`;
  return { email, token, path, expires_at: expiresAt.toISOString() };
}

/** Sets the password of the link's holder and ends all of their sessions and apps, in every process at once. */
export async function resetPassword(
  services: AuditedServices,
  input: { readonly token: string; readonly password: string; readonly client: Client },
): Promise<void> {
  await countLook(services, input.client, input.token);
  const { email } = await findEmailToken(services, 'reset', input.token);
  requireUncommonPassword(input.password, email, 'password');
  const { password } = input;
  const password_hash = await hashPassword(services, input.client, { email, password });
  await changeCredentials(services, async (inside) => {
    const { person_id } = await useEmailToken(inside, ['reset'], input.token);
    const personId = person_id ?? (await ownerOf(inside, email));
    if (personId === undefined) return;
    audit(inside, {
      logIds: await logsOfPerson(inside, personId),
      actor: { kind: 'person', id: personId },
    });
    const tables = inside.db.withTables<AccountTables>();
    await tables.updateTable('people').set({ password_hash }).where('id', '=', personId).execute();
    await tables.deleteFrom('sessions').where('person_id', '=', personId).execute();
    await endChallenges(inside, personId);
    await disconnectAllApps(inside, personId);
  });
}

/** A mailed link proves the address: returns its account, or makes one of its claims. */
async function ownerOf(
  services: Pick<Services, 'db' | 'clock'>,
  email: string,
): Promise<number | undefined> {
  const people = await services.db
    .withTables<AccountTables>()
    .selectFrom('people')
    .select(['id', 'confirmed_at'])
    .where('email', '=', email)
    .orderBy('id')
    .execute();
  const owner = people.find(({ confirmed_at }) => confirmed_at !== null);
  if (owner) return owner.id;
  let kept: number | undefined;
  for (const { id } of people) kept = await takeAsConfirmed(services, id, email);
  return kept;
}

/** The 2,000 most common passwords of at least eight characters that are not all digits, from SecLists (MIT). */
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split(/\s+/),
);

/** If fewer characters are left without the email's words, the password is not a secret. */
const minOfOwn = 5;

/** Refuses a new password that attackers try first. `field` is its place in the body. */
export function requireUncommonPassword(password: string, email: string, field: string): void {
  const problem = weakness(password, email);
  // Does not repeat the password: proxies log answers and browsers store them.
  if (problem) throw invalidValue(['body', field], problem, null);
}

export function weakness(password: string, email: string): string | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  if (common.has(text) || new Set(text).size < 4 || /^\d{1,11}$/.test(text)) {
    return 'This password is too easy to guess. Choose another one.';
  }
  const own = partsOf(email).reduce((left, part) => left.replaceAll(part, ''), text);
  if (own.length < minOfOwn && own.length < text.length) {
    return 'Choose a password that is not made from your email address';
  }
  return undefined;
}

/** The address and its words, longest first. */
function partsOf(email: string): string[] {
  const words = email.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const local = email.toLowerCase().split('@')[0] ?? '';
  return [email.toLowerCase(), local, ...words]
    .filter((part) => part.length >= 3)
    .sort((one, other) => other.length - one.length);
}
