import { access } from '../access.ts';
import { policies, policiesBody } from '../accounts/policies.ts';
import { operation } from '../operation.ts';
import { ofOrganization } from '../parameters.ts';

const onPolicies = {
  path: '/organizations/{organization_id}/policies',
  tag: 'Organizations',
  access: access.admin,
  params: ofOrganization,
  answer: policies,
} as const;

export const getPolicies = operation({
  id: 'getPolicies',
  ...onPolicies,
  method: 'GET',
  summary: 'See the policies',
  description:
    'How long sessions and API keys last, who may be invited, and which links and apps are allowed.',
  refusals: ['organization_not_found'],
});

export const putPolicies = operation({
  id: 'putPolicies',
  audit: 'policies.changed',
  ...onPolicies,
  stepUp: true,
  method: 'PUT',
  changes: ['API keys', 'Connected apps', 'Share links', 'Sessions', 'People'],
  summary: 'Set the policies',
  description:
    'What is left out stays as it is. They are in effect at once, in every process, also for sessions, API keys, links and connected ' +
    'apps that exist already. Sessions that they end are over for good; keys, links and apps work again once a policy allows them. ' +
    'For a person in several organizations, the shortest limits of all of them count.',
  body: policiesBody,
  refusals: ['organization_not_found'],
});

export const policyOperations = [getPolicies, putPolicies];
