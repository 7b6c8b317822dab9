import { z } from 'zod';
import type { CheapestPlan, Plan } from '#contract/collection/planner.ts';
import { plannedMetrics } from '#contract/collection/planner-metrics.ts';
import { planCollection, readDecisionGrade } from '#contract/operations/planner.ts';
import { choosePrompts } from '../choose-prompts.ts';
import { refuseUnknownTopic, topicsOf } from '../known-names.ts';
import { daysInWords, daysOfLink, questionDays } from '../question-days.ts';
import { scopeSearch } from '../scope-search.ts';
import {
  brandId,
  link,
  named,
  over,
  plainDays,
  sameFilters,
  samePrompts,
  window,
} from '../shared-inputs.ts';
import { tool } from '../tool.ts';
import { figureInWords, inCents, oneDigit } from '../words.ts';

const grades = {
  decision: 'Enough to decide on',
  indicative: 'Enough for these prompts, not for your market',
  too_little: 'Too little to draw conclusions from',
} as const;

const plan = tool({
  name: 'plan_collection',
  title: 'Plan what to ask',
  description:
    'What may be concluded from the answers of the window, and what more repeats, prompts, platforms or days would narrow and cost. `width`: the cheapest plan for an interval of this many points, for these prompts and for the market.',
  scope: 'query',
  input: z.strictObject({
    brand_id: brandId,
    metric: named(plannedMetrics).default('brand_presence_percentage'),
    width: z.number().min(1).max(90).optional(),
    ...plainDays,
    filters: sameFilters,
    prompts: samePrompts,
  }),
  output: z.object({
    window,
    over,
    says: z.string(),
    grade: z.string(),
    conclusions: z.array(z.string()),
    today: z.unknown(),
    one_more: z.array(z.unknown()),
    cheapest: z.unknown(),
    sentences: z.array(z.string()),
    link,
  }),
  example: { brand_id: 1, width: 10 },
  async run(context, input) {
    const { call, link: linkTo } = context;
    const { brand_id, metric, width } = input;
    const days = questionDays(context.today, input);
    for (const topic of topicsOf(input.filters)) {
      await refuseUnknownTopic(context, brand_id, topic, days);
    }
    const chosen = await choosePrompts(context, { ...input, ...days });
    const { filters, over: words } = chosen;
    const params = { brand_id };
    const query = { ...days, filters, metric };
    const [planned, grade] = await Promise.all([
      call(planCollection, { params, query: { ...query, width } }),
      call(readDecisionGrade, { params, query }),
    ]);
    const { interval } = grade;
    const bounds = interval && { ...interval.basket, responses: interval.responses };
    const search = { ...daysOfLink(days), ...scopeSearch(input.filters, chosen.prompts), metric };
    return {
      window: daysInWords(days),
      over: words,
      says: figureInWords(metric, interval?.estimate ?? null, bounds ?? undefined),
      grade: grades[grade.grade],
      conclusions: grade.conclusions.map(({ text }) => text),
      today: planned.today && shownPlan(planned.today),
      one_more: planned.steps.map(
        ({ adds, platform, basket_gain, population_gain, extra_usd }) => ({
          ...{ adds, ai_platform: platform ?? undefined },
          narrows_by_points: oneDigit(basket_gain),
          narrows_by_points_for_market: oneDigit(population_gain),
          extra_usd: extra_usd === null ? null : inCents(extra_usd),
        }),
      ),
      cheapest: planned.cheapest && {
        these_prompts: shownChoice(planned.cheapest.basket),
        market: shownChoice(planned.cheapest.population),
      },
      sentences: planned.sentences,
      link: linkTo(`/brands/${brand_id}/settings/planner`, { ...search, width: width?.toString() }),
    };
  },
});

function shownPlan({ prompts, platforms, answers_each, responses, ...widths }: Plan) {
  return {
    prompts: oneDigit(prompts),
    platforms_per_prompt: oneDigit(platforms),
    answers_each: oneDigit(answers_each),
    answers: Math.round(responses),
    width_points: oneDigit(widths.basket_width),
    width_points_for_market: oneDigit(widths.population_width),
    month_usd: widths.month_usd === null ? null : inCents(widths.month_usd),
  };
}

function shownChoice({ plan: chosen, ...how }: CheapestPlan) {
  return chosen && { ...shownPlan(chosen), ...how };
}

export const planTools = [plan];
