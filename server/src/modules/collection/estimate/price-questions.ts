import {
  type BudgetChecks,
  type CollectionEstimate,
  type EstimatedCosts,
  estimatedMonthDays,
  type PlatformEstimate,
} from '#contract/collection/collection-estimate.ts';
import { type PlatformValue, platformValues } from '#contract/platforms.ts';
import type { Services } from '#kernel/context.ts';
import type { TypicalCost } from '#kernel/ports/collector.ts';
import { unnest } from '#kernel/ports/database.ts';
import type { BrandRow } from '../../brands/index.ts';
import type { BudgetLimits, Spending } from '../budget/budget-ledger.ts';
import { fromMicros } from '../budget/call-prices.ts';
import { collectionTables } from '../tables.ts';

/** How often each variant is asked. */
export interface Rhythm {
  readonly cadence_hours: number;
  readonly repeats: number;
}

/** The known price of a platform; without a provider there is none. */
export interface PlatformPrice {
  readonly platform: PlatformValue;
  readonly isDisabled: boolean;
  /** From the price list of the provider that would be asked first, with or without a key. */
  readonly listed: TypicalCost | undefined;
  readonly channel:
    | {
        readonly provider: string;
        readonly surface: PlatformEstimate['surface'];
        readonly followsCountry: boolean;
        readonly typical: TypicalCost;
        readonly average: AverageCost | undefined;
      }
    | undefined;
}

/** The cost of asking this many prompts on the platform, and which price it is based on. */
export function pricePlatform(
  { platform, isDisabled, listed, channel }: PlatformPrice,
  prompts: number,
  rhythm: Rhythm,
): PlatformEstimate {
  const facts = {
    platform,
    provider: channel?.provider ?? null,
    surface: channel?.surface ?? null,
    follows_country: channel?.followsCountry ?? null,
    prompts,
  };
  if (isDisabled || !channel) {
    return {
      ...facts,
      state: isDisabled ? 'disabled' : 'not_configured',
      answers_per_day: 0,
      ...{ usd_per_answer: null, basis: null, average: null },
      documented: documentedOf(isDisabled ? undefined : listed),
      ...{ per_prompt: null, total: null },
    };
  }
  const { typical, average } = channel;
  const micros = average?.micros ?? typical.micros;
  return {
    ...facts,
    state: 'priced',
    answers_per_day: rounded((prompts * rhythm.repeats * 24) / rhythm.cadence_hours),
    usd_per_answer: fromMicros(micros),
    basis: average ? 'average' : 'documented',
    average: average ? { usd: fromMicros(average.micros), answers: average.answers } : null,
    documented: documentedOf(typical),
    per_prompt: costsOf(micros, 1, rhythm),
    total: costsOf(micros, prompts, rhythm),
  };
}

function documentedOf(typical: TypicalCost | undefined): PlatformEstimate['documented'] {
  return typical ? { usd: fromMicros(typical.micros), usage: { ...typical.usage } } : null;
}

function costsOf(microsPerAnswer: number, prompts: number, rhythm: Rhythm): EstimatedCosts {
  const once = fromMicros(microsPerAnswer) * prompts;
  const day = (once * rhythm.repeats * 24) / rhythm.cadence_hours;
  return {
    once_usd: rounded(once),
    day_usd: rounded(day),
    month_usd: rounded(day * estimatedMonthDays),
  };
}

/** The sum of the known prices; null if questions would be asked but none has a price. */
export function sumCosts(platforms: readonly PlatformEstimate[]): EstimatedCosts | null {
  const asked = platforms.filter(({ prompts, state }) => prompts > 0 && state !== 'disabled');
  const priced = asked.flatMap(({ total }) => total ?? []);
  if (asked.length > 0 && priced.length === 0) return null;
  const sum = (cost: (costs: EstimatedCosts) => number) =>
    rounded(priced.reduce((total, costs) => total + cost(costs), 0));
  return {
    once_usd: sum((costs) => costs.once_usd),
    day_usd: sum((costs) => costs.day_usd),
    month_usd: sum((costs) => costs.month_usd),
  };
}

/** The cost per prompt, if there are any. */
export function perPrompt(total: EstimatedCosts | null, prompts: number): EstimatedCosts | null {
  if (!total || prompts === 0) return null;
  return {
    once_usd: rounded(total.once_usd / prompts),
    day_usd: rounded(total.day_usd / prompts),
    month_usd: rounded(total.month_usd / prompts),
  };
}

export function unpricedPlatforms(
  platforms: readonly PlatformEstimate[],
): CollectionEstimate['unpriced'] {
  return platforms
    .filter(({ prompts, state }) => prompts > 0 && state === 'not_configured')
    .map(({ platform }) => platform);
}

/** Compares the plan with both limits of one budget. */
export function checkBudget(
  limits: BudgetLimits,
  spent: Readonly<Spending>,
  planned: EstimatedCosts | null,
): BudgetChecks {
  const check = (limit: number | null, spentMicros: number, cost: number | null) => ({
    budget_usd: fromMicros(limit),
    spent_usd: fromMicros(spentMicros),
    planned_usd: cost,
    exceeded: limit !== null && cost !== null && cost > fromMicros(limit),
  });
  return {
    daily: check(limits.daily, spent.today, planned?.day_usd ?? null),
    monthly: check(limits.monthly, spent.month, planned?.month_usd ?? null),
  };
}

/** To a millionth, the smallest stored amount. */
const rounded = (dollars: number): number => Number(dollars.toFixed(6));

export interface AverageCost {
  readonly micros: number;
  readonly answers: number;
}

/** Few enough that a new model or price shows soon. */
const latestAnswers = 100;

/** The average cost of the brand's latest answers, by platform and paid provider. */
export async function readAverageCosts(
  { db }: Pick<Services, 'db'>,
  brand: Pick<BrandRow, 'id' | 'organization_id'>,
): Promise<(platform: PlatformValue, provider: string) => AverageCost | undefined> {
  const each = unnest('each', platformValues, { platform: ['text', (platform) => platform] });
  const rows = await collectionTables(db)
    .selectFrom(each)
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('collection_slots as slot')
          .select('slot.id')
          .where('slot.organization_id', '=', brand.organization_id)
          .where('slot.brand_id', '=', brand.id)
          .whereRef('slot.platform', '=', 'each.platform')
          .where('slot.state', '=', 'stored')
          .orderBy('slot.finished_at', 'desc')
          .limit(latestAnswers)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .innerJoin('collection_attempts as attempt', 'attempt.slot_id', 'latest.id')
    .select(['each.platform', 'attempt.provider'])
    .select(({ fn }) => [
      fn.avg<number>('attempt.cost_micros').as('micros'),
      fn.countAll<number>().as('answers'),
    ])
    .where('attempt.outcome', '=', 'answered')
    .where('attempt.cost_micros', 'is not', null)
    .groupBy(['each.platform', 'attempt.provider'])
    .execute();
  return (platform, provider) => {
    const row = rows.find((one) => one.platform === platform && one.provider === provider);
    return row && { micros: Math.round(Number(row.micros)), answers: row.answers };
  };
}
