import type { Role } from '#contract/accounts/accounts.ts';
import { audit } from '#kernel/audit.ts';
import type { AuditedServices, Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { lockMembership } from './membership.ts';
import { requireInvitable } from './policies/invitation-domains.ts';
import type { AccountTables } from './tables.ts';

interface Joining {
  readonly invitationId: number;
  readonly personId: number;
}

/** Makes the person a member and uses the invitation up; of two people at once, the second finds nothing. */
export async function joinByInvitation(
  services: Pick<AuditedServices, 'db' | 'clock' | 'audit'>,
  { invitationId, personId }: Joining,
): Promise<{ readonly organizationId: number; readonly role: Role }> {
  const { db, clock } = services;
  const tables = db.withTables<AccountTables>();
  const { organization_id, email, role, brand_ids } = await tables
    .deleteFrom('invitations')
    .where('id', '=', invitationId)
    .where('expires_at', '>', clock.now())
    .returning(['organization_id', 'email', 'role', 'brand_ids'])
    .executeTakeFirstOrThrow(invitationNotFound);
  await requireInvitable(services, organization_id, email);
  await tables
    .insertInto('members')
    .values({ organization_id, person_id: personId, role, brand_ids })
    .execute();
  audit(services, {
    logIds: [organization_id],
    action: 'invitation.accepted',
    actor: { kind: 'person', id: personId },
    thing: { kind: 'invitation', id: invitationId },
    after: { role, brand_ids },
  });
  return { organizationId: organization_id, role };
}

/** Locks the membership of the inviting organization. */
export async function lockInvitation(
  { db }: Pick<Services, 'db'>,
  invitationId: number,
): Promise<void> {
  const { organization_id: organizationId } = await db
    .withTables<AccountTables>()
    .selectFrom('invitations')
    .select('organization_id')
    .where('id', '=', invitationId)
    .executeTakeFirstOrThrow(invitationNotFound);
  await lockMembership({ db }, organizationId);
}

/** One answer for unknown, used, revoked and expired invitations. */
export const invitationNotFound = () =>
  new Refusal(
    'invitation_not_found',
    'This invitation is not valid: it was used, revoked or has expired. Ask for a new one.',
  );
