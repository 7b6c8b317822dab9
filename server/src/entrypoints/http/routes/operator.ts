import { z } from 'zod';
import {
  createdOrganization,
  deletedOrganization,
  demoState,
  organization,
  organizationCreateBody,
  organizationUpdateBody,
  removedDemo,
} from '#contract/accounts.ts';
import { pagedList } from '#contract/envelopes.ts';
import { paging, pathId, textParameter } from '#contract/parameters.ts';
import { createdReset, person } from '#contract/people.ts';
import type { DemoWorld } from '#kernel/ports/demo.ts';
import { requireOperator } from '#kernel/principal.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { clientOf } from '../client.ts';
import { access, route } from '../route.ts';
import { paged } from './paged.ts';

const tag = 'Operator';
const path = '/operator/organizations/{organization_id}';
const params = z.object({ organization_id: pathId });
const people = '/operator/people';
const ofPerson = z.object({ person_id: pathId });

/** What the operator's command line calls, with the token that each start writes into the data folder. */
export function operatorRoutes(demo: DemoWorld) {
  return [
    route({
      method: 'GET',
      path: '/operator/organizations',
      id: 'listOrganizations',
      tag,
      summary: 'List organizations',
      access: access.operator,
      query: z.object(paging),
      answer: pagedList(organization),
      handle: async ({ ctx, query }) => paged(await accounts.listOrganizations(ctx, query), query),
    }),
    route({
      method: 'POST',
      path: '/operator/organizations',
      id: 'createOrganization',
      tag,
      summary: 'Create an organization with its first admin',
      description:
        'The account of the address becomes its admin; where there is none it is made, and the answer is the only ' +
        'place of its password.',
      access: access.operator,
      body: organizationCreateBody,
      status: 201,
      answer: createdOrganization,
      handle: ({ ctx, body, request }) =>
        accounts.createOrganization(ctx, { ...body, client: clientOf(request) }),
    }),
    route({
      method: 'DELETE',
      path,
      id: 'deleteOrganization',
      tag,
      summary: 'Delete an organization for good',
      description:
        'With its brands, prompts, answers, sites, keys and people who are in no other organization. Nothing is left ' +
        'but a record of the id, the time and how many rows there were. `name` must be its name.',
      access: access.operator,
      params,
      query: z.object({
        name: textParameter(255).meta({ description: 'The name of the organization.' }),
      }),
      answer: deletedOrganization,
      refusals: ['organization_not_found'],
      handle: ({ ctx, params, query }) =>
        accounts.deleteOrganization(ctx, { organizationId: params.organization_id, ...query }),
    }),
    route({
      method: 'GET',
      path,
      id: 'inspectOrganization',
      tag,
      summary: 'Inspect an organization',
      access: access.operator,
      params,
      answer: organization,
      refusals: ['organization_not_found'],
      handle: ({ ctx, params }) =>
        accounts.inspectOrganization(ctx, { organizationId: params.organization_id }),
    }),
    route({
      method: 'PATCH',
      path,
      id: 'updateOrganization',
      tag,
      summary: 'Update an organization',
      description:
        'Plan, size of the prompt pool, disabled platforms (the full list), early access. Only fields present change.',
      access: access.operator,
      params,
      body: organizationUpdateBody,
      answer: organization,
      refusals: ['organization_not_found'],
      handle: ({ ctx, params, body }) =>
        accounts.updateOrganization(ctx, { organizationId: params.organization_id, ...body }),
    }),
    route({
      method: 'GET',
      path: `${path}/demo`,
      id: 'inspectDemo',
      tag,
      summary: 'See whether the simulated world is loaded',
      access: access.operator,
      params,
      answer: demoState,
      handle: async ({ ctx, params }) => {
        requireOperator(ctx.principal);
        const { status } = await demo.describe(params.organization_id);
        return { status };
      },
    }),
    route({
      method: 'DELETE',
      path: `${path}/demo`,
      id: 'removeDemo',
      tag,
      summary: 'Remove the simulated world',
      description:
        'Its brands are archived and their simulated answers deleted; everything else stays.',
      access: access.operator,
      params,
      answer: removedDemo,
      handle: async ({ ctx, params }) => {
        requireOperator(ctx.principal);
        return demo.remove(params.organization_id);
      },
    }),
    route({
      method: 'GET',
      path: people,
      id: 'findPeople',
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
      handle: async ({ ctx, query }) => paged(await accounts.findPeople(ctx, query), query),
    }),
    route({
      method: 'POST',
      path: `${people}/{person_id}/confirm`,
      id: 'confirmPerson',
      tag,
      summary: 'Confirm the email address of a person',
      description:
        'For installations without mail: you know that the address is theirs. Where the address has an account ' +
        'already, the organizations of this one move there and the answer is that account.',
      access: access.operator,
      params: ofPerson,
      answer: person,
      refusals: ['person_not_found'],
      handle: ({ ctx, params }) => accounts.confirmPerson(ctx, { personId: params.person_id }),
    }),
    route({
      method: 'POST',
      path: `${people}/{person_id}/password-reset`,
      id: 'operatePasswordReset',
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
      handle: ({ ctx, params }) =>
        accounts.operatePasswordReset(ctx, { personId: params.person_id }),
    }),
  ];
}
