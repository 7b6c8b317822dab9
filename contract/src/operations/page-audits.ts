import { access } from '../access.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import {
  createdPageAudits,
  pageAudit,
  pageAuditBody,
  pageAuditListQuery,
  pageAuditReport,
} from '../pages/page-audits.ts';
import { ofBrand, textParameter } from '../parameters.ts';

const tag = 'Page audits';
const deprecatedSince = new Date('2026-01-01T00:00:00Z');

export const createPageAudits = operation({
  id: 'createPageAudits',
  audit: 'page_audit.created',
  method: 'POST',
  path: '/v1/{brand_id}/page-audits',
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
  idempotencyKey: 'answered',
});

export const listPageAudits = operation({
  id: 'listPageAudits',
  method: 'GET',
  path: '/v1/{brand_id}/page-audits',
  tag,
  summary: 'List page audits',
  description: 'Newest first.',
  deprecatedSince,
  access: access.query,
  params: ofBrand,
  query: pageAuditListQuery,
  answer: pagedList(pageAudit),
});

export const getPageAudit = operation({
  id: 'getPageAudit',
  method: 'GET',
  path: '/v1/{brand_id}/page-audits/{page_audit_id}',
  tag,
  summary: 'Get the report of a page audit',
  deprecatedSince,
  access: access.query,
  params: ofBrand.extend({ page_audit_id: textParameter(100) }),
  answer: pageAuditReport,
  refusals: ['page_audit_not_found'],
});

export const pageAuditOperations = [createPageAudits, listPageAudits, getPageAudit];
