import { appCallback } from '../places.ts';
import type { PageEntry } from './page-entry.ts';
import { reportShown } from './report-shown.ts';

/** Where people come in: to sign in, by an invitation, for an app that asks. */
export const entrancePages: readonly PageEntry[] = [
  {
    name: 'sign-in',
    path: () => '/sign-in',
    signedOut: true,
    ready: (page) => page.getByRole('button', { name: 'Sign in' }).waitFor(),
  },
  {
    name: 'invitation',
    path: ({ invitationToken }) => `/join/${invitationToken}`,
    signedOut: true,
    ready: (page) => page.getByRole('button', { name: 'Join' }).waitFor(),
  },
  {
    name: 'forgotten-password',
    path: () => '/forgotten-password',
    signedOut: true,
    ready: (page) => page.getByRole('button', { name: 'Send the link' }).waitFor(),
  },
  {
    name: 'reset-password',
    // The link is looked at when a password is sent.
    path: () => '/reset-password/et_of_nobody',
    signedOut: true,
    ready: (page) => page.getByRole('button', { name: 'Change password' }).waitFor(),
  },
  {
    name: 'allow-app',
    path: ({ appId }) =>
      `/oauth/authorize?${new URLSearchParams({
        response_type: 'code',
        client_id: appId,
        redirect_uri: appCallback,
        code_challenge: 'c'.repeat(43),
        code_challenge_method: 'S256',
        scope: 'query configure',
      })}`,
    ready: (page) => page.getByRole('button', { name: 'Allow' }).waitFor(),
  },
  {
    name: 'shared-report',
    alsoDark: true,
    signedOut: true,
    path: ({ shareToken }) => `/shared/${shareToken}`,
    ready: reportShown,
  },
];
