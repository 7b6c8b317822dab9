import type { PlatformEstimate } from '#contract/collection-estimate.ts';
import type { Context } from '#kernel/context.ts';
import { readPrices } from './platform-prices.ts';
import { pricePlatform } from './price-questions.ts';

const weekly = { cadence_hours: 7 * 24, repeats: 1 };

/** What this many questions a week, of the organization and no brand, cost on each platform. */
export async function priceWeekly(
  ctx: Context,
  questions: number,
  averageOf: Parameters<typeof readPrices>[2],
): Promise<PlatformEstimate[]> {
  const prices = await readPrices(ctx, ctx.principal.organizationId, averageOf);
  return prices.map((price) => pricePlatform(price, questions, weekly));
}
