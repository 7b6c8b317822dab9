import { domainOfEmail } from '#contract/accounts/policies.ts';
import type { Services } from '#kernel/context.ts';
import { notAllowed } from './not-allowed.ts';
import { policiesOf } from './policies.ts';

/** Refuses an address that the organization invites nobody from. Called while its membership is locked. */
export async function requireInvitable(
  services: Pick<Services, 'db'>,
  organizationId: number,
  email: string,
): Promise<void> {
  const { invitation_domains: domains } = await policiesOf(services, organizationId);
  const domain = domainOfEmail(email);
  if (domains === null || (domain !== undefined && domains.includes(domain))) return;
  throw notAllowed(
    'invitation_domains',
    'The organization accepts no email addresses of this domain. An admin can change that in its policies.',
  );
}
