import type { PasswordChangeBody } from '#contract/people.ts';
import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { countAttempt } from './attempts.ts';
import type { Client } from './client.ts';
import { disconnectAllApps } from './connected-apps/list-apps.ts';
import { changeCredentials } from './credential-changes.ts';
import { credentialHash } from './credentials.ts';
import { requireUncommonPassword } from './password-rules.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { AccountTables } from './tables.ts';

/** A new password for the person signed in with this token; every other session of theirs ends. */
export async function changePassword(
  services: Services,
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
  // One count with signing in: otherwise a stolen session would be a way to guess the password.
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
      // Of two changes at once the second was asked with a password that is no longer the current one.
      .where('password_hash', '=', person.password_hash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new Refusal('invalid_credentials', 'The current password is wrong.');
    await tables
      .deleteFrom('sessions')
      .where('person_id', '=', person.id)
      .where('token_hash', '!=', tokenHash)
      .execute();
    if (input.disconnect_apps) await disconnectAllApps({ db }, person.id);
  });
}
