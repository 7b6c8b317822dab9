import { access } from '../access.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import {
  citedPage,
  citedPageChecks,
  citedPageListQuery,
  citedPageSettings,
  citedPageSettingsBody,
  citedPageSummary,
} from '../pages/cited-pages.ts';
import {
  sourceKind,
  sourceKindBody,
  sourceList,
  sourceListQuery,
  sourceShare,
  sourceShareQuery,
} from '../pages/sources.ts';
import { ofBrand, pageQuery, textParameter } from '../parameters.ts';

const tag = 'Sources';
const ofDomain = ofBrand.extend({
  domain: textParameter(255).meta({
    description: 'A cited domain, without `www.`.',
    examples: ['reviews.example'],
  }),
});

export const listSources = operation({
  id: 'listSources',
  method: 'GET',
  path: '/v1/{brand_id}/sources',
  tag,
  summary: 'List what answers cite',
  description:
    'Websites, or with `by=page` pages, that answers cite in the window, with what kind each is, who cites it and whom those answers ' +
    'name. An answer that cites a source several times counts once.\n\n' +
    'What a source is worth is a count: `gap_answers`, the answers that cite it, name at least one competitor and not the brand. Being ' +
    'named there may bring the brand into that many answers, and the number can be checked by reading them.\n\n' +
    'Of a window with more than 20,000 sources the most cited ones are listed. With `compare_start_date` or `compare_end_date` each ' +
    'source has its numbers of that window in `previous`.',
  access: access.query,
  params: ofBrand,
  query: sourceListQuery,
  answer: sourceList,
  refusals: ['invalid_date', 'query_too_expensive'],
});

export const getSourceShare = operation({
  id: 'getSourceShare',
  method: 'GET',
  path: '/v1/{brand_id}/sources/share',
  tag,
  summary: 'Get how often a source is cited',
  description:
    'The share of answers that cite a website or a page, with its bounds as in the query: in the window, period by period, and how it ' +
    'changed like for like where a window to compare with is given.',
  access: access.query,
  params: ofBrand,
  query: sourceShareQuery,
  answer: sourceShare,
  refusals: ['invalid_date', 'query_too_expensive'],
});

export const listSourceKinds = operation({
  id: 'listSourceKinds',
  method: 'GET',
  path: '/v1/{brand_id}/source-kinds',
  tag,
  summary: 'List corrected kinds of sources',
  description: 'By domain.',
  access: access.readConfiguration,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(sourceKind),
});

export const putSourceKind = operation({
  id: 'putSourceKind',
  audit: 'source_kind.changed',
  method: 'PUT',
  path: '/v1/{brand_id}/source-kinds/{domain}',
  tag,
  summary: 'Correct the kind of a source',
  description:
    'For this brand, from now on, whatever the rules say; also for subdomains that have no correction of their own. What counts as a ' +
    'citation of the brand or a competitor follows from their websites alone.',
  access: access.configure,
  params: ofDomain,
  body: sourceKindBody,
  answer: sourceKind,
  refusals: ['too_many_records'],
});

export const deleteSourceKind = operation({
  id: 'deleteSourceKind',
  audit: 'source_kind.deleted',
  method: 'DELETE',
  path: '/v1/{brand_id}/source-kinds/{domain}',
  tag,
  summary: 'Remove the correction of a source',
  description: 'The rules decide again. Answers with the correction that was removed.',
  access: access.configure,
  params: ofDomain,
  answer: sourceKind,
  refusals: ['source_kind_not_found'],
});

export const sourceOperations = [
  listSources,
  getSourceShare,
  listSourceKinds,
  putSourceKind,
  deleteSourceKind,
];

const citedPagesTag = 'Cited pages';

export const listCitedPages = operation({
  id: 'listCitedPages',
  method: 'GET',
  path: '/v1/{brand_id}/cited-pages',
  tag: citedPagesTag,
  summary: 'List cited pages with what was found there',
  description:
    'The most cited pages of each platform in the 28 days up to the latest sample, most citations first. Citations of simulated ' +
    'answers are left out.',
  access: access.query,
  params: ofBrand,
  query: citedPageListQuery,
  answer: pagedList(citedPage),
});

export const summarizeCitedPages = operation({
  id: 'summarizeCitedPages',
  method: 'GET',
  path: '/v1/{brand_id}/cited-pages/summary',
  tag: citedPagesTag,
  summary: 'Count cited pages by what was found there',
  description:
    'For each platform how many of its most cited pages exist, are gone, or cannot be read, with the size of the sample. A count is of ' +
    'the sample alone: rarely cited pages, which are not in it, may be dead more often.',
  access: access.query,
  params: ofBrand,
  answer: citedPageSummary,
});

export const checkCitedPages = operation({
  id: 'checkCitedPages',
  audit: 'cited_pages.checked',
  method: 'POST',
  path: '/v1/{brand_id}/cited-pages/checks',
  tag: citedPagesTag,
  summary: 'Check cited pages now',
  description:
    'Draws a new sample and has the worker look at every page of it that was not checked within the last hour: one request at a time for each ' +
    'host, as robots.txt allows. Works whatever the mode; asking again while checks are under way adds nothing.',
  access: access.configure,
  params: ofBrand,
  answer: citedPageChecks,
  refusals: ['query_too_expensive'],
  idempotencyKey: 'answered',
});

export const getCitedPageSettings = operation({
  id: 'getCitedPageSettings',
  method: 'GET',
  path: '/v1/brands/{brand_id}/cited-page-settings',
  tag: citedPagesTag,
  summary: 'Get the settings of cited-page checks',
  access: access.readConfiguration,
  params: ofBrand,
  answer: citedPageSettings,
});

export const putCitedPageSettings = operation({
  id: 'putCitedPageSettings',
  audit: 'cited_page_settings.changed',
  method: 'PUT',
  path: '/v1/brands/{brand_id}/cited-page-settings',
  tag: citedPagesTag,
  summary: 'Replace the settings of cited-page checks',
  description:
    'Replaces all settings; what is left out takes its default. Switching it off also drops checks that are waiting.',
  access: access.configure,
  params: ofBrand,
  body: citedPageSettingsBody,
  answer: citedPageSettings,
});

export const citedPageOperations = [
  listCitedPages,
  summarizeCitedPages,
  checkCitedPages,
  getCitedPageSettings,
  putCitedPageSettings,
];
