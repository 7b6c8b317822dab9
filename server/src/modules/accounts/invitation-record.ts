import type { Selectable } from 'kysely';
import type { Invitation } from '#contract/people.ts';
import type { Services } from '#kernel/context.ts';
import type { AccountTables } from './tables.ts';

export const invitationColumns = [
  'id',
  'email',
  'role',
  'brand_ids',
  'created_at',
  'expires_at',
] as const;

type Row = Pick<Selectable<AccountTables['invitations']>, (typeof invitationColumns)[number]>;

export function invitationRecord(row: Row): Invitation {
  const { id, email, role, brand_ids, created_at, expires_at } = row;
  return {
    id,
    email,
    role,
    brand_ids,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}

/** The organization's invitations that can still be accepted. */
export function selectInvitations(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  organizationId: number,
) {
  return db
    .withTables<AccountTables>()
    .selectFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('expires_at', '>', clock.now());
}
