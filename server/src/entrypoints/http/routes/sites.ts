import { z } from 'zod';
import { pagedList } from '#contract/envelopes.ts';
import { paging, pathId } from '#contract/parameters.ts';
import {
  integrationBody,
  preview,
  previewToken,
  site,
  siteBody,
  siteId,
  siteVersion,
  siteVersionContent,
  snippetQuery,
  snippets,
  trafficItem,
  trafficQuery,
  versionBody,
  versionId,
  versionListQuery,
} from '#contract/sites.ts';
import * as sites from '../../../modules/sites/index.ts';
import { jsonArrayOfLines } from '../json-array-stream.ts';
import { access, route } from '../route.ts';
import { goneSignal } from '../streaming.ts';
import { paged } from './paged.ts';
import { sendPreview } from './preview-page.ts';

const tag = 'Sites';
const path = '/v1/{brand_id}/sites';
const ofBrand = z.object({ brand_id: pathId });
const ofSite = z.object({ brand_id: pathId, site_id: siteId });
const ofVersion = ofSite.extend({ version_id: versionId });

const siteKey = (params: z.infer<typeof ofSite>) => ({
  brandId: params.brand_id,
  siteId: params.site_id,
});
const versionKey = (params: z.infer<typeof ofVersion>) => ({
  ...siteKey(params),
  versionId: params.version_id,
});

