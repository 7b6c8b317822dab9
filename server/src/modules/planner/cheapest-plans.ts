import type { CheapestPlan } from '#contract/planner.ts';
import { cheapestPlan, type Estimand, type PlanChoice } from '../statistics/index.ts';
import { withPlatforms } from './levers.ts';
import { countedIn, type Design, type Planning, planOf, usdPerRound } from './price-designs.ts';

interface Choice extends PlanChoice {
  readonly design: Design;
  readonly repeats: number;
  readonly cadenceHours: number;
}

const mostRepeats = 10;
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
export function cheapestFor(planning: Planning, wish: Wish, estimand: Estimand): CheapestPlan {
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
      Array.from({ length: mostRepeats }, (_, at) => ({ cadence, repeats: at + 1 })),
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
