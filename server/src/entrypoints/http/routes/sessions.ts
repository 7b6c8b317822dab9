import { z } from 'zod';
import {
  currentSession,
  endedSessions,
  organizationSwitchBody,
  session,
  sessionBody,
  sessionRecord,
  signedOut,
} from '#contract/accounts.ts';
import { pagedList } from '#contract/envelopes.ts';
import { paging, pathId } from '#contract/parameters.ts';
import { passwordChangeBody, passwordChanged } from '#contract/people.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { clientOf } from '../client.ts';
import { credentialOf, setSessionCookie } from '../credential.ts';
import { access, route } from '../route.ts';
import { paged } from './paged.ts';

const tag = 'Sessions';

/** Signing in and out. */
export const sessionRoutes = [
  route({
    method: 'POST',
    path: '/auth/sessions',
    id: 'signIn',
    tag,
    summary: 'Sign in',
    description:
      "The token is a bearer credential with every scope on its organization's brands. The dashboard's " +
      'cookie is set, too.',
    access: access.public,
    body: sessionBody,
    answer: session,
    refusals: ['invalid_credentials', 'rate_limited'],
    handle: async ({ ctx, body, request, reply }) => {
      const created = await accounts.signIn(ctx, { ...body, client: clientOf(request) });
      setSessionCookie(request, reply, created.token, new Date(created.expires_at));
      return created;
    },
  }),
  route({
    method: 'GET',
    path: '/auth/sessions',
    id: 'getCurrentSession',
    tag,
    summary: 'See who is signed in',
    access: access.person,
    answer: currentSession,
    handle: ({ ctx, request }) => accounts.describeSession(ctx, credentialOf(request) ?? ''),
  }),
  route({
    method: 'PATCH',
    path: '/auth/sessions',
    id: 'switchOrganization',
    tag,
    summary: 'Switch to another organization',
    description: 'The session goes on there, with the role that the person has there.',
    access: access.person,
    body: organizationSwitchBody,
    answer: currentSession,
    refusals: ['organization_not_found'],
    handle: ({ ctx, request, body }) =>
      accounts.switchOrganization(ctx, {
        token: credentialOf(request) ?? '',
        organizationId: body.organization_id,
      }),
  }),
  route({
    method: 'DELETE',
    path: '/auth/sessions',
    id: 'signOut',
    tag,
    summary: 'Sign out',
    description: 'The session that the request was sent with ends at once.',
    access: access.person,
    answer: signedOut,
    handle: async ({ ctx, request, reply }) => {
      await accounts.signOut(ctx, credentialOf(request) ?? '');
      setSessionCookie(request, reply, '', new Date(0));
      return { signed_out: true };
    },
  }),
  route({
    method: 'GET',
    path: '/auth/sessions/all',
    id: 'listOwnSessions',
    tag,
    summary: 'List where you are signed in',
    description: 'In every organization, the latest first.',
    access: access.person,
    query: z.object(paging),
    answer: pagedList(sessionRecord),
    handle: async ({ ctx, query }) => paged(await accounts.listOwnSessions(ctx, query), query),
  }),
  route({
    method: 'DELETE',
    path: '/auth/sessions/all',
    id: 'endOtherSessions',
    tag,
    summary: 'Sign out everywhere else',
    description: 'Every session but the one that the request was sent with ends at once.',
    access: access.person,
    answer: endedSessions,
    handle: async ({ ctx }) => ({ ended: await accounts.endOtherSessions(ctx) }),
  }),
  route({
    method: 'DELETE',
    path: '/auth/sessions/{session_id}',
    id: 'endOwnSession',
    tag,
    summary: 'End one of your sessions',
    access: access.person,
    params: z.object({ session_id: pathId }),
    answer: endedSessions,
    refusals: ['session_not_found'],
    handle: async ({ ctx, params }) => ({
      ended: await accounts.endOwnSession(ctx, { sessionId: params.session_id }),
    }),
  }),
  route({
    method: 'PUT',
    path: '/auth/password',
    id: 'changePassword',
    tag,
    summary: 'Change the own password',
    description: 'Every other session of the person ends at once; this one goes on.',
    access: access.person,
    body: passwordChangeBody,
    answer: passwordChanged,
    refusals: ['invalid_credentials', 'rate_limited'],
    handle: async ({ ctx, body, request }) => {
      const token = credentialOf(request) ?? '';
      await accounts.changePassword(ctx, { token, client: clientOf(request), ...body });
      return { password_changed: true };
    },
  }),
];
