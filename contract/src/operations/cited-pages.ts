import { access } from '../access.ts';
import {
  citedPage,
  citedPageChecks,
  citedPageListQuery,
  citedPageSettings,
  citedPageSettingsBody,
  citedPageSummary,
} from '../cited-pages.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand } from '../parameters.ts';

const tag = 'Cited pages';

export const listCitedPages = operation({
  id: 'listCitedPages',
  method: 'GET',
  path: '/v1/{brand_id}/cited-pages',
  tag,
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
  tag,
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
  method: 'POST',
  path: '/v1/{brand_id}/cited-pages/checks',
  tag,
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
  tag,
  summary: 'Get the settings of cited-page checks',
  access: access.readConfiguration,
  params: ofBrand,
  answer: citedPageSettings,
});

export const putCitedPageSettings = operation({
  id: 'putCitedPageSettings',
  method: 'PUT',
  path: '/v1/brands/{brand_id}/cited-page-settings',
  tag,
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
