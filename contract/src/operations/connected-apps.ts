import { z } from 'zod';
import { access } from '../access.ts';
import {
  approvableApp,
  approvalRequestBody,
  approvalRequested,
  authorization,
  authorizationBody,
  authorizationQuery,
  authorizationRequest,
  clientIdInPath,
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
  refusals: ['app_not_found', 'plan_upgrade_required', 'not_allowed_by_policy'],
});

export const requestAppApproval = operation({
  id: 'requestAppApproval',
  audit: 'app_approval.requested',
  method: 'POST',
  path: '/auth/authorizations/approval',
  tag,
  summary: 'Ask an admin to approve an app',
  description:
    'Where the policies of the organization allow approved apps only. Asking again changes nothing. A request that no admin ' +
    'answers is forgotten after 30 days.',
  access: access.person,
  body: approvalRequestBody,
  answer: approvalRequested,
  refusals: ['app_not_found', 'plan_upgrade_required', 'not_allowed_by_policy', 'too_many_records'],
  repeatable: true,
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

const approvals = '/organizations/{organization_id}/app-approvals';
const onApproval = {
  path: `${approvals}/{client_id}`,
  tag,
  access: access.admin,
  params: ofOrganization.extend({ client_id: clientIdInPath }),
  answer: approvableApp,
  refusals: ['organization_not_found', 'app_not_found'],
} as const;

export const listAppApprovals = operation({
  id: 'listAppApprovals',
  method: 'GET',
  path: approvals,
  tag,
  summary: 'List apps that were approved, asked for or connected',
  description:
    'Each registration of an app once, the latest first. Approval matters where the policy `apps` is `approved`.',
  access: access.admin,
  params: ofOrganization,
  query: pageQuery,
  answer: pagedList(approvableApp),
  refusals: ['organization_not_found'],
});

export const approveApp = operation({
  id: 'approveApp',
  audit: 'app_approval.given',
  method: 'PUT',
  ...onApproval,
  stepUp: true,
  summary: 'Approve an app',
  description:
    'All people of the organization may connect it from then on, and connections that wait for it work again. It is good for this ' +
    'registration: a program on another computer often registers itself again. Names can be copied; look at the hosts.',
  refusals: ['organization_not_found', 'app_not_found', 'too_many_records'],
});

export const withdrawAppApproval = operation({
  id: 'withdrawAppApproval',
  audit: 'app_approval.withdrawn',
  method: 'DELETE',
  ...onApproval,
  stepUp: true,
  summary: 'Withdraw the approval of an app',
  description:
    'Or decline a request. Where the policy `apps` is `approved`, the tokens of the app are refused at once.',
});

export const connectedAppOperations = [
  describeAuthorization,
  authorizeApp,
  requestAppApproval,
  listConnectedApps,
  disconnectApp,
  listOrganizationApps,
  disconnectOrganizationApp,
  listAppApprovals,
  approveApp,
  withdrawAppApproval,
];
