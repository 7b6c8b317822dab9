import * as operations from '#contract/operations/sessions.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { clientOf, signingInFrom } from '../requests/client.ts';
import { credentialOf, setSessionCookie } from '../requests/credential.ts';
import { route } from '../route.ts';
import { listRoute } from './verb-route.ts';

/** Signing in and out. */
export const sessionRoutes = [
  route(operations.signIn, async ({ ctx, body, request, reply }) => {
    const created = await accounts.signIn(ctx, { ...body, ...signingInFrom(ctx, request) });
    setSessionCookie(request, reply, created.token, new Date(created.expires_at));
    return created;
  }),
  route(operations.getCurrentSession, ({ ctx, request }) =>
    accounts.describeSession(ctx, credentialOf(request) ?? ''),
  ),
  route(operations.switchOrganization, ({ ctx, request, body }) =>
    accounts.switchOrganization(ctx, {
      token: credentialOf(request) ?? '',
      organizationId: body.organization_id,
    }),
  ),
  route(operations.signOut, async ({ ctx, request, reply }) => {
    await accounts.signOut(ctx, credentialOf(request) ?? '');
    setSessionCookie(request, reply, '', new Date(0));
    return { signed_out: true as const };
  }),
  listRoute(operations.listOwnSessions, accounts.listOwnSessions),
  route(operations.endOtherSessions, async ({ ctx }) => ({
    ended: await accounts.endOtherSessions(ctx),
  })),
  route(operations.endOwnSession, async ({ ctx, params }) => ({
    ended: await accounts.endOwnSession(ctx, { sessionId: params.session_id }),
  })),
  route(operations.changePassword, async ({ ctx, body, request }) => {
    const token = credentialOf(request) ?? '';
    await accounts.changePassword(ctx, { token, client: clientOf(request), ...body });
    return { password_changed: true as const };
  }),
];

/** What is proven by a link: a new password, and that an address is somebody's own. */
export const emailLinkRoutes = [
  route(operations.requestPasswordReset, async ({ ctx, body, request }) => {
    await accounts.requestPasswordReset(ctx, { ...body, client: clientOf(request) });
    return { requested: true as const, by_mail: ctx.mail !== undefined };
  }),
  route(operations.resetPassword, async ({ ctx, params, body, request }) => {
    const input = { token: params.token, client: clientOf(request), ...body };
    await accounts.resetPassword(ctx, input);
    return { password_changed: true as const };
  }),
  route(operations.requestConfirmation, async ({ ctx, request }) => {
    await accounts.requestConfirmation(ctx, { client: clientOf(request) });
    return { requested: true as const, by_mail: ctx.mail !== undefined };
  }),
  route(operations.confirmEmail, async ({ ctx, params, request }) => ({
    email: await accounts.confirmEmail(ctx, { token: params.token, client: clientOf(request) }),
    is_email_confirmed: true as const,
  })),
];
