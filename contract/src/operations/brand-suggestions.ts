import { access } from '../access.ts';
import { brandSuggestion, brandSuggestionBody } from '../brand-suggestions.ts';
import { operation } from '../operation.ts';

export const suggestBrand = operation({
  id: 'suggestBrand',
  method: 'POST',
  path: '/v1/brand-suggestions',
  tag: 'Brand suggestions',
  summary: 'Suggest a brand from its website',
  description:
    'Reads up to eight pages of the website, as its robots.txt allows, and suggests everything that a new brand ' +
    'needs. Each suggestion says where it comes from. Nothing is created. It takes up to 20 seconds; an ' +
    'organization has one such request at a time, and others wait.',
  access: access.createBrand,
  body: brandSuggestionBody,
  answer: brandSuggestion,
  refusals: ['website_unreachable', 'website_blocked', 'website_without_text', 'rate_limited'],
  idempotencyKey: 'answered',
});

export const brandSuggestionOperations = [suggestBrand];