export const siteRoutes = [
  route({
    method: 'POST',
    path,
    id: 'createSite',
    tag,
    summary: 'Register a site',
    description:
      'Its integration is pending until `verify` finds the token. The origin must be on the public internet. A public ' +
      'suffix such as `com` or `github.io` is a 422.',
    access: access.configure,
    params: ofBrand,
    body: siteBody,
    answer: site,
    refusals: ['site_exists', 'too_many_records'],
    handle: ({ ctx, params, body }) => sites.createSite(ctx, { brandId: params.brand_id, ...body }),
  }),
  route({
    method: 'GET',
    path,
    id: 'listSites',
    tag,
    summary: 'List sites',
    description: 'Oldest first.',
    access: access.readConfiguration,
    params: ofBrand,
    query: z.object(paging),
    answer: pagedList(site),
    handle: async ({ ctx, params, query }) =>
      paged(await sites.listSites(ctx, { brandId: params.brand_id, ...query }), query),
  }),
  route({
    method: 'GET',
    path: `${path}/{site_id}`,
    id: 'getSite',
    tag,
    summary: 'Get a site',
    access: access.readConfiguration,
    params: ofSite,
    answer: site,
    refusals: ['site_not_found'],
    handle: ({ ctx, params }) => sites.getSite(ctx, siteKey(params)),
  }),
  route({
    method: 'POST',
    path: `${path}/{site_id}/verify`,
    id: 'verifySite',
    tag,
    summary: 'Verify a site',
    description:
      'Looks for the verification token in a TXT record `_sightline.<host>`, which proves the host and its subdomains, ' +
      'and at `https://<domain>/.well-known/sightline.txt`, which proves the host and `www.` of it, without following ' +
      'redirects; never at the origin. Activates the site. A site that a file proved can be verified again by DNS.',
    access: access.configure,
    params: ofSite,
    answer: site,
    refusals: ['site_not_found', 'verification_failed', 'domain_taken', 'site_inactive'],
    handle: ({ ctx, params }) => sites.verifySite(ctx, siteKey(params)),
  }),
  route({
    method: 'DELETE',
    path: `${path}/{site_id}`,
    id: 'deleteSite',
    tag,
    summary: 'Delete a site',
    description:
      'Within a second the edge no longer answers for its domain and serves none of its versions. The domain can be ' +
      'registered again. Deleting it again changes nothing.',
    access: access.configure,
    params: ofSite,
    answer: site,
    refusals: ['site_not_found'],
    handle: ({ ctx, params }) => sites.deleteSite(ctx, siteKey(params)),
  }),
  route({
    method: 'GET',
    path: `${path}/{site_id}/snippets`,
    id: 'getSiteSnippets',
    tag,
    summary: 'Get snippets for a CDN',
    description:
      'The switch between agents and everyone else for a server or CDN that is in front of the site already.',
    access: access.readConfiguration,
    params: ofSite,
    query: snippetQuery,
    answer: snippets,
    refusals: ['site_not_found'],
    handle: ({ ctx, params, query }) =>
      sites.createSnippets(ctx, { ...siteKey(params), edgeUrl: query.edge_url }),
  }),
  route({
    method: 'GET',
    path: `${path}/{site_id}/agent-traffic`,
    id: 'reportAgentTraffic',
    tag,
    summary: 'Report visits of AI agents',
    description:
      'Visits at the edge by day, agent, role or path, ordered by the fields as they are named. A user agent can ' +
      'be forged: read the names as claims.',
    access: access.query,
    params: ofSite,
    query: trafficQuery,
    answer: pagedList(trafficItem),
    refusals: ['site_not_found', 'query_too_expensive'],
    handle: async ({ ctx, params, query, reply }) => {
      const { total, rows } = await sites.reportAgentTraffic(ctx, {
        ...query,
        ...siteKey(params),
        signal: goneSignal(reply),
      });
      const before = `{"total":${total},"items":[`;
      const after = `],"offset":${query.offset},"limit":${query.limit},"metadata":{}}`;
      reply.type('application/json; charset=utf-8');
      return reply.send(jsonArrayOfLines(rows, before, after));
    },
  }),
  route({
    method: 'POST',
    path: `${path}/{site_id}/versions`,
    id: 'stageVersion',
    tag,
    summary: 'Stage a version of a page',
    description:
      'Markdown, HTML or both; nothing is published. The same content for the same page again is the same version.',
    access: access.configure,
    params: ofSite,
    body: versionBody,
    answer: siteVersionContent,
    refusals: ['site_not_found', 'site_inactive'],
    handle: async ({ ctx, params, body }) => {
      const { versionId: id } = await sites.stageVersion(ctx, {
        ...siteKey(params),
        url: body.url,
        markdown: body.markdown ?? undefined,
        html: body.html ?? undefined,
        source: 'api',
      });
      return sites.getVersion(ctx, { ...siteKey(params), versionId: id });
    },
  }),
  route({
    method: 'GET',
    path: `${path}/{site_id}/versions`,
    id: 'listVersions',
    tag,
    summary: 'List versions',
    description: 'Newest first, without their content.',
    access: access.readConfiguration,
    params: ofSite,
    query: versionListQuery,
    answer: pagedList(siteVersion),
    refusals: ['site_not_found'],
    handle: async ({ ctx, params, query }) =>
      paged(await sites.listVersions(ctx, { ...siteKey(params), ...query }), query),
  }),
  route({
    method: 'GET',
    path: `${path}/{site_id}/versions/{version_id}`,
    id: 'getVersion',
    tag,
    summary: 'Get a version with its content',
    access: access.readConfiguration,
    params: ofVersion,
    answer: siteVersionContent,
    refusals: ['site_not_found', 'version_not_found'],
    handle: ({ ctx, params }) => sites.getVersion(ctx, versionKey(params)),
  }),
  route({
    method: 'POST',
    path: `${path}/{site_id}/versions/{version_id}/publish`,
    id: 'publishVersion',
    tag,
    summary: 'Publish a version',
    description:
      'It becomes the live one of its page within moments. Publishing it again changes nothing.',
    access: access.configure,
    params: ofVersion,
    answer: siteVersion,
    refusals: ['site_not_found', 'version_not_found', 'site_inactive'],
    handle: ({ ctx, params }) => sites.publishVersion(ctx, versionKey(params)),
  }),
  route({
    method: 'POST',
    path: `${path}/{site_id}/versions/{version_id}/rollback`,
    id: 'rollbackVersion',
    tag,
    summary: 'Roll a version back',
    description:
      "What was live before it is live again, or the origin's page where nothing was. Only for the live version.",
    access: access.configure,
    params: ofVersion,
    answer: siteVersion,
    refusals: ['site_not_found', 'version_not_found', 'version_not_live'],
    handle: ({ ctx, params }) => sites.rollbackVersion(ctx, versionKey(params)),
  }),
  route({
    method: 'POST',
    path: `${path}/{site_id}/versions/{version_id}/preview`,
    id: 'previewVersion',
    tag,
    summary: 'Make a link that shows a version',
    description: 'For a day and for whoever has it; it cannot be guessed.',
    access: access.configure,
    params: ofVersion,
    answer: preview,
    refusals: ['site_not_found', 'version_not_found'],
    handle: ({ ctx, params }) => sites.previewVersion(ctx, versionKey(params)),
  }),
  route({
    method: 'GET',
    path: '/previews/{token}',
    id: 'openPreview',
    tag,
    summary: 'Open a preview',
    description: 'As a page for people, or with `Accept: text/plain` as it was staged.',
    access: access.public,
    params: z.object({ token: previewToken }),
    answer: z.string(),
    produces: ['text/html', 'text/plain'],
    refusals: ['preview_not_found'],
    handle: async ({ ctx, params, mediaType, reply }) =>
      sendPreview(reply, mediaType, await sites.openPreview(ctx, params.token)),
  }),
  route({
    method: 'PATCH',
    path: '/operator/sites/{site_id}',
    id: 'operateSite',
    tag: 'Operator',
    summary: 'Activate or switch off a site',
    description:
      'Without proof of the domain: the operator vouches for it, and for its subdomains. A host that the site of ' +
      'another brand has is refused all the same.',
    access: access.operator,
    params: z.object({ site_id: siteId }),
    body: integrationBody,
    answer: site,
    refusals: ['site_not_found', 'domain_taken'],
    handle: ({ ctx, params, body }) => sites.operateSite(ctx, { siteId: params.site_id, ...body }),
  }),
];
