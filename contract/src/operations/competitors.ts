import { access } from '../access.ts';
import { competitor, competitorBody } from '../brands.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand, pageQuery, pathId } from '../parameters.ts';

const tag = 'Competitors';
const ofCompetitor = ofBrand.extend({ competitor_id: pathId });
/** Answers and numbers name competitors. */
const changes = ['Brands', 'Competitor suggestions', 'Responses', 'Query', 'Sources'];

export const listCompetitors = operation({
  id: 'listCompetitors',
  method: 'GET',
  path: '/v1/brands/{brand_id}/competitors',
  tag,
  summary: 'List competitors',
  description: 'The active ones, by id.',
  access: access.readConfiguration,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(competitor),
});

export const createCompetitor = operation({
  id: 'createCompetitor',
  method: 'POST',
  path: '/v1/brands/{brand_id}/competitors',
  tag,
  changes,
  summary: 'Create a competitor',
  description: 'One that was archived under this name comes back with its id.',
  access: access.configure,
  params: ofBrand,
  body: competitorBody,
  answer: competitor,
  refusals: ['competitor_exists', 'too_many_records'],
  idempotencyKey: 'answered',
});

export const getCompetitor = operation({
  id: 'getCompetitor',
  method: 'GET',
  path: '/v1/brands/{brand_id}/competitors/{competitor_id}',
  tag,
  summary: 'Get a competitor',
  access: access.readConfiguration,
  params: ofCompetitor,
  answer: competitor,
  refusals: ['competitor_not_found'],
});

export const replaceCompetitor = operation({
  id: 'replaceCompetitor',
  method: 'PUT',
  path: '/v1/brands/{brand_id}/competitors/{competitor_id}',
  tag,
  changes,
  summary: 'Replace a competitor',
  description: 'Full replace: what the body leaves out takes its default.',
  access: access.configure,
  params: ofCompetitor,
  body: competitorBody,
  answer: competitor,
  refusals: ['competitor_not_found', 'competitor_exists'],
});

export const archiveCompetitor = operation({
  id: 'archiveCompetitor',
  method: 'DELETE',
  path: '/v1/brands/{brand_id}/competitors/{competitor_id}',
  tag,
  changes,
  summary: 'Archive a competitor',
  description: 'Archiving it again changes nothing.',
  access: access.configure,
  params: ofCompetitor,
  answer: competitor,
  refusals: ['competitor_not_found'],
});

export const competitorOperations = [
  listCompetitors,
  createCompetitor,
  getCompetitor,
  replaceCompetitor,
  archiveCompetitor,
];
