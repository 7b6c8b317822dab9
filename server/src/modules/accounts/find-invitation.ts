import type { OpenInvitation } from '#contract/people.ts';
import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { countLook } from './attempts.ts';
import type { Client } from './client.ts';
import { credentialHash } from './credentials.ts';
import type { AccountTables } from './tables.ts';

/** What whoever holds the link may know before they join. */
export async function describeInvitation(
  services: Services,
  { token, client }: { readonly token: string; readonly client: Client },
): Promise<OpenInvitation> {
  await countLook(services, client, token);
  const { name, email, role, expires_at, person_id } = await findInvitation(services, token);
  return {
    organization: { name },
    email,
    role,
    expires_at: expires_at.toISOString(),
    has_account: person_id !== null,
  };
}

/** The open invitation of this token, with the account of whoever it is for, if there is one. */
export async function findInvitation({ db, clock }: Services, token: string) {
  const invitation = await db
    .withTables<AccountTables>()
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .leftJoin('people', 'people.email', 'invitations.email')
    .select(['invitations.id', 'organization_id', 'name', 'invitations.email', 'role', 'brand_ids'])
    .select(['expires_at', 'people.id as person_id', 'password_hash'])
    .where('token_hash', '=', credentialHash(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!invitation) throw invitationNotFound();
  return invitation;
}

/** Unknown, used, revoked and expired are one and the same answer. */
export function invitationNotFound(): Refusal {
  return new Refusal(
    'invitation_not_found',
    'This invitation is not valid: it was used or revoked, or its time is over. Ask for a new one.',
  );
}
