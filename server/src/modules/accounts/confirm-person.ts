import { sql } from 'kysely';
import type { Person } from '#contract/accounts/people.ts';
import { audit } from '#kernel/audit.ts';
import type { AuditedServices, Context, Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireOperator } from '#kernel/principal.ts';
import { countAttempt, countLook } from './attempts.ts';
import type { Client } from './client.ts';
import { disconnectAllApps } from './connected-apps/list-apps.ts';
import { changeCredentials } from './credentials.ts';
import { requestMail, useEmailToken } from './email-tokens.ts';
import { findPerson } from './find-people.ts';
import { logsOfPerson } from './logs-of-person.ts';
import { confirmRecipient } from './mail-recipients.ts';
import type { AccountTables } from './tables.ts';

/** The mailed link proves ownership of an address: of an account, or of a recipient of an organization's mails. */
export async function confirmEmail(
  services: AuditedServices,
  { token, client }: { readonly token: string; readonly client: Client },
): Promise<string> {
  await countLook(services, client, token);
  return changeCredentials(services, async (inside) => {
    const used = await useEmailToken(inside, ['confirm', 'recipient'], token);
    const { email, person_id: personId, organization_id: organizationId } = used;
    if (personId !== null) {
      const kept = await takeAsConfirmed(inside, personId, email);
      audit(inside, {
        logIds: await logsOfPerson(inside, kept),
        actor: { kind: 'person', id: kept },
      });
    }
    if (organizationId !== null) audit(inside, { logIds: [organizationId] });
    if (organizationId !== null) await confirmRecipient(inside, organizationId, email);
    return email;
  });
}

/** The operator confirms an address that no mail can confirm. */
export async function confirmPerson(
  ctx: Context,
  { personId }: { readonly personId: number },
): Promise<Person> {
  requireOperator(ctx.principal);
  const { email } = await findPerson(ctx, personId);
  const kept = await changeCredentials(ctx, async (inside) => {
    const id = await takeAsConfirmed(inside, personId, email);
    audit(inside, { logIds: await logsOfPerson(inside, id) });
    return id;
  });
  return findPerson(ctx, kept);
}

/** Mails the link again to a signed-in person. */
export async function requestConfirmation(
  ctx: Context,
  { client }: { readonly client: Client },
): Promise<void> {
  const { personId } = ctx.principal;
  if (personId === undefined) throw new Refusal('unauthenticated', 'Sign in first.');
  await countAttempt(ctx, client, `confirm ${personId}`);
  await requestMail(ctx, { kind: 'confirmation', personId });
}

/**
 * Turns the claim into the account of the address, or moves its memberships to the existing account. Returns the id of
 * the remaining account.
 */
export async function takeAsConfirmed(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: number,
  email: string,
): Promise<number> {
  // Serialized, so that two claims of an address cannot both become its account.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(db);
  const tables = db.withTables<AccountTables>();
  const owner = await tables
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (owner?.id === personId) return personId;
  if (owner) {
    await moveInto({ db }, personId, owner.id);
    return owner.id;
  }
  await tables
    .updateTable('people')
    .set({ confirmed_at: clock.now() })
    .where('id', '=', personId)
    .execute();
  return personId;
}

async function moveInto({ db }: Pick<Services, 'db'>, claim: number, owner: number): Promise<void> {
  const tables = db.withTables<AccountTables>();
  await tables.deleteFrom('sessions').where('person_id', '=', claim).execute();
  await disconnectAllApps({ db }, claim);
  await tables
    .updateTable('members')
    .set({ person_id: owner })
    .where('person_id', '=', claim)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members as own')
            .select('own.role')
            .whereRef('own.organization_id', '=', 'members.organization_id')
            .where('own.person_id', '=', owner),
        ),
      ),
    )
    .execute();
  await tables.deleteFrom('members').where('person_id', '=', claim).execute();
  await tables
    .updateTable('api_keys')
    .set({ created_by: owner })
    .where('created_by', '=', claim)
    .execute();
  await tables.deleteFrom('people').where('id', '=', claim).execute();
}
