import { access } from '../access.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { portfolioBrand, portfolioQuery } from '../portfolio.ts';

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
