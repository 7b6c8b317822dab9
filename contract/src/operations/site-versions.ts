import { z } from 'zod';
import { access } from '../access.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import {
  preview,
  previewToken,
  siteId,
  siteVersion,
  siteVersionContent,
  versionBody,
  versionId,
  versionListQuery,
} from '../pages/sites.ts';
import { ofBrand } from '../parameters.ts';

const tag = 'Sites';
const path = '/v1/{brand_id}/sites/{site_id}/versions';
const ofSite = ofBrand.extend({ site_id: siteId });
const ofVersion = ofSite.extend({ version_id: versionId });

export const stageVersion = operation({
  id: 'stageVersion',
  audit: 'version.staged',
  method: 'POST',
  path,
  tag,
  summary: 'Stage a version of a page',
  description:
    'Markdown, HTML or both; nothing is published. The same content for the same page again is the same version.',
  access: access.configure,
  params: ofSite,
  body: versionBody,
  answer: siteVersionContent,
  refusals: ['site_not_found', 'site_inactive'],
  repeatable: true,
});

export const listVersions = operation({
  id: 'listVersions',
  method: 'GET',
  path,
  tag,
  summary: 'List versions',
  description: 'Newest first, without their content.',
  access: access.readConfiguration,
  params: ofSite,
  query: versionListQuery,
  answer: pagedList(siteVersion),
  refusals: ['site_not_found'],
});

export const getVersion = operation({
  id: 'getVersion',
  method: 'GET',
  path: `${path}/{version_id}`,
  tag,
  summary: 'Get a version with its content',
  access: access.readConfiguration,
  params: ofVersion,
  answer: siteVersionContent,
  refusals: ['site_not_found', 'version_not_found'],
});

export const publishVersion = operation({
  id: 'publishVersion',
  audit: 'version.published',
  method: 'POST',
  path: `${path}/{version_id}/publish`,
  tag,
  summary: 'Publish a version',
  description:
    'It becomes the live one of its page within moments. Publishing it again changes nothing.',
  access: access.configure,
  params: ofVersion,
  answer: siteVersion,
  refusals: ['site_not_found', 'version_not_found', 'site_inactive'],
  repeatable: true,
});

export const rollbackVersion = operation({
  id: 'rollbackVersion',
  audit: 'version.rolled_back',
  method: 'POST',
  path: `${path}/{version_id}/rollback`,
  tag,
  summary: 'Roll a version back',
  description:
    "What was live before it is live again, or the origin's page where nothing was. Only for the live version.",
  access: access.configure,
  params: ofVersion,
  answer: siteVersion,
  refusals: ['site_not_found', 'version_not_found', 'version_not_live'],
});

export const previewVersion = operation({
  id: 'previewVersion',
  audit: 'version.previewed',
  method: 'POST',
  path: `${path}/{version_id}/preview`,
  tag,
  summary: 'Make a link that shows a version',
  description:
    'For a day, and for anyone who has it; it cannot be guessed. Only for a minute where the policy `public_links` does not allow links ' +
    'without a password: enough for the page that shows the version.',
  access: access.configure,
  params: ofVersion,
  answer: preview,
  refusals: ['site_not_found', 'version_not_found'],
  idempotencyKey: 'refused',
});

export const openPreview = operation({
  id: 'openPreview',
  method: 'GET',
  path: '/previews/{token}',
  tag,
  summary: 'Open a preview',
  description: 'As a page for people, or with `Accept: text/plain` as it was staged.',
  access: access.public,
  params: z.object({ token: previewToken }),
  answer: z.string(),
  produces: ['text/html', 'text/plain'],
  refusals: ['preview_not_found'],
});

export const siteVersionOperations = [
  stageVersion,
  listVersions,
  getVersion,
  publishVersion,
  rollbackVersion,
  previewVersion,
  openPreview,
];
