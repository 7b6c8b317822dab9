import { z } from 'zod';
import { access } from '../access.ts';
import { brandSuggestion, brandSuggestionBody } from '../brands/brand-suggestions.ts';
import {
  archivedBrand,
  brand,
  brandCreateBody,
  brandListItem,
  brandUpdateBody,
  eraseBrandBody,
  erasedBrand,
} from '../brands/brands.ts';
import { portfolioBrand, portfolioQuery } from '../brands/portfolio.ts';
import { pagedList } from '../envelopes.ts';
import { id } from '../fields.ts';
import { operation } from '../operation.ts';
import { ofBrand, pageQuery } from '../parameters.ts';

const tag = 'Brands';
/** What is read of a brand: it is set up, archived and restored as one. */
const partsOfBrand = [
  'Competitors',
  'Personas',
  'Stages',
  'Prompts',
  'Collection',
  'Responses',
  'Query',
  'Portfolio',
  'Sources',
];

export const listBrands = operation({
  id: 'listBrands',
  method: 'GET',
  path: '/v1/brands',
  tag,
  summary: 'List brands',
  description: "The brands within the credential's reach, by id.",
  access: access.readConfiguration,
  query: pageQuery,
  answer: pagedList(brandListItem),
});

export const createBrand = operation({
  id: 'createBrand',
  audit: 'brand.created',
  method: 'POST',
  path: '/v1/brands',
  tag,
  changes: ['Portfolio', 'Sessions', 'People', 'API keys'],
  summary: 'Create a brand',
  description: 'With its competitors, personas and default stages, or not at all.',
  access: access.createBrand,
  body: brandCreateBody,
  answer: z.object({ id }),
  idempotencyKey: 'answered',
});

export const getBrand = operation({
  id: 'getBrand',
  method: 'GET',
  path: '/v1/brands/{brand_id}',
  tag,
  summary: 'Get a brand',
  access: access.readConfiguration,
  params: ofBrand,
  answer: brand,
});

export const updateBrand = operation({
  id: 'updateBrand',
  audit: 'brand.changed',
  method: 'PATCH',
  path: '/v1/brands/{brand_id}',
  tag,
  changes: [...partsOfBrand, 'Organizations'],
  summary: 'Update a brand',
  description:
    'Only fields present in the body change. `competitors` and `personas` hold the full desired list: an ' +
    'entry with id updates that record (an archived one comes back), an entry without id updates the active ' +
    'record of its name, brings back the archived one, or creates one; records absent from the list are ' +
    'archived. Everything changes together or nothing does; two updates at once are one after the other.',
  access: access.configure,
  params: ofBrand,
  body: brandUpdateBody,
  answer: brand,
  refusals: ['persona_exists'],
});

export const archiveBrand = operation({
  id: 'archiveBrand',
  audit: 'brand.archived',
  method: 'DELETE',
  path: '/v1/brands/{brand_id}',
  tag,
  changes: ['Portfolio', 'Organizations'],
  removes: true,
  summary: 'Archive a brand',
  description:
    'It is out of reach until it is restored; its history is kept. Its prompts are paused and its ' +
    'sites go inactive.',
  access: access.createBrand,
  params: ofBrand,
  answer: brand,
});

export const listArchivedBrands = operation({
  id: 'listArchivedBrands',
  method: 'GET',
  path: '/v1/brands/archived',
  tag,
  summary: 'List archived brands',
  description: "Those within the credential's brand access, the latest first.",
  access: access.createBrand,
  query: pageQuery,
  answer: pagedList(archivedBrand),
});

export const restoreBrand = operation({
  id: 'restoreBrand',
  audit: 'brand.restored',
  method: 'POST',
  path: '/v1/brands/{brand_id}/restore',
  tag,
  changes: [...partsOfBrand, 'Sites', 'Organizations'],
  summary: 'Restore an archived brand',
  description:
    'The brand and its history are within reach again. Its prompts stay paused and its sites inactive until ' +
    'they are resumed or verified. A brand that is not archived stays as it is.',
  access: access.createBrand,
  evenArchived: true,
  params: ofBrand,
  answer: brand,
});

export const eraseBrand = operation({
  id: 'eraseBrand',
  audit: 'brand.erased',
  method: 'POST',
  path: '/v1/brands/{brand_id}/erase',
  tag,
  changes: ['Portfolio', 'Organizations'],
  removes: true,
  summary: 'Erase a brand for good',
  description:
    'With its prompts, answers, labels, pages, sites, alerts, reports and traffic. Nothing is left but a record of the id, the ' +
    'time and how many rows there were; its feeds answer as those of a brand that never was. Files that an export wrote ' +
    'elsewhere stay. `name` must be its name. To be able to bring it back, archive it instead.',
  access: access.admin,
  stepUp: true,
  evenArchived: true,
  params: ofBrand,
  body: eraseBrandBody,
  answer: erasedBrand,
});

export const brandOperations = [
  listBrands,
  createBrand,
  getBrand,
  updateBrand,
  archiveBrand,
  listArchivedBrands,
  restoreBrand,
  eraseBrand,
];

export const getPortfolio = operation({
  id: 'getPortfolio',
  method: 'GET',
  path: '/v1/portfolio',
  tag: 'Portfolio',
  summary: 'Compare brands',
  description:
    "The brands within the credential's reach by name, each with its figures and how they changed, as the query of " +
    'intervals and changes answers them; with its surest signals, what it cost this month and when it was last ' +
    'answered for. One call in place of several for each brand.',
  access: access.query,
  query: portfolioQuery,
  answer: pagedList(portfolioBrand),
  refusals: ['invalid_date', 'query_too_expensive'],
});

export const portfolioOperations = [getPortfolio];

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
