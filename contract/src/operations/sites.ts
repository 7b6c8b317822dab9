import { z } from 'zod';
import { access } from '../access.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import {
  integrationBody,
  site,
  siteBody,
  siteId,
  siteUpdateBody,
  snippetQuery,
  snippets,
  trafficItem,
  trafficQuery,
} from '../pages/sites.ts';
import { ofBrand, pageQuery } from '../parameters.ts';

const tag = 'Sites';
const path = '/v1/{brand_id}/sites';
const ofSite = ofBrand.extend({ site_id: siteId });

export const createSite = operation({
  id: 'createSite',
  audit: 'site.created',
  method: 'POST',
  path,
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
  idempotencyKey: 'answered',
});

export const listSites = operation({
  id: 'listSites',
  method: 'GET',
  path,
  tag,
  summary: 'List sites',
  description: 'Oldest first.',
  access: access.readConfiguration,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(site),
});

export const getSite = operation({
  id: 'getSite',
  method: 'GET',
  path: `${path}/{site_id}`,
  tag,
  summary: 'Get a site',
  access: access.readConfiguration,
  params: ofSite,
  answer: site,
  refusals: ['site_not_found'],
});

export const updateSite = operation({
  id: 'updateSite',
  audit: 'site.changed',
  method: 'PATCH',
  path: `${path}/{site_id}`,
  tag,
  summary: 'Change a site',
  description:
    'What waits for approval already keeps waiting, whatever is chosen; the rest goes by the new choice.',
  access: access.configure,
  params: ofSite,
  body: siteUpdateBody,
  answer: site,
  answerExample: { approval: 'always' },
  refusals: ['site_not_found'],
});

export const verifySite = operation({
  id: 'verifySite',
  audit: 'site.verified',
  method: 'POST',
  path: `${path}/{site_id}/verify`,
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
});

export const deleteSite = operation({
  id: 'deleteSite',
  audit: 'site.deleted',
  method: 'DELETE',
  path: `${path}/{site_id}`,
  tag,
  removes: true,
  summary: 'Delete a site',
  description:
    'Within a second the edge no longer answers for its domain and serves none of its versions. The domain can be ' +
    'registered again. Deleting it again changes nothing.',
  access: access.configure,
  params: ofSite,
  answer: site,
  refusals: ['site_not_found'],
});

export const getSiteSnippets = operation({
  id: 'getSiteSnippets',
  method: 'GET',
  path: `${path}/{site_id}/snippets`,
  tag,
  summary: 'Get snippets for a CDN',
  description:
    'The switch between agents and everyone else for a server or CDN that is in front of the site already.',
  access: access.readConfiguration,
  params: ofSite,
  query: snippetQuery,
  answer: snippets,
  refusals: ['site_not_found'],
});

export const reportAgentTraffic = operation({
  id: 'reportAgentTraffic',
  method: 'GET',
  path: `${path}/{site_id}/agent-traffic`,
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
});

export const operateSite = operation({
  id: 'operateSite',
  audit: 'site.changed',
  method: 'PATCH',
  path: '/operator/sites/{site_id}',
  tag: 'Operator',
  changes: ['Sites'],
  summary: 'Activate or switch off a site',
  description:
    'Without proof of the domain: the operator vouches for it, and for its subdomains. A host that the site of ' +
    'another brand has is refused all the same.',
  access: access.operator,
  params: z.object({ site_id: siteId }),
  body: integrationBody,
  answer: site,
  refusals: ['site_not_found', 'domain_taken'],
});

export const siteOperations = [
  createSite,
  listSites,
  getSite,
  updateSite,
  verifySite,
  deleteSite,
  getSiteSnippets,
  reportAgentTraffic,
];
