import type { Session, SessionBody } from '#contract/accounts.ts';
import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { credentialHash, newSessionToken } from './credentials.ts';
import { passwordMatches } from './passwords.ts';
import type { AccountTables } from './tables.ts';

const sessionDays = 30;

/** Email and password for a session on the person's first organization. */
export async function signIn(services: Services, input: SessionBody): Promise<Session> {
  const db = services.db.withTables<AccountTables>();
  const person = await db
    .selectFrom('people')
    .innerJoin('members', 'members.person_id', 'people.id')
    .select(['people.id', 'password_hash', 'organization_id', 'role'])
    .where('email', '=', input.email.toLowerCase())
    .orderBy('organization_id')
    .executeTakeFirst();
  const matches = await passwordMatches(input.password, person?.password_hash);
  if (!person || !matches) {
    throw new Refusal('invalid_credentials', 'Email or password is wrong.');
  }
  const now = services.clock.now();
  const expires = new Date(now.getTime() + sessionDays * 86_400_000);
  const token = newSessionToken(services.random);
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: credentialHash(token),
      organization_id: person.organization_id,
      person_id: person.id,
      expires_at: expires,
    })
    .execute();
  return {
    token,
    expires_at: expires.toISOString(),
    role: person.role,
    organization_id: person.organization_id,
  };
}
