import { access } from '../access.ts';
import { organization, organizationNameBody, removedDemo, simulatedWorld } from '../accounts.ts';
import { operation } from '../operation.ts';
import { organizationDisplay, organizationDisplayBody } from '../organization-display.ts';
import { organizationLook, organizationLookBody } from '../organization-look.ts';
import { ofOrganization } from '../parameters.ts';

const tag = 'Organizations';
const path = '/organizations/{organization_id}';

export const getOrganization = operation({
  id: 'getOrganization',
  method: 'GET',
  path,
  tag,
  summary: 'Get the organization',
  description: 'Its plan, and how much of its prompt pool is in use.',
  access: access.readConfiguration,
  params: ofOrganization,
  answer: organization,
  refusals: ['organization_not_found'],
});

export const renameOrganization = operation({
  id: 'renameOrganization',
  method: 'PATCH',
  path,
  tag,
  changes: ['Sessions'],
  summary: 'Rename the organization',
  description: 'Its plan and its pool are set by the operator of the installation.',
  access: access.admin,
  params: ofOrganization,
  body: organizationNameBody,
  answer: organization,
  answerExample: { name: 'Northwind', prompt_pool_used: 0, disabled_platforms: [] },
  refusals: ['organization_not_found'],
});

export const getSimulatedWorld = operation({
  id: 'getSimulatedWorld',
  method: 'GET',
  path: `${path}/demo`,
  tag,
  summary: 'See which brands are simulated',
  access: access.readConfiguration,
  params: ofOrganization,
  answer: simulatedWorld,
  refusals: ['organization_not_found'],
});

export const removeSimulatedWorld = operation({
  id: 'removeSimulatedWorld',
  method: 'DELETE',
  path: `${path}/demo`,
  tag,
  changes: ['Brands', 'Prompts', 'Collection', 'Responses', 'Query', 'Sources'],
  summary: 'Remove the simulated world',
  description:
    'Its brands are archived and their simulated answers deleted; everything else stays.',
  access: access.admin,
  params: ofOrganization,
  answer: removedDemo,
  refusals: ['organization_not_found'],
});

export const getOrganizationLook = operation({
  id: 'getOrganizationLook',
  method: 'GET',
  path: `${path}/look`,
  tag,
  summary: 'See how reports look',
  access: access.readConfiguration,
  params: ofOrganization,
  answer: organizationLook,
  refusals: ['organization_not_found'],
});

export const putOrganizationLook = operation({
  id: 'putOrganizationLook',
  method: 'PUT',
  path: `${path}/look`,
  tag,
  changes: ['Reports'],
  summary: 'Set how reports look',
  description: 'Name, colour and logo on reports and on what their share links show.',
  access: access.admin,
  params: ofOrganization,
  body: organizationLookBody,
  answer: organizationLook,
  refusals: ['organization_not_found'],
});

export const getOrganizationDisplay = operation({
  id: 'getOrganizationDisplay',
  method: 'GET',
  path: `${path}/display`,
  tag,
  summary: 'See in which time zone and currency people see things',
  access: access.readConfiguration,
  params: ofOrganization,
  answer: organizationDisplay,
  refusals: ['organization_not_found'],
});

export const putOrganizationDisplay = operation({
  id: 'putOrganizationDisplay',
  method: 'PUT',
  path: `${path}/display`,
  tag,
  changes: ['Sessions'],
  summary: 'Set the time zone and currency that people see',
  description:
    'For the dashboard alone: answers of the API stay in UTC and US dollars, and days of answers are UTC days. The ' +
    'rate is the one that you enter; the day on which it was entered is shown next to it.',
  access: access.admin,
  params: ofOrganization,
  body: organizationDisplayBody,
  answer: organizationDisplay,
  refusals: ['organization_not_found'],
});

export const organizationOperations = [
  getOrganization,
  renameOrganization,
  getOrganizationLook,
  putOrganizationLook,
  getOrganizationDisplay,
  putOrganizationDisplay,
  getSimulatedWorld,
  removeSimulatedWorld,
];
