import { sql } from 'kysely';
import type { Person } from '#contract/accounts/people.ts';
import { audit } from '#kernel/audit.ts';
import type { Context } from '#kernel/context.ts';
import { requireOperator } from '#kernel/principal.ts';
import { changeCredentials } from './credentials.ts';
import { forgetPeopleOfNowhere } from './delete-organization.ts';
import { findPerson } from './find-people.ts';
import { logsOfPerson } from './logs-of-person.ts';
import { lockMembership, requireOtherAdminOf } from './membership.ts';
import { erasePersonalData } from './personal-data.ts';
import type { AccountTables } from './tables.ts';

/**
 * The operator removes a person from every organization for good, with the account. Records keep an id; the last admin of an
 * organization stays.
 */
export async function erasePerson(
  ctx: Context,
  { personId }: { readonly personId: number },
): Promise<Person> {
  requireOperator(ctx.principal);
  return changeCredentials(ctx, async (inside) => {
    const { db } = inside;
    // In the order of ids, so that two who lock several organizations never wait for each other in a circle.
    const known = await findPerson(inside, personId);
    for (const { id } of known.organizations) await lockMembership(inside, id);
    await sql`SELECT id FROM people WHERE id = ${personId} FOR UPDATE`.execute(db);
    const person = await findPerson(inside, personId);
    for (const { id, role } of person.organizations) {
      if (role === 'admin') await requireOtherAdminOf(inside, id, personId);
    }
    audit(inside, { logIds: await logsOfPerson(inside, personId) });
    const key = { id: personId, email: person.email };
    await db
      .withTables<AccountTables>()
      .deleteFrom('members')
      .where('person_id', '=', personId)
      .execute();
    await erasePersonalData(db, null, key);
    await forgetPeopleOfNowhere(inside, [key]);
    return person;
  });
}
