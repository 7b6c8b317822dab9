import { z } from 'zod';
import { intervalParameters } from '../figures/intervals.ts';
import { enumParameter, numberParameter } from '../parameters.ts';
import { platform } from '../platforms.ts';
import { plannedMetrics } from './planner-metrics.ts';

const { start_date, end_date, filters, level } = intervalParameters.shape;

const metric = enumParameter(plannedMetrics)
  .default('brand_presence_percentage')
  .meta({ description: 'What is to be known.', default: 'brand_presence_percentage' });

export const plannerQuery = z.object({
  metric,
  ...{ start_date, end_date, filters, level },
  width: numberParameter({ min: 1, max: 90 })
    .optional()
    .meta({
      description:
        'How wide the interval may be, in points of 100 from its lower to its upper bound. With it, `cheapest` has the ' +
        'cheapest plans that are predicted to be no wider.',
      examples: [10],
    }),
});

const points = z.number().min(0).max(100);
const dollars = z.number().min(0);

const plan = z.object({
  prompts: z.number().min(0),
  platforms: z.number().min(0).meta({ description: 'Per prompt, on average.' }),
  answers_each: z.number().min(0).meta({
    description: 'Answers of each prompt on each platform in the window, on average.',
  }),
  responses: z.number().min(0).meta({ description: 'All answers of the window.' }),
  basket_width: points.nullable().meta({
    description: 'Points between the bounds for these prompts.',
  }),
  population_width: points.nullable().meta({
    description: 'Points between the bounds for prompts like these; null with a single prompt.',
  }),
  window_usd: dollars.nullable().meta({
    description: 'What the answers of the window cost at today’s prices; null: no price is known.',
  }),
  month_usd: dollars.nullable().meta({ description: 'The same for 30 days.' }),
});

const levers = ['repeat', 'prompt', 'platform', 'day'] as const;

const step = z.object({
  adds: z.enum(levers).meta({
    description:
      '`repeat`: every question is asked once more in each run; `prompt`: one more prompt on as many platforms; ' +
      '`platform`: every prompt on one more; `day`: the window is a day longer.',
  }),
  platform: platform.nullable().meta({ description: 'Of `platform`: the one that is added.' }),
  basket_gain: z.number().nullable().meta({ description: 'Points that the interval narrows by.' }),
  population_gain: z.number().nullable(),
  extra_usd: dollars.nullable().meta({ description: 'What it adds to the cost of the window.' }),
  plan,
});

const curve = z.object({
  lever: z.enum(levers),
  plans: z.array(plan).meta({ description: 'From today’s plan upwards, one lever alone.' }),
});

const cheapestPlan = z.object({
  plan: plan.nullable().meta({ description: 'Null: none that was looked at is enough.' }),
  repeats: z.int().nullable(),
  cadence_hours: z.int().nullable().meta({ description: 'Hours between two runs.' }),
  platforms_added: z.array(platform),
});

const share = z.number().min(0).max(1);

const sources = z.object({
  prompts: share.meta({ description: 'Prompts differ: only more prompts help.' }),
  platforms: share.meta({ description: 'Platforms disagree about single prompts: more help.' }),
  answers: share.meta({ description: 'Answers to one prompt vary: repeats and days help.' }),
});

const steadyPrompt = z.object({
  prompt_id: z.int(),
  prompt: z.string().nullable().meta({ description: 'Null: it is no longer there.' }),
  responses: z.int(),
  flip_rate: z.number().min(0).max(1).meta({
    description:
      'How often its answer flips from one day to the next, over its platforms; 0: never.',
  }),
});

const widePlan = {
  ...{ prompts: 40, platforms: 3, answers_each: 30, responses: 3600 },
  ...{ basket_width: 2.9, population_width: 18.4, window_usd: 108, month_usd: 108 },
};
const narrowPlan = {
  ...{ prompts: 130, platforms: 3, answers_each: 4, responses: 1560 },
  ...{ basket_width: 4.2, population_width: 9.9, window_usd: 46.8, month_usd: 46.8 },
};

export const collectionPlan = z
  .object({
    metric: z.enum(plannedMetrics),
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    days: z.int().min(0).meta({ description: 'Days of the window that have answers.' }),
    level: z.number(),
    estimate: z.number().nullable().meta({
      description: 'The metric as the query gives it; null: nothing to divide by.',
    }),
    today: plan.nullable().meta({
      description: 'What was asked in the window; null where nothing can be planned.',
    }),
    uncertainty: sources.nullable().meta({
      description: 'Where the variance of the estimate for prompts like these comes from.',
    }),
    steps: z.array(step).meta({ description: 'What one more of each buys.' }),
    curves: z.array(curve),
    width: z.number().nullable().meta({ description: 'The width that was wished for.' }),
    cheapest: z
      .object({ basket: cheapestPlan, population: cheapestPlan })
      .nullable()
      .meta({
        description:
          'The cheapest plan for each estimand with at least today’s prompts and platforms; without prices the one ' +
          'with the fewest answers. Null: no width was wished for, or nothing can be planned.',
      }),
    steady: z
      .object({
        total: z.int().min(0),
        responses: z.int().min(0),
        prompts: z.array(steadyPrompt).max(50),
      })
      .meta({
        description:
          'Prompts whose answers hardly ever flip from one day to the next: they need not be asked daily. Those with the most answers first.',
      }),
    unpriced: z.array(platform).meta({
      description: 'Platforms that were asked and have no price; costs are without them.',
    }),
    sentences: z.array(z.string()).meta({ description: 'The same in words.' }),
  })
  .meta({
    id: 'CollectionPlan',
    examples: [
      {
        metric: 'brand_presence_percentage',
        start_date: '2026-01-01',
        end_date: '2026-01-30',
        days: 30,
        level: 0.95,
        estimate: 0.41,
        today: widePlan,
        uncertainty: { prompts: 0.93, platforms: 0.05, answers: 0.02 },
        steps: [
          {
            adds: 'prompt',
            platform: null,
            basket_gain: 0.04,
            population_gain: 0.25,
            extra_usd: 2.7,
            plan: {
              ...{ ...widePlan, prompts: 41, responses: 3690 },
              ...{ basket_width: 2.86, population_width: 18.15, window_usd: 110.7 },
              month_usd: 110.7,
            },
          },
        ],
        curves: [{ lever: 'prompt', plans: [widePlan] }],
        width: 10,
        cheapest: {
          basket: { plan: null, repeats: null, cadence_hours: null, platforms_added: [] },
          population: {
            plan: narrowPlan,
            ...{ repeats: 1, cadence_hours: 168, platforms_added: [] },
          },
        },
        steady: {
          total: 1,
          responses: 90,
          prompts: [
            { prompt_id: 12, prompt: 'Which tracker is best?', responses: 90, flip_rate: 0 },
          ],
        },
        unpriced: [],
        sentences: [
          'For your market, 93% of the uncertainty comes from differences between prompts: more prompts help, more repeats hardly.',
        ],
      },
    ],
  });

export type PlannerQuery = z.output<typeof plannerQuery>;
export type CollectionPlan = z.infer<typeof collectionPlan>;
export type Plan = z.infer<typeof plan>;
export type PlanStep = z.infer<typeof step>;
export type PlanCurve = z.infer<typeof curve>;
export type PlanLever = (typeof levers)[number];
export type CheapestPlan = z.infer<typeof cheapestPlan>;
export type UncertaintySources = z.infer<typeof sources>;
