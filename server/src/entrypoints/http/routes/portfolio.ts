import * as operations from '#contract/operations/portfolio.ts';
import * as portfolio from '../../../modules/portfolio/index.ts';
import { route } from '../route.ts';
import { goneSignal } from '../streaming.ts';
import { paged } from './paged.ts';

export const portfolioRoutes = [
  route(
    operations.getPortfolio,
    async ({ ctx, query, reply }) =>
      paged(await portfolio.getPortfolio(ctx, { ...query, signal: goneSignal(reply) }), query),
    { heavy: true },
  ),
];
