import { z } from 'zod';
import { access } from '../access.ts';
import {
  authorization,
  authorizationBody,
  authorizationQuery,
  authorizationRequest,
  connectedApp,
  disconnectedApp,
  organizationApp,
} from '../accounts/connected-apps.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofOrganization, pageQuery, pathId } from '../parameters.ts';

const tag = 'Connected apps';

export const describeAuthorization = operation({
  id: 'describeAuthorization',
  method: 'GET',
  path: '/auth/authorizations',
  tag,
  summary: 'See what an app asks for',
  description:
    'What the page shows on which a person allows an app, such as an assistant, to act for them.',
  access: access.person,
  query: authorizationQuery,
  answer: authorizationRequest,
  refusals: ['app_not_found', 'plan_upgrade_required'],
});

export const authorizeApp = operation({
  id: 'authorizeApp',
  audit: 'app.connected',
  method: 'POST',
  path: '/auth/authorizations',
  tag,
  summary: 'Allow an app to act for you',
  description:
    'In the organization of the session, with the scopes that the app asks for and the person has; never as an admin. The ' +
    'app gets a code that works once and for a minute.',
  access: access.person,
  stepUp: true,
  body: authorizationBody,
  answer: authorization,
  refusals: ['app_not_found', 'plan_upgrade_required'],
});

export const listConnectedApps = operation({
  id: 'listConnectedApps',
  method: 'GET',
  path: '/auth/apps',
  tag,
  summary: 'List connected apps',
  description: 'Apps that may act for you, in every organization, the latest first.',
  access: access.person,
  query: pageQuery,
  answer: pagedList(connectedApp),
});

export const disconnectApp = operation({
  id: 'disconnectApp',
  audit: 'app.disconnected',
  method: 'DELETE',
  path: '/auth/apps/{app_id}',
  tag,
  removes: true,
  summary: 'Disconnect an app',
  description: 'Its tokens stop working at once.',
  access: access.person,
  params: z.object({ app_id: pathId }),
  answer: disconnectedApp,
  refusals: ['app_not_found'],
});

export const listOrganizationApps = operation({
  id: 'listOrganizationApps',
  method: 'GET',
  path: '/organizations/{organization_id}/apps',
  tag,
  summary: 'List the connected apps of all people',
  description: 'Apps that act for people of this organization, the latest first.',
  access: access.admin,
  params: ofOrganization,
  query: pageQuery,
  answer: pagedList(organizationApp),
  refusals: ['organization_not_found'],
});

export const disconnectOrganizationApp = operation({
  id: 'disconnectOrganizationApp',
  audit: 'app.disconnected',
  method: 'DELETE',
  path: '/organizations/{organization_id}/apps/{app_id}',
  tag,
  removes: true,
  summary: 'Disconnect an app of another person',
  description: 'Its tokens stop working at once.',
  access: access.admin,
  params: ofOrganization.extend({ app_id: pathId }),
  answer: disconnectedApp,
  refusals: ['organization_not_found', 'app_not_found'],
});

export const connectedAppOperations = [
  describeAuthorization,
  authorizeApp,
  listConnectedApps,
  disconnectApp,
  listOrganizationApps,
  disconnectOrganizationApp,
];
