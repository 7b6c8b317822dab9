import { z } from 'zod';
import { access } from '../access.ts';
import {
  currentSession,
  endedSessions,
  organizationSwitchBody,
  session,
  sessionBody,
  sessionRecord,
  signedOut,
} from '../accounts/accounts.ts';
import {
  emailBody,
  emailConfirmed,
  emailToken,
  mailRequested,
  newPasswordBody,
  passwordChangeBody,
  passwordChanged,
} from '../accounts/people.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { pageQuery, pathId } from '../parameters.ts';

const tag = 'Sessions';

export const signIn = operation({
  id: 'signIn',
  audit: 'sign_in.succeeded',
  method: 'POST',
  path: '/auth/sessions',
  tag,
  summary: 'Sign in',
  description:
    "The token is a bearer credential with every scope on its organization's brands. The dashboard's " +
    'cookie is set, too. Somebody who has, or must have, a second factor gets a 401 `second_factor_required` instead, with a ' +
    '`challenge` to answer by it and the `kinds` that they have.',
  access: access.public,
  body: sessionBody,
  answer: session,
  refusals: ['invalid_credentials', 'second_factor_required', 'rate_limited'],
});

export const getCurrentSession = operation({
  id: 'getCurrentSession',
  method: 'GET',
  path: '/auth/sessions',
  tag,
  summary: 'See who is signed in',
  access: access.person,
  answer: currentSession,
});

export const switchOrganization = operation({
  id: 'switchOrganization',
  audit: 'session.switched',
  method: 'PATCH',
  path: '/auth/sessions',
  tag,
  summary: 'Switch to another organization',
  description: 'The session continues there, with the role that the person has there.',
  access: access.person,
  body: organizationSwitchBody,
  answer: currentSession,
  answerExample: {
    role: 'member',
    organization: {
      id: 2,
      name: 'Northwind',
      plan: 'enterprise',
      display: { time_zone: 'UTC', currency: 'USD', units_per_usd: 1, rate_entered_on: null },
    },
    organizations: [
      { id: 1, name: 'My organization', role: 'admin' },
      { id: 2, name: 'Northwind', role: 'member' },
    ],
  },
  refusals: ['organization_not_found', 'second_factor_missing'],
});

export const signOut = operation({
  id: 'signOut',
  audit: 'session.ended',
  method: 'DELETE',
  path: '/auth/sessions',
  tag,
  summary: 'Sign out',
  description: 'The session that the request was sent with ends at once.',
  access: access.person,
  answer: signedOut,
});

export const listOwnSessions = operation({
  id: 'listOwnSessions',
  method: 'GET',
  path: '/auth/sessions/all',
  tag,
  summary: 'List where you are signed in',
  description: 'In every organization, the latest first.',
  access: access.person,
  query: pageQuery,
  answer: pagedList(sessionRecord),
});

export const endOtherSessions = operation({
  id: 'endOtherSessions',
  audit: 'session.ended',
  method: 'DELETE',
  path: '/auth/sessions/all',
  tag,
  summary: 'Sign out everywhere else',
  description: 'Every session but the one that the request was sent with ends at once.',
  access: access.person,
  answer: endedSessions,
});

export const endOwnSession = operation({
  id: 'endOwnSession',
  audit: 'session.ended',
  method: 'DELETE',
  path: '/auth/sessions/{session_id}',
  tag,
  summary: 'End one of your sessions',
  access: access.person,
  params: z.object({ session_id: pathId }),
  answer: endedSessions,
  refusals: ['session_not_found'],
});

export const changePassword = operation({
  id: 'changePassword',
  audit: 'password.changed',
  method: 'PUT',
  path: '/auth/password',
  tag,
  changes: ['Connected apps'],
  summary: 'Change your password',
  description:
    'Every other session of the person ends at once; this one continues. Connected apps stay unless `disconnect_apps` is true.',
  access: access.person,
  body: passwordChangeBody,
  answer: passwordChanged,
  refusals: ['invalid_credentials', 'rate_limited'],
});

export const sessionOperations = [
  signIn,
  getCurrentSession,
  switchOrganization,
  signOut,
  listOwnSessions,
  endOtherSessions,
  endOwnSession,
  changePassword,
];

const ofLink = z.object({ token: emailToken });

export const requestPasswordReset = operation({
  id: 'requestPasswordReset',
  audit: 'password_reset.requested',
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
  audit: 'password.changed',
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
  audit: 'email_confirmation.requested',
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
  audit: 'email.confirmed',
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
