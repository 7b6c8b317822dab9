import { access } from '../access.ts';
import { themeList, themeListQuery } from '../answers/themes.ts';
import { operation } from '../operation.ts';
import { ofBrand } from '../parameters.ts';

export const listThemes = operation({
  id: 'listThemes',
  method: 'GET',
  path: '/v1/{brand_id}/themes',
  tag: 'Responses',
  summary: 'List what is praised and criticized',
  description:
    'What answers surely say of the brand, and of its competitors, grouped by what it is about: price, support, reliability and ' +
    'so on. Only words count whose direction is sure, as `says` of `sentiment_evidence` has it; an answer that says the same twice ' +
    'counts once, and one that is about two themes counts in both.\n\n' +
    'Word lists in eight languages (en, de, es, fr, it, nl, pt, ja) know the usual themes. Quotes that they do not know are named ' +
    'by the language model where one is configured, or by a word that at least three quotes share; the rest is `other`.\n\n' +
    'Each share is of the answers that name the brand or the competitor. Answers to one prompt resemble each other, so bounds are ' +
    'computed by prompt, platform and day, as in the query.\n\n' +
    'The newest 10,000 answers of the window are read; `unread` says how many were not.',
  access: access.query,
  params: ofBrand,
  query: themeListQuery,
  answer: themeList,
  refusals: ['invalid_date', 'query_too_expensive'],
});

export const themeOperations = [listThemes];
