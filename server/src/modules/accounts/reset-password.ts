import type { CreatedReset } from '#contract/people.ts';
import type { Context, Services } from '#kernel/context.ts';
import { requireOperator } from '#kernel/principal.ts';
import { countAttempt, countLook } from './attempts.ts';
import type { Client } from './client.ts';
import { takeAsConfirmed } from './confirm-person.ts';
import { disconnectAllApps } from './connected-apps/list-apps.ts';
import { changeCredentials } from './credential-changes.ts';
import { findEmailToken, issueEmailToken, useEmailToken } from './email-tokens.ts';
import { findPerson } from './find-people.ts';
import { requireUncommonPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { requestMail } from './request-mail.ts';
import type { AccountTables } from './tables.ts';

/** Asks for a mail with a link. The same work for an address that is known and one that is not. */
export async function requestPasswordReset(
  services: Services,
  input: { readonly email: string; readonly client: Client },
): Promise<void> {
  const email = input.email.toLowerCase();
  await countAttempt(services, input.client, `reset ${email}`);
  await requestMail(services, { kind: 'password-reset', email });
}

/** A link that the operator passes on to a person they know. It proves no address. */
export async function operatePasswordReset(
  ctx: Context,
  { personId }: { readonly personId: number },
): Promise<CreatedReset> {
  requireOperator(ctx.principal);
  const { email } = await findPerson(ctx, personId);
  const { token, expiresAt } = await issueEmailToken(ctx, {
    ...{ purpose: 'reset', email, personId, hours: 24 },
  });
  const path = `/reset-password/${token}`;
  return { email, token, path, expires_at: expiresAt.toISOString() };
}

/** A new password for the person who has the link; every session and app of theirs ends, in every process at once. */
export async function resetPassword(
  services: Services,
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
    const tables = inside.db.withTables<AccountTables>();
    await tables.updateTable('people').set({ password_hash }).where('id', '=', personId).execute();
    await tables.deleteFrom('sessions').where('person_id', '=', personId).execute();
    await disconnectAllApps(inside, personId);
  });
}

/** A mailed link proves the address: its account, or the one that its claims become. */
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
