import type { Session, SessionBody } from '#contract/accounts.ts';
import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { openSession } from './open-session.ts';
import { passwordMatches } from './passwords.ts';
import type { AccountTables } from './tables.ts';

/** Email and password for a session on the person's first organization. */
export async function signIn(services: Services, input: SessionBody): Promise<Session> {
  const person = await services.db
    .withTables<AccountTables>()
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
  const { id: personId, organization_id: organizationId, role } = person;
  return openSession(services, { organizationId, personId, role });
}
