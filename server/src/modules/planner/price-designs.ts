import { estimatedMonthDays } from '#contract/collection/collection-estimate.ts';
import type { Plan } from '#contract/collection/planner.ts';
import { type PlatformValue, platformNamed } from '#contract/platform-names.ts';
import {
  fewest,
  type PlannedDesign,
  predictBounds,
  predictWidths,
  type VarianceComponents,
} from '../statistics/index.ts';
import type { Panel } from './read-panel.ts';
import type { Prices } from './read-prices.ts';

/** What would be asked: the platforms of today, and others for every prompt. */
export interface Design extends PlannedDesign {
  readonly added: readonly PlatformValue[];
  /** Of the calendar, on which `days` of each prompt and platform lie. */
  readonly windowDays: number;
}

export interface Pricing {
  /** Of one prompt's answers on today's platforms, each once; undefined: no price is known. */
  readonly perAnswer: number | undefined;
  readonly unpriced: readonly PlatformValue[];
  /** Platforms that could be added, the cheapest first. */
  readonly others: readonly { readonly platform: PlatformValue; readonly usd: number }[];
}

/** What an answer costs on average, by how often each platform was asked. */
export function pricingOf(
  panel: Panel,
  prices: Prices,
  platforms: readonly PlatformValue[],
): Pricing {
  const asked = [...panel.byPlatform].flatMap(([name, responses]) => {
    const platform = platformNamed(name);
    return platform ? [{ platform, responses, usd: prices.of(platform) }] : [];
  });
  const priced = asked.filter(({ usd }) => usd !== undefined);
  const spent = priced.reduce((sum, { responses, usd = 0 }) => sum + responses * usd, 0);
  const known = new Set(asked.map(({ platform }) => platform));
  return {
    perAnswer: priced.length === 0 ? undefined : spent / panel.responses,
    unpriced: asked.flatMap(({ platform, usd }) => (usd === undefined ? [platform] : [])),
    others: platforms
      .flatMap((platform) => {
        const usd = prices.of(platform);
        return usd === undefined || known.has(platform) ? [] : [{ platform, usd }];
      })
      .toSorted((one, other) => one.usd - other.usd),
  };
}

/** US dollars for one prompt asked once on each platform of the design. */
export function usdPerRound(
  { perAnswer, others }: Pricing,
  { platforms, added }: Pick<Design, 'platforms' | 'added'>,
): number | undefined {
  if (perAnswer === undefined) return undefined;
  const extra = others.filter(({ platform }) => added.includes(platform));
  return (platforms - added.length) * perAnswer + extra.reduce((sum, { usd }) => sum + usd, 0);
}

export interface Planning {
  readonly panel: Panel;
  readonly pricing: Pricing;
  readonly components: VarianceComponents;
  readonly level: number;
}

/** The design with what it is predicted to give and to cost. */
export function planOf({ panel, pricing, components, level }: Planning, design: Design): Plan {
  const { prompts, platforms, answers, windowDays } = design;
  const widths = predictWidths(components, countedIn(panel, design), level);
  const round = usdPerRound(pricing, design);
  const usd = round === undefined ? null : round * prompts * answers;
  return {
    prompts,
    platforms: rounded(platforms, 2),
    answers_each: rounded(answers, 2),
    responses: Math.round(prompts * platforms * answers),
    basket_width: inPoints(widths.basket),
    population_width: inPoints(widths.population),
    window_usd: usd === null ? null : rounded(usd, 6),
    month_usd: usd === null ? null : rounded((usd * estimatedMonthDays) / windowDays, 6),
  };
}

/** What the metric would count of a design, as it counts today's. */
export function countedIn({ counted }: Panel, design: PlannedDesign): PlannedDesign {
  return {
    prompts: design.prompts * counted.prompts,
    platforms: design.platforms * counted.platforms,
    answers: design.answers * counted.answers,
    days: design.days * counted.days,
  };
}

function inPoints(width: number | null): number | null {
  return width === null ? null : rounded(width * 100, 4);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

const maxPrompts = 5_000;

/** How many prompts, asked as today, would make the number reliable for prompts like these; null: too many. */
export function promptsNeeded(
  panel: Panel,
  components: VarianceComponents | null,
  level: number,
): number | null {
  if (!components || components.betweenPrompts === null) return null;
  const isReliable = (prompts: number) => {
    const design = countedIn(panel, { ...panel.asked, prompts });
    return predictBounds(components, design, level).population.reliable;
  };
  return fewest(isReliable, panel.asked.prompts, maxPrompts);
}
