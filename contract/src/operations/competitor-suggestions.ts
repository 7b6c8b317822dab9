import { access } from '../access.ts';
import { acceptedCompetitorBody, competitor } from '../brands.ts';
import {
  competitorSuggestion,
  suggestionId,
  suggestionListQuery,
} from '../competitor-suggestions.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand } from '../parameters.ts';

const tag = 'Competitor suggestions';
const ofSuggestion = ofBrand.extend({ suggestion_id: suggestionId });

export const listCompetitorSuggestions = operation({
  id: 'listCompetitorSuggestions',
  method: 'GET',
  path: '/v1/{brand_id}/competitor-suggestions',
  tag,
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
  method: 'POST',
  path: '/v1/{brand_id}/competitor-suggestions/{suggestion_id}/accept',
  tag,
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
  method: 'POST',
  path: '/v1/{brand_id}/competitor-suggestions/{suggestion_id}/dismiss',
  tag,
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
  method: 'POST',
  path: '/v1/{brand_id}/competitor-suggestions/{suggestion_id}/restore',
  tag,
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
