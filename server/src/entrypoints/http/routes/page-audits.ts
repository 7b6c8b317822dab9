import { z } from 'zod';
import { pagedList } from '#contract/envelopes.ts';
import {
  createdPageAudits,
  pageAudit,
  pageAuditBody,
  pageAuditListQuery,
  pageAuditReport,
} from '#contract/page-audits.ts';
import { pathId, textParameter } from '#contract/parameters.ts';
import * as pageAudits from '../../../modules/page-audits/index.ts';
import { access, route } from '../route.ts';
import { paged } from './paged.ts';

const tag = 'Page audits';
const deprecatedSince = new Date('2026-01-01T00:00:00Z');
const ofBrand = z.object({ brand_id: pathId });

export const pageAuditRoutes = [
  route({
    method: 'POST',
    path: '/v1/{brand_id}/page-audits',
    id: 'createPageAudits',
    tag,
    summary: 'Audit pages',
    description:
      'Each URL becomes an audit that runs in the background. A URL that is not http(s), carries credentials or ' +
      'names a private address is refused, and then none is audited.',
    deprecatedSince,
    access: access.configure,
    params: ofBrand,
    body: pageAuditBody,
    answer: createdPageAudits,
    handle: ({ ctx, params, body }) =>
      pageAudits.createPageAudits(ctx, { brandId: params.brand_id, ...body }),
  }),
  route({
    method: 'GET',
    path: '/v1/{brand_id}/page-audits',
    id: 'listPageAudits',
    tag,
    summary: 'List page audits',
    description: 'Newest first.',
    deprecatedSince,
    access: access.query,
    params: ofBrand,
    query: pageAuditListQuery,
    answer: pagedList(pageAudit),
    handle: async ({ ctx, params, query }) =>
      paged(await pageAudits.listPageAudits(ctx, { brandId: params.brand_id, ...query }), query),
  }),
  route({
    method: 'GET',
    path: '/v1/{brand_id}/page-audits/{page_audit_id}',
    id: 'getPageAudit',
    tag,
    summary: 'Get the report of a page audit',
    deprecatedSince,
    access: access.query,
    params: ofBrand.extend({ page_audit_id: textParameter(100) }),
    answer: pageAuditReport,
    refusals: ['page_audit_not_found'],
    handle: ({ ctx, params }) =>
      pageAudits.getPageAudit(ctx, {
        brandId: params.brand_id,
        pageAuditId: params.page_audit_id,
      }),
  }),
];
