import { z } from 'zod';
import { organization, organizationUpdateBody } from '#contract/accounts.ts';
import { pathId } from '#contract/parameters.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { access, route } from '../route.ts';

const tag = 'Operator';
const path = '/operator/organizations/{organization_id}';
const params = z.object({ organization_id: pathId });

/** What the operator's command line calls, with the token that each start writes into the data folder. */
export const operatorRoutes = [
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
];
