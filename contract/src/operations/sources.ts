import { access } from '../access.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand, pageQuery, textParameter } from '../parameters.ts';
import {
  sourceKind,
  sourceKindBody,
  sourceList,
  sourceListQuery,
  sourceShare,
  sourceShareQuery,
} from '../sources.ts';

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
