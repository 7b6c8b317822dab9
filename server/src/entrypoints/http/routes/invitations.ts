import { z } from 'zod';
import { session } from '#contract/accounts.ts';
import { acceptanceBody, invitationToken, openInvitation } from '#contract/people.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { setSessionCookie } from '../credential.ts';
import type { RateLimiter } from '../rate-limit.ts';
import { access, route } from '../route.ts';
import { countAttempt } from './attempts.ts';

const tag = 'People';
const path = '/invitations/{token}';
const params = z.object({ token: invitationToken });

/** What whoever holds the link of an invitation does, before they are anybody. */
export function invitationRoutes(attempts: RateLimiter) {
  return [
    route({
      method: 'GET',
      path,
      id: 'getInvitation',
      tag,
      summary: 'Look at an invitation',
      description: 'For whoever has its link.',
      access: access.public,
      params,
      answer: openInvitation,
      refusals: ['invitation_not_found', 'rate_limited'],
      handle: async ({ ctx, params, request }) => {
        countAttempt(attempts, request, params.token);
        return accounts.describeInvitation(ctx, params.token);
      },
    }),
    route({
      method: 'POST',
      path,
      id: 'acceptInvitation',
      tag,
      summary: 'Accept an invitation',
      description:
        'Makes an account with this password; whoever has one gives the password of that account. The answer is ' +
        "a session in the organization, and the dashboard's cookie is set. The link works once.",
      access: access.public,
      params,
      body: acceptanceBody,
      answer: session,
      refusals: ['invitation_not_found', 'invalid_credentials', 'rate_limited'],
      handle: async ({ ctx, params, body, request, reply }) => {
        countAttempt(attempts, request, params.token);
        const { email } = await accounts.describeInvitation(ctx, params.token);
        // One count with signing in: otherwise every invitation would be another way to guess a password.
        countAttempt(attempts, request, email);
        const created = await accounts.acceptInvitation(ctx, { token: params.token, ...body });
        setSessionCookie(request, reply, created.token, new Date(created.expires_at));
        return created;
      },
    }),
  ];
}
