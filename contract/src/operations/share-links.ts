import { z } from 'zod';
import { access } from '../access.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { reportContent } from '../outgoing/report-content.ts';
import { reportId } from '../outgoing/reports.ts';
import {
  createdLink,
  openReportBody,
  reportLinkBody,
  shareLink,
  shareLinkId,
  shareLinkListQuery,
  shareToken,
  tableLinkBody,
} from '../outgoing/share-links.ts';
import { ofBrand } from '../parameters.ts';

const tag = 'Share links';
const path = '/v1/{brand_id}/share-links';
const ofToken = z.object({ token: shareToken });

export const shareReport = operation({
  id: 'shareReport',
  audit: 'share_link.created',
  method: 'POST',
  path: '/v1/{brand_id}/reports/{report_id}/share-links',
  tag,
  summary: 'Share a report',
  description:
    'Makes a link. Anybody who has it sees this report and nothing else, without signing in, until it ends or is revoked, ' +
    'for as long as the policies of the organization allow such links.',
  access: access.configure,
  params: ofBrand.extend({ report_id: reportId }),
  body: reportLinkBody,
  answer: createdLink,
  refusals: ['report_not_found', 'too_many_records', 'not_allowed_by_policy'],
  idempotencyKey: 'refused',
});

export const shareTable = operation({
  id: 'shareTable',
  audit: 'share_link.created',
  method: 'POST',
  path,
  tag,
  summary: 'Share a table as CSV',
  description:
    'Makes a link that answers the question as CSV, computed each time, for spreadsheets: `IMPORTDATA` takes it.',
  access: access.configure,
  params: ofBrand,
  body: tableLinkBody,
  answer: createdLink,
  answerExample: {
    kind: 'table',
    name: 'Presence by platform',
    report_id: null,
    path: '/v1/shared/tables/sh_0.csv',
  },
  refusals: ['too_many_records', 'not_allowed_by_policy'],
  idempotencyKey: 'refused',
});

export const listShareLinks = operation({
  id: 'listShareLinks',
  method: 'GET',
  path,
  tag,
  summary: 'List share links',
  description: 'Newest first. Those that have ended are left out.',
  access: access.readConfiguration,
  params: ofBrand,
  query: shareLinkListQuery,
  answer: pagedList(shareLink),
});

export const revokeShareLink = operation({
  id: 'revokeShareLink',
  audit: 'share_link.revoked',
  method: 'DELETE',
  path: `${path}/{link_id}`,
  tag,
  removes: true,
  summary: 'Revoke a share link',
  description: 'From then on it leads nowhere.',
  access: access.configure,
  params: ofBrand.extend({ link_id: shareLinkId }),
  answer: shareLink,
  refusals: ['share_link_not_found'],
});

export const openSharedReport = operation({
  id: 'openSharedReport',
  audit: 'share_link.opened',
  method: 'POST',
  path: '/v1/shared/reports/{token}',
  tag,
  summary: 'Open a shared report',
  description: 'Needs no credential but the link. What it shows is computed now.',
  access: access.public,
  params: ofToken,
  body: openReportBody,
  answer: reportContent,
  refusals: ['link_not_found', 'link_password_required', 'rate_limited', 'query_too_expensive'],
});

export const openSharedTable = operation({
  id: 'openSharedTable',
  audit: 'share_link.opened',
  method: 'GET',
  path: '/v1/shared/tables/{token}',
  tag,
  summary: 'Open a shared table',
  description: 'Needs no credential but the link, which may end with `.csv`.',
  access: access.public,
  params: ofToken,
  answer: z.string().meta({ description: 'CSV with a line of headings.' }),
  produces: ['text/csv'],
  refusals: ['link_not_found', 'query_too_expensive'],
});

export const shareLinkOperations = [
  shareReport,
  shareTable,
  listShareLinks,
  revokeShareLink,
  openSharedReport,
  openSharedTable,
];
