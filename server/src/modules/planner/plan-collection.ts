import type { CollectionPlan, PlannerQuery } from '#contract/planner.ts';
import { platformValues } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { total, varianceComponents } from '../statistics/index.ts';
import { askedWindow } from './asked-window.ts';
import { cheapestFor } from './cheapest-plans.ts';
import { curvesFrom, type Levers, stepsFrom } from './levers.ts';
import { sentencesOf } from './plan-sentences.ts';
import { countedIn, type Planning, planOf, pricingOf } from './price-designs.ts';
import { readDailyResponses } from './read-daily-responses.ts';
import { readPanel } from './read-panel.ts';
import { readPrices } from './read-prices.ts';
import { readSteadyPrompts } from './read-steady-prompts.ts';
import { shownAs } from './shown-as.ts';
import { uncertaintySources } from './uncertainty-sources.ts';

export interface PlanInput extends PlannerQuery {
  readonly brandId: number;
  /** Aborted when the caller goes away: the engine then stops, too. */
  readonly signal: AbortSignal;
}

/** What more prompts, platforms, repeats and days would buy and cost, and the cheapest way to a wished width. */
export async function planCollection(ctx: Context, input: PlanInput): Promise<CollectionPlan> {
  requireScope(ctx.principal, 'query');
  const brand = await requireBrand(ctx, input.brandId);
  const window = askedWindow(ctx, input);
  const asked = { ...input, ...window };
  const panel = await readPanel(ctx, asked);
  const days = new Set((await readDailyResponses(ctx, asked)).map(({ date }) => date)).size;
  const prices = await readPrices(ctx, brand.id);
  const pricing = pricingOf(panel, prices, platformValues);
  const components = varianceComponents(panel.strata);
  const sums = total(panel.strata);
  const width = input.width ?? null;
  const facts = {
    metric: input.metric,
    ...window,
    days,
    level: input.level,
    estimate: sums.x > 0 ? (sums.y / sums.x) * shownAs(input.metric) : null,
    width,
    steady: await readSteadyPrompts(ctx, brand, panel.strata),
    unpriced: [...pricing.unpriced],
  };
  if (!components) {
    const nothing = { ...facts, today: null, uncertainty: null, steps: [], curves: [] };
    return { ...nothing, cheapest: null, sentences: sentencesOf({ ...nothing, cheapest: null }) };
  }
  const planning: Planning = { panel, pricing, components, level: input.level };
  const levers: Levers = {
    today: { ...panel.asked, added: [], windowDays: days },
    runs: Math.max(1, (days * 24) / prices.cadenceHours),
  };
  const wish = { today: levers.today, cadenceHours: prices.cadenceHours };
  const plan = {
    ...facts,
    today: planOf(planning, levers.today),
    uncertainty: uncertaintySources(components, countedIn(panel, levers.today)),
    steps: stepsFrom(planning, levers),
    curves: curvesFrom(planning, levers),
    cheapest:
      width === null
        ? null
        : {
            basket: cheapestFor(planning, { ...wish, width }, 'basket'),
            population: cheapestFor(planning, { ...wish, width }, 'population'),
          },
  };
  return { ...plan, sentences: sentencesOf(plan) };
}
