import { access } from '../access.ts';
import { acceptedCompetitorBody, competitor, competitorBody } from '../brands/brands.ts';
import {
  competitorSuggestion,
  suggestionId,
  suggestionListQuery,
} from '../brands/competitor-suggestions.ts';
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
  audit: 'competitor.created',
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
  audit: 'competitor.changed',
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
  audit: 'competitor.archived',
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

const competitorSuggestionsTag = 'Competitor suggestions';
const ofSuggestion = ofBrand.extend({ suggestion_id: suggestionId });

export const listCompetitorSuggestions = operation({
  id: 'listCompetitorSuggestions',
  method: 'GET',
  path: '/v1/{brand_id}/competitor-suggestions',
  tag: competitorSuggestionsTag,
  summary: 'List competitor suggestions',
  description:
    'Names that at least two answers list next to the brand or its competitors, or with others of their kind, and that ' +
    'nobody tracks. Most answers first, then by name; of the 10,000 most frequent spellings.',
  access: access.readConfiguration,
  params: ofBrand,
  query: suggestionListQuery,
  answer: pagedList(competitorSuggestion),
});

export const acceptCompetitorSuggestion = operation({
  id: 'acceptCompetitorSuggestion',
  audit: 'competitor_suggestion.accepted',
  method: 'POST',
  path: '/v1/{brand_id}/competitor-suggestions/{suggestion_id}/accept',
  tag: competitorSuggestionsTag,
  changes: ['Competitors', 'Brands', 'Responses', 'Query', 'Sources'],
  summary: 'Accept a competitor suggestion',
  description:
    'Creates the competitor, as creating it by hand does; the body `{}` takes the suggestion as it is. Where none of the names given is in the suggested one, it ' +
    'becomes an alternative name. New answers are evaluated for the competitor; a re-evaluation adds it to the past.',
  access: access.configure,
  params: ofSuggestion,
  body: acceptedCompetitorBody,
  answer: competitor,
  answerExample: {
    name: 'Fabrikam',
    alternative_names: [],
    websites: ['https://fabrikam.example'],
  },
  refusals: ['suggestion_not_found', 'competitor_exists', 'too_many_records'],
  idempotencyKey: 'answered',
});

export const dismissCompetitorSuggestion = operation({
  id: 'dismissCompetitorSuggestion',
  audit: 'competitor_suggestion.dismissed',
  method: 'POST',
  path: '/v1/{brand_id}/competitor-suggestions/{suggestion_id}/dismiss',
  tag: competitorSuggestionsTag,
  summary: 'Dismiss a competitor suggestion',
  description:
    'It is suggested no more, and neither is a name that begins with it. Dismissing it again changes nothing.',
  access: access.configure,
  params: ofSuggestion,
  answer: competitorSuggestion,
  refusals: ['suggestion_not_found'],
  repeatable: true,
});

export const restoreCompetitorSuggestion = operation({
  id: 'restoreCompetitorSuggestion',
  audit: 'competitor_suggestion.restored',
  method: 'POST',
  path: '/v1/{brand_id}/competitor-suggestions/{suggestion_id}/restore',
  tag: competitorSuggestionsTag,
  summary: 'Restore a dismissed competitor suggestion',
  description: 'Restoring one that was not dismissed changes nothing.',
  access: access.configure,
  params: ofSuggestion,
  answer: competitorSuggestion,
  refusals: ['suggestion_not_found'],
});

export const competitorSuggestionOperations = [
  listCompetitorSuggestions,
  acceptCompetitorSuggestion,
  dismissCompetitorSuggestion,
  restoreCompetitorSuggestion,
];
