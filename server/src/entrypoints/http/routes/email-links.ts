import * as operations from '#contract/operations/email-links.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { clientOf } from '../client.ts';
import { route } from '../route.ts';

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
