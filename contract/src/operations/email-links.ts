import { z } from 'zod';
import { access } from '../access.ts';
import { operation } from '../operation.ts';
import {
  emailBody,
  emailConfirmed,
  emailToken,
  mailRequested,
  newPasswordBody,
  passwordChanged,
} from '../people.ts';

const tag = 'Sessions';
const ofLink = z.object({ token: emailToken });

export const requestPasswordReset = operation({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/auth/password-resets',
  tag,
  summary: 'Ask for a link to choose a new password',
  description:
    'The answer is the same whether the address is known or not; a mail only comes to one that is. The link ' +
    'works once, for an hour.',
  access: access.public,
  body: emailBody,
  answer: mailRequested,
  refusals: ['rate_limited'],
});

export const resetPassword = operation({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/password-resets/{token}',
  tag,
  summary: 'Choose a new password by a link',
  description: 'Every session of the person ends at once. The link is used up.',
  access: access.public,
  params: ofLink,
  body: newPasswordBody,
  answer: passwordChanged,
  refusals: ['link_not_found', 'rate_limited'],
});

export const requestConfirmation = operation({
  id: 'requestConfirmation',
  method: 'POST',
  path: '/auth/confirmations',
  tag,
  summary: 'Ask for a link to confirm your email address',
  access: access.person,
  answer: mailRequested,
  refusals: ['rate_limited'],
});

export const confirmEmail = operation({
  id: 'confirmEmail',
  method: 'POST',
  path: '/auth/confirmations/{token}',
  tag,
  changes: ['People'],
  summary: 'Confirm an email address by a link',
  description:
    'The account is that of the address from now on. Where the address has one already, the organization that ' +
    'was joined moves there: sign in with its password. The link by which a recipient of alerts or reports agrees is confirmed the same way.',
  access: access.public,
  params: ofLink,
  answer: emailConfirmed,
  refusals: ['link_not_found', 'rate_limited'],
});

export const emailLinkOperations = [
  requestPasswordReset,
  resetPassword,
  requestConfirmation,
  confirmEmail,
];
