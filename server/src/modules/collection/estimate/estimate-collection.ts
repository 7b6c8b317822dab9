import {
  type CollectionEstimate,
  type CollectionEstimateQuery,
  estimatedMonthDays,
  type PlatformEstimate,
} from '#contract/collection/collection-estimate.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { type BrandRow, requireBrand } from '../../brands/index.ts';
import { countChosenVariants } from '../../prompts/index.ts';
import { readSpending, type Spending } from '../budget/budget-ledger.ts';
import { fromMicros, toMicros } from '../budget/call-prices.ts';
import { readOrganizationBudget } from '../budget/organization-budget.ts';
import { getCollectionSettings } from '../collection-settings.ts';
import { readChosenJudge, typicalCostMicros } from '../judging-model.ts';
import { readPrices } from './platform-prices.ts';
import {
  checkBudget,
  type PlatformPrice,
  perPrompt,
  pricePlatform,
  readAverageCosts,
  sumCosts,
  unpricedPlatforms,
} from './price-questions.ts';

/** The cost of asking, for the brand as it is or with other prompts, platforms, repeats and cadence. */
export async function estimateCollection(
  ctx: Context,
  input: CollectionEstimateQuery & { readonly brandId: number },
): Promise<CollectionEstimate> {
  requireScope(ctx.principal, 'query', 'configure');
  if (input.prompt_id && input.prompts !== undefined) {
    const message = 'Input should be left out where prompt_id is given';
    throw invalidValue(['query', 'prompts'], message, input.prompts);
  }
  const brand = await requireBrand(ctx, input.brandId);
  const settings = await getCollectionSettings(ctx, { brandId: brand.id });
  const rhythm = {
    cadence_hours: input.cadence_hours ?? settings.cadence_hours,
    repeats: input.repeats ?? settings.repeats,
  };
  const averageOf = await readAverageCosts(ctx, brand);
  const prices = await readPrices(ctx, brand.organization_id, averageOf);
  const { prompts, counts } = await countQuestions(ctx, brand, input, prices);
  const platforms = prices
    .filter(({ platform }) => counts(platform).isShown)
    .map((price) => pricePlatform(price, counts(price.platform).chosen, rhythm));
  const total = sumCosts(platforms);
  const planned = sumCosts(
    prices.map((price) => {
      const { chosen, others } = counts(price.platform);
      return pricePlatform(price, chosen + others, rhythm);
    }),
  );
  const spent = await readSpending(ctx, ctx.clock.now(), [brand.organization_id]);
  const own = {
    daily: toMicros(settings.daily_budget_usd),
    monthly: toMicros(settings.monthly_budget_usd),
  };
  return describeEstimate(ctx, {
    asked: { mode: settings.mode, ...rhythm, prompts, platforms },
    total,
    planned,
    spent: spent.organization(brand.organization_id),
    brand: checkBudget(own, spent.brand(brand.id), planned),
  });
}

interface EstimateParts {
  readonly asked: Pick<
    CollectionEstimate,
    'mode' | 'cadence_hours' | 'repeats' | 'prompts' | 'platforms'
  >;
  readonly total: CollectionEstimate['total'];
  /** The cost including prompts that the estimate does not cover. */
  readonly planned: CollectionEstimate['total'];
  readonly spent: Spending;
  readonly brand: CollectionEstimate['budget']['brand'];
}

/** The contract's estimate from its parts. */
export async function describeEstimate(
  ctx: Context,
  { asked, total, planned, spent, brand }: EstimateParts,
): Promise<CollectionEstimate> {
  const { prompts, platforms, ...rhythm } = asked;
  return {
    collection: ctx.collectors.isOn ? 'on' : 'off',
    ...rhythm,
    days_per_month: estimatedMonthDays,
    prompts,
    platforms,
    unpriced: unpricedPlatforms(platforms),
    per_prompt: perPrompt(total, prompts),
    total,
    judging: await estimateJudging(ctx, platforms),
    budget: { brand, organization: checkBudget(await readOrganizationBudget(ctx), spent, planned) },
  };
}

interface Questions {
  readonly chosen: number;
  readonly others: number;
  readonly isShown: boolean;
}

/** By platform: the prompts that the estimate covers, and the other active ones. */
async function countQuestions(
  ctx: Context,
  brand: BrandRow,
  input: CollectionEstimateQuery,
  prices: readonly PlatformPrice[],
): Promise<{ prompts: number; counts: (platform: PlatformValue) => Questions }> {
  const isNew = input.prompts !== undefined;
  const choice = isNew ? 'none' : (input.prompt_id ?? 'active');
  const variants = await countChosenVariants(ctx, brand, choice);
  const prompts = input.prompts ?? variants.prompts;
  const enabled = prices.filter(({ isDisabled }) => !isDisabled).map(({ platform }) => platform);
  const named = input.platform ?? (isNew ? enabled : undefined);
  return {
    prompts,
    counts(platform) {
      const { chosen, others } = variants.on(platform);
      if (!named) return { chosen, others, isShown: chosen > 0 };
      const isShown = named.includes(platform);
      return { chosen: isShown ? prompts : 0, others, isShown };
    },
  };
}

/** The cost of the organization's language model for judging the answers of these platforms. */
async function estimateJudging(
  ctx: Context,
  platforms: readonly PlatformEstimate[],
): Promise<CollectionEstimate['judging']> {
  const { offer, budgetMicros } = await readChosenJudge(ctx);
  if (!offer) return null;
  const answers = platforms
    .filter(({ state }) => state === 'priced')
    .reduce((sum, { answers_per_day }) => sum + answers_per_day, 0);
  const micros = typicalCostMicros(offer);
  const day = Math.round(answers * micros);
  return {
    ...{ provider: offer.provider, model: offer.model },
    usd_per_answer: fromMicros(micros),
    day_usd: fromMicros(day),
    month_usd: fromMicros(day * estimatedMonthDays),
    monthly_budget_usd: fromMicros(budgetMicros),
  };
}

const weekly = { cadence_hours: 7 * 24, repeats: 1 };

/** The weekly cost of this many questions on each platform, for the organization without a brand. */
export async function priceWeekly(
  ctx: Context,
  questions: number,
  averageOf: Parameters<typeof readPrices>[2],
): Promise<PlatformEstimate[]> {
  const prices = await readPrices(ctx, ctx.principal.organizationId, averageOf);
  return prices.map((price) => pricePlatform(price, questions, weekly));
}
