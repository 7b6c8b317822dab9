import * as operations from '#contract/operations/invitations.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { clientOf } from '../client.ts';
import { setSessionCookie } from '../credential.ts';
import { route } from '../route.ts';

/** What the holder of an invitation link does, before signing in. */
export const invitationRoutes = [
  route(operations.getInvitation, ({ ctx, params, request }) =>
    accounts.describeInvitation(ctx, { token: params.token, client: clientOf(request) }),
  ),
  route(operations.acceptInvitation, async ({ ctx, params, body, request, reply }) => {
    const input = { token: params.token, client: clientOf(request), ...body };
    const created = await accounts.acceptInvitation(ctx, input);
    setSessionCookie(request, reply, created.token, new Date(created.expires_at));
    return created;
  }),
];
