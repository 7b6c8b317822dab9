import type {
  CheapestPlan,
  CollectionPlan,
  PlannerQuery,
  UncertaintySources,
} from '#contract/collection/planner.ts';
import { platformValues } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { promptFacts } from '../prompts/index.ts';
import {
  cheapestPlan,
  type Estimand,
  type PlanChoice,
  type PlannedDesign,
  populationParts,
  type StratumSums,
  steadyPrompts,
  total,
  type VarianceComponents,
  varianceComponents,
} from '../statistics/index.ts';
import { curvesFrom, type Levers, stepsFrom, withPlatforms } from './levers.ts';
import { sentencesOf } from './plan-sentences.ts';
import {
  countedIn,
  type Design,
  type Planning,
  planOf,
  pricingOf,
  usdPerRound,
} from './price-designs.ts';
import { shownAs } from './prompt-flips.ts';
import { askedWindow, readDailyResponses, readPanel } from './read-panel.ts';
import { readPrices } from './read-prices.ts';

interface Choice extends PlanChoice {
  readonly design: Design;
  readonly repeats: number;
  readonly cadenceHours: number;
}

const maxRepeats = 10;
const usualCadences = [24, 48, 72, 168];

/** Ten times today's prompts are worth looking at, and a few hundred in any case. */
const promptsAtMost = (today: number) => Math.max(300, today * 10);

export interface Wish {
  readonly today: Design;
  readonly cadenceHours: number;
  /** In points. */
  readonly width: number;
}

/** The cheapest plan with today's prompts and platforms and more of them, for one estimand. */
function cheapestFor(planning: Planning, wish: Wish, estimand: Estimand): CheapestPlan {
  const { panel, components, level } = planning;
  const { prompts } = wish.today;
  const found = cheapestPlan({
    components,
    level,
    estimand,
    width: wish.width / 100,
    prompts: { from: prompts, to: promptsAtMost(prompts) },
    promptShare: panel.counted.prompts,
    choices: choicesFor(planning, wish),
  });
  if (!found) return { plan: null, repeats: null, cadence_hours: null, platforms_added: [] };
  const { design, repeats, cadenceHours } = found.choice;
  return {
    plan: planOf(planning, { ...design, prompts: found.prompts }),
    repeats,
    cadence_hours: cadenceHours,
    platforms_added: [...design.added],
  };
}

function choicesFor(planning: Planning, { today, cadenceHours }: Wish): Choice[] {
  const cadences = [...new Set([cadenceHours, ...usualCadences])];
  const rhythms = cadences
    .flatMap((cadence) =>
      Array.from({ length: maxRepeats }, (_, at) => ({ cadence, repeats: at + 1 })),
    )
    .map((rhythm) => {
      const runs = (today.windowDays * 24) / rhythm.cadence;
      return { ...rhythm, answers: rhythm.repeats * runs, days: Math.min(today.windowDays, runs) };
    })
    .filter(({ answers }) => answers >= 1);
  const more = [0, ...planning.pricing.others.map((_, at) => at + 1)];
  return more.flatMap((count) =>
    rhythms.map(({ cadence, repeats, answers, days }) => {
      const design = { ...withPlatforms(planning, today, count), answers, days };
      const counted = countedIn(planning.panel, design);
      return {
        design,
        repeats,
        cadenceHours: cadence,
        platforms: counted.platforms,
        answers: counted.answers,
        days: counted.days,
        costPerPrompt: (usdPerRound(planning.pricing, design) || design.platforms) * answers,
      };
    }),
  );
}

const maxShown = 50;

/** Prompts whose answers hardly ever flip, with the texts of those that are shown. */
async function readSteadyPrompts(
  ctx: Context,
  brand: { readonly id: number; readonly organization_id: number },
  strata: readonly StratumSums[],
): Promise<CollectionPlan['steady']> {
  const steady = steadyPrompts(strata);
  const shown = steady.slice(0, maxShown);
  const facts = await promptFacts(
    ctx,
    brand,
    shown.map(({ prompt }) => prompt),
  );
  const texts = new Map(facts.map(({ id, text }) => [id, text]));
  return {
    total: steady.length,
    responses: steady.reduce((sum, { answers }) => sum + answers, 0),
    prompts: shown.map(({ prompt, answers, flipRate }) => ({
      prompt_id: prompt,
      prompt: texts.get(prompt) ?? null,
      responses: answers,
      flip_rate: flipRate,
    })),
  };
}

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

/** Which part of the variance for prompts like these comes from where; null where nothing varies or is known. */
function uncertaintySources(
  components: VarianceComponents,
  design: PlannedDesign,
): UncertaintySources | null {
  if (components.betweenPrompts === null) return null;
  const parts = populationParts(components, design);
  const all = parts.prompts + parts.platforms + parts.answers;
  if (all <= 0) return null;
  return {
    prompts: parts.prompts / all,
    platforms: parts.platforms / all,
    answers: parts.answers / all,
  };
}
