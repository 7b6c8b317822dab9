import type { OpenInvitation } from '#contract/people.ts';
import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { countLook } from './attempts.ts';
import type { Client } from './client.ts';
import { credentialHash } from './credentials.ts';
import type { AccountTables } from './tables.ts';

export type FoundInvitation = Awaited<ReturnType<typeof findInvitation>>;

/** What the holder of the link may know before they join. */
export async function describeInvitation(
  services: Services,
  { token, client }: { readonly token: string; readonly client: Client },
): Promise<OpenInvitation> {
  await countLook(services, client, token);
  const found = await findInvitation(services, token);
  return {
    organization: { name: found.name },
    email: found.email,
    role: found.role,
    expires_at: found.expires_at.toISOString(),
    // Only the owner of an address may know what is under it elsewhere, and a mailed link proves one.
    has_account: found.provesEmail && found.account !== undefined,
  };
}

/** The open invitation of this token, with the account of its address, if there is one. */
export async function findInvitation({ db, clock }: Services, token: string) {
  const hash = credentialHash(token);
  const invitation = await db
    .withTables<AccountTables>()
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .leftJoin('people', (join) =>
      join.onRef('people.email', '=', 'invitations.email').on('confirmed_at', 'is not', null),
    )
    .select(['invitations.id', 'organization_id', 'name', 'invitations.email', 'role', 'brand_ids'])
    .select(['expires_at', 'people.id as personId', 'password_hash', 'mail_token_hash'])
    .where((of) => of.or([of('token_hash', '=', hash), of('mail_token_hash', '=', hash)]))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!invitation) throw invitationNotFound();
  const { personId, password_hash, mail_token_hash, ...rest } = invitation;
  const hasAccount = personId !== null && password_hash !== null;
  return {
    ...rest,
    account: hasAccount ? { id: personId, password_hash } : undefined,
    provesEmail: mail_token_hash?.equals(hash) ?? false,
  };
}

/** Unknown, used, revoked and expired are one and the same answer. */
export function invitationNotFound(): Refusal {
  return new Refusal(
    'invitation_not_found',
    'This invitation is not valid: it was used, revoked or has expired. Ask for a new one.',
  );
}
