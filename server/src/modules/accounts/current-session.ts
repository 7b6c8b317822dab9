import type { CurrentSession } from '#contract/accounts/accounts.ts';
import { audit } from '#kernel/audit.ts';
import type { AuditedServices, Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { changeCredentials, credentialHash } from './credentials.ts';
import { displayColumns } from './organization-display.ts';
import { sessionEnd } from './policies/session-limits.ts';
import type { AccountTables } from './tables.ts';

/** The person, organization and other organizations of this session. */
export async function describeSession(services: Services, token: string): Promise<CurrentSession> {
  const db = services.db.withTables<AccountTables>();
  const memberships = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .innerJoin('members', 'members.person_id', 'sessions.person_id')
    .innerJoin('organizations', 'organizations.id', 'members.organization_id')
    .select(['email', 'confirmed_at', 'role', 'brand_ids', 'name', 'plan', sessionEnd.as('endsAt')])
    .select(['members.organization_id as id', ...displayColumns])
    .select((row) =>
      row('members.organization_id', '=', row.ref('sessions.organization_id')).as('isCurrent'),
    )
    .where('token_hash', '=', credentialHash(token))
    .orderBy('members.organization_id')
    .execute();
  const current = memberships.find(({ isCurrent }) => isCurrent);
  if (!current) throw new Refusal('unauthenticated', 'This session has ended.');
  return {
    email: current.email,
    is_email_confirmed: current.confirmed_at !== null,
    role: current.role,
    brand_ids: current.brand_ids,
    expires_at: current.endsAt.toISOString(),
    organization: {
      id: current.id,
      name: current.name,
      plan: current.plan,
      display: {
        time_zone: current.time_zone,
        currency: current.currency,
        units_per_usd: current.units_per_usd,
        rate_entered_on: current.rate_entered_on,
      },
    },
    organizations: memberships.map(({ id, name, role }) => ({ id, name, role })),
  };
}

/** Moves the session to another organization of the person, in every process at once. */
export async function switchOrganization(
  services: AuditedServices,
  input: { readonly token: string; readonly organizationId: number },
): Promise<CurrentSession> {
  const hash = credentialHash(input.token);
  await changeCredentials(services, async (inside) => {
    audit(inside, { logIds: [input.organizationId] });
    await requireSecondFactor(inside, hash, input.organizationId);
    const switched = await inside.db
      .withTables<AccountTables>()
      .updateTable('sessions')
      .set({ organization_id: input.organizationId })
      .where('token_hash', '=', hash)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('members')
            .select('members.role')
            .whereRef('members.person_id', '=', 'sessions.person_id')
            .where('members.organization_id', '=', input.organizationId),
        ),
      )
      .returning('person_id')
      .executeTakeFirst();
    if (!switched) throw new Refusal('organization_not_found', 'There is no such organization.');
  });
  return describeSession(services, input.token);
}

/** An organization that requires a second factor is reached by sessions that were opened with one. */
async function requireSecondFactor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  tokenHash: Buffer,
  organizationId: number,
): Promise<void> {
  const refused = await db
    .withTables<AccountTables>()
    .selectFrom('sessions')
    .innerJoin('members', 'members.person_id', 'sessions.person_id')
    .innerJoin('organizations', 'organizations.id', 'members.organization_id')
    .select('sessions.id')
    .where('token_hash', '=', tokenHash)
    .where('members.organization_id', '=', organizationId)
    .where('second_factor_at', 'is', null)
    .where('second_factor_from', '<=', clock.now())
    .executeTakeFirst();
  if (!refused) return;
  throw new Refusal(
    'second_factor_missing',
    'That organization requires a second factor. Set one up, or sign in with it, then switch.',
  );
}
