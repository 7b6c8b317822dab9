import { z } from 'zod';
import { session } from '#contract/accounts.ts';
import { acceptanceBody, invitationToken, openInvitation } from '#contract/people.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { clientOf } from '../client.ts';
import { setSessionCookie } from '../credential.ts';
import { access, route } from '../route.ts';

const tag = 'People';
const path = '/invitations/{token}';
const params = z.object({ token: invitationToken });

/** What whoever holds the link of an invitation does, before they are anybody. */
export const invitationRoutes = [
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
    handle: ({ ctx, params, request }) =>
      accounts.describeInvitation(ctx, { token: params.token, client: clientOf(request) }),
  }),
  route({
    method: 'POST',
    path,
    id: 'acceptInvitation',
    tag,
    summary: 'Accept an invitation',
    description:
      'Makes an account with this password; whoever has one gives the password of that account, which then joins. ' +
      'By a link that was passed on, any other password makes an account for this organization alone, until the ' +
      'address is confirmed: nothing tells of accounts elsewhere. The answer is ' +
      "a session in the organization, and the dashboard's cookie is set. The link works once.",
    access: access.public,
    params,
    body: acceptanceBody,
    answer: session,
    refusals: ['invitation_not_found', 'invalid_credentials', 'rate_limited'],
    handle: async ({ ctx, params, body, request, reply }) => {
      const input = { token: params.token, client: clientOf(request), ...body };
      const created = await accounts.acceptInvitation(ctx, input);
      setSessionCookie(request, reply, created.token, new Date(created.expires_at));
      return created;
    },
  }),
];
