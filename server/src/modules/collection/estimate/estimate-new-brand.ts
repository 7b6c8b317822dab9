import type {
  CollectionEstimate,
  NewBrandEstimateQuery,
} from '#contract/collection/collection-estimate.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { readSpending } from '../budget/budget-ledger.ts';
import { describeEstimate } from './estimate-collection.ts';
import { readPrices } from './platform-prices.ts';
import { checkBudget, pricePlatform, sumCosts } from './price-questions.ts';

const noBudget = { daily: null, monthly: null };
const nothingSpent = { today: 0, month: 0 };

/** The cost for a brand that does not exist yet, and so has no answers to average. */
export async function estimateNewBrand(
  ctx: Context,
  { prompts, platform: named, ...rhythm }: NewBrandEstimateQuery,
): Promise<CollectionEstimate> {
  requireScope(ctx.principal, 'create-brand');
  const { organizationId } = ctx.principal;
  const prices = await readPrices(ctx, organizationId, () => undefined);
  const platforms = prices
    .filter(({ platform, isDisabled }) => (named ? named.includes(platform) : !isDisabled))
    .map((price) => pricePlatform(price, prompts, rhythm));
  const total = sumCosts(platforms);
  const spent = await readSpending(ctx, ctx.clock.now(), [organizationId]);
  return describeEstimate(ctx, {
    asked: { mode: 'on', ...rhythm, prompts, platforms },
    total,
    planned: total,
    spent: spent.organization(organizationId),
    brand: checkBudget(noBudget, nothingSpent, total),
  });
}
