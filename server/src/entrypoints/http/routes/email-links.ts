import { z } from 'zod';
import {
  emailBody,
  emailConfirmed,
  emailToken,
  mailRequested,
  newPasswordBody,
  passwordChanged,
} from '#contract/people.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { clientOf } from '../client.ts';
import { access, route } from '../route.ts';

const tag = 'Sessions';
const params = z.object({ token: emailToken });

/** What is proven by a link: a new password, and that an address is somebody's own. */
export const emailLinkRoutes = [
  route({
    method: 'POST',
    path: '/auth/password-resets',
    id: 'requestPasswordReset',
    tag,
    summary: 'Ask for a link to choose a new password',
    description:
      'The answer is the same whether the address is known or not; a mail only comes to one that is. The link ' +
      'works once, for an hour.',
    access: access.public,
    body: emailBody,
    answer: mailRequested,
    refusals: ['rate_limited'],
    handle: async ({ ctx, body, request }) => {
      await accounts.requestPasswordReset(ctx, { ...body, client: clientOf(request) });
      return { requested: true, by_mail: ctx.mail !== undefined };
    },
  }),
  route({
    method: 'POST',
    path: '/auth/password-resets/{token}',
    id: 'resetPassword',
    tag,
    summary: 'Choose a new password by a link',
    description: 'Every session of the person ends at once. The link is used up.',
    access: access.public,
    params,
    body: newPasswordBody,
    answer: passwordChanged,
    refusals: ['link_not_found', 'rate_limited'],
    handle: async ({ ctx, params, body, request }) => {
      const input = { token: params.token, client: clientOf(request), ...body };
      await accounts.resetPassword(ctx, input);
      return { password_changed: true };
    },
  }),
  route({
    method: 'POST',
    path: '/auth/confirmations',
    id: 'requestConfirmation',
    tag,
    summary: 'Ask for a link to confirm your email address',
    access: access.person,
    answer: mailRequested,
    refusals: ['rate_limited'],
    handle: async ({ ctx, request }) => {
      await accounts.requestConfirmation(ctx, { client: clientOf(request) });
      return { requested: true, by_mail: ctx.mail !== undefined };
    },
  }),
  route({
    method: 'POST',
    path: '/auth/confirmations/{token}',
    id: 'confirmEmail',
    tag,
    summary: 'Confirm an email address by a link',
    description:
      'The account is that of the address from now on. Where the address has one already, the organization that ' +
      'was joined moves there: sign in with its password.',
    access: access.public,
    params,
    answer: emailConfirmed,
    refusals: ['link_not_found', 'rate_limited'],
    handle: async ({ ctx, params, request }) => ({
      email: await accounts.confirmEmail(ctx, { token: params.token, client: clientOf(request) }),
      is_email_confirmed: true,
    }),
  }),
];
