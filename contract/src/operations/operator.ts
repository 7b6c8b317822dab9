import { z } from 'zod';
import { access } from '../access.ts';
import {
  createdOrganization,
  deletedOrganization,
  demoState,
  organization,
  organizationCreateBody,
  organizationUpdateBody,
  removedDemo,
} from '../accounts/accounts.ts';
import { createdReset, person } from '../accounts/people.ts';
import { systemState } from '../accounts/system-state.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofOrganization, pageQuery, paging, pathId, textParameter } from '../parameters.ts';

const tag = 'Operator';
const path = '/operator/organizations/{organization_id}';
const people = '/operator/people';
const ofPerson = z.object({ person_id: pathId });

export const listOrganizations = operation({
  id: 'listOrganizations',
  method: 'GET',
  path: '/operator/organizations',
  tag,
  summary: 'List organizations',
  access: access.operator,
  query: pageQuery,
  answer: pagedList(organization),
});

export const createOrganization = operation({
  id: 'createOrganization',
  audit: 'organization.created',
  method: 'POST',
  path: '/operator/organizations',
  tag,
  changes: ['Sessions'],
  summary: 'Create an organization with its first admin',
  description:
    'The account of the address becomes its admin; where there is none it is made, and the answer is the only ' +
    'place of its password.',
  access: access.operator,
  body: organizationCreateBody,
  status: 201,
  answer: createdOrganization,
  idempotencyKey: 'refused',
});

export const deleteOrganization = operation({
  id: 'deleteOrganization',
  audit: 'organization.deleted',
  method: 'DELETE',
  path,
  tag,
  changes: ['Sessions'],
  removes: true,
  summary: 'Delete an organization for good',
  description:
    'With its brands, prompts, answers, sites, keys and people who are in no other organization. Nothing is left ' +
    'but a record of the id, the time and how many rows there were. `name` must be its name.',
  access: access.operator,
  params: ofOrganization,
  query: z.object({
    name: textParameter(255).meta({ description: 'The name of the organization.' }),
  }),
  answer: deletedOrganization,
  refusals: ['organization_not_found'],
});

export const inspectOrganization = operation({
  id: 'inspectOrganization',
  method: 'GET',
  path,
  tag,
  summary: 'Inspect an organization',
  access: access.operator,
  params: ofOrganization,
  answer: organization,
  refusals: ['organization_not_found'],
});

export const updateOrganization = operation({
  id: 'updateOrganization',
  audit: 'organization.changed',
  method: 'PATCH',
  path,
  tag,
  changes: ['Organizations', 'Sessions'],
  summary: 'Update an organization',
  description:
    'Plan, size of the prompt pool, disabled platforms (the full list), early access. Only fields present change.',
  access: access.operator,
  params: ofOrganization,
  body: organizationUpdateBody,
  answer: organization,
  refusals: ['organization_not_found'],
});

export const inspectDemo = operation({
  id: 'inspectDemo',
  method: 'GET',
  path: `${path}/demo`,
  tag,
  summary: 'See whether the simulated world is loaded',
  access: access.operator,
  params: ofOrganization,
  answer: demoState,
});

export const removeDemo = operation({
  id: 'removeDemo',
  audit: 'demo.removed',
  method: 'DELETE',
  path: `${path}/demo`,
  tag,
  changes: ['Organizations', 'Brands'],
  summary: 'Remove the simulated world',
  description:
    'Its brands are archived and their simulated answers deleted; everything else stays.',
  access: access.operator,
  params: ofOrganization,
  answer: removedDemo,
});

export const findPeople = operation({
  id: 'findPeople',
  method: 'GET',
  path: people,
  tag,
  summary: 'Find people of any organization',
  description:
    'An address can have one account that is confirmed, and claims of organizations that invited it.',
  access: access.operator,
  query: z.object({
    ...paging,
    email: textParameter(320).optional().meta({ description: 'Only those of this address.' }),
  }),
  answer: pagedList(person),
});

export const confirmPerson = operation({
  id: 'confirmPerson',
  audit: 'person.confirmed',
  method: 'POST',
  path: `${people}/{person_id}/confirm`,
  tag,
  changes: ['People', 'Sessions'],
  summary: 'Confirm the email address of a person',
  description:
    'For installations without mail: you know that the address is theirs. Where the address has an account ' +
    'already, the organizations of this one move there and the answer is that account.',
  access: access.operator,
  params: ofPerson,
  answer: person,
  refusals: ['person_not_found'],
});

export const erasePerson = operation({
  id: 'erasePerson',
  audit: 'person.erased',
  method: 'DELETE',
  path: `${people}/{person_id}`,
  tag,
  changes: ['People', 'Sessions', 'API keys'],
  removes: true,
  summary: 'Erase a person for good',
  description:
    'Removes them from every organization and deletes the account with its sessions and connected apps. Records that name them keep an ' +
    'id (`person:3`) instead of the address, and lists of recipients lose it. The answer is the account as it was. The last admin of ' +
    'an organization stays.',
  access: access.operator,
  params: ofPerson,
  answer: person,
  refusals: ['person_not_found', 'last_admin'],
});

export const operatePasswordReset = operation({
  id: 'operatePasswordReset',
  audit: 'password_reset.created',
  method: 'POST',
  path: `${people}/{person_id}/password-reset`,
  tag,
  summary: 'Make a link for a new password',
  description:
    'Pass it on to the person, who chooses a new password with it. It works once, for a day; making another ' +
    'ends it.',
  access: access.operator,
  params: ofPerson,
  status: 201,
  answer: createdReset,
  refusals: ['person_not_found'],
  idempotencyKey: 'refused',
});

export const inspectSystem = operation({
  id: 'inspectSystem',
  method: 'GET',
  path: '/operator/system',
  tag,
  summary: 'See how the installation is',
  description:
    'Both stores, collection, queues and webhooks over all organizations: what is too slow, what waits, and what it costs.',
  access: access.operator,
  answer: systemState,
});

export const operatorOperations = [
  inspectSystem,
  listOrganizations,
  createOrganization,
  deleteOrganization,
  inspectOrganization,
  updateOrganization,
  inspectDemo,
  removeDemo,
  findPeople,
  confirmPerson,
  erasePerson,
  operatePasswordReset,
];
