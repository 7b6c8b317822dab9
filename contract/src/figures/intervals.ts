import { z } from 'zod';
import { numberParameter, singleParameter } from '../parameters.ts';
import { type DimensionName, type MetricName, queryParameters } from './query.ts';

const defaultLevel = 0.95;

export const intervalParameters = queryParameters.extend({
  level: numberParameter({ min: 0.8, max: 0.999 })
    .default(defaultLevel)
    .meta({ description: 'How often bounds made this way hold.', default: defaultLevel }),
});

export const changeParameters = intervalParameters.extend({
  compare_start_date: singleParameter.optional().meta({
    description:
      'First day of the window to compare with. Blank or missing: so that it is as long as the other.',
    examples: ['2026-01-01'],
  }),
  compare_end_date: singleParameter.optional().meta({
    description:
      'Last day of the window to compare with, before `start_date`. Blank or missing: the day before `start_date`, ' +
      'or as many days after `compare_start_date` as the other window has.',
    examples: ['2026-01-31'],
  }),
});

export type ChangeParameters = z.infer<typeof changeParameters>;

const bounds = z.object({
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  effective_responses: z.number().nullable().meta({
    description: 'As many independent responses would leave as much room.',
  }),
  reliable: z.boolean().meta({
    description:
      'At least 30 responses, at least 30 effective ones, and bounds less than 30 points apart; for `basket` also at ' +
      'least 30 days of prompts and platforms that tell more than the day before.',
  }),
});

const stability = z
  .object({
    day_to_day: z
      .number()
      .nullable()
      .meta({
        description:
          'How much the answers of one day resemble those of the day before: 0 not at all, 1 wholly. Null where too few ' +
          'days are known, or nothing varies.',
      }),
    pairs: z.number().int().meta({ description: 'Pairs of neighbouring days that tell.' }),
  })
  .meta({ description: 'How much days resemble each other.' });

const basketMeaning =
  'For these prompts on these platforms, as they answer over time: where the lasting share lies.';

/** A metric with how sure it is; null where there is nothing to divide by. */
export const metricInterval = z
  .object({
    estimate: z.number(),
    responses: z.number().int().meta({ description: 'Responses that the metric is about.' }),
    prompts: z.number().int().meta({ description: 'Prompts that they answer.' }),
    stability,
    basket: bounds
      .extend({
        next_window: z.object({ lower: z.number(), upper: z.number() }).meta({
          description:
            'Where the number of the next window, as long and asked as often, will lie if nothing changes.',
        }),
      })
      .meta({ description: basketMeaning }),
    population: bounds.meta({ description: 'For prompts like these; null with a single prompt.' }),
  })
  .nullable();

const changeBounds = z
  .object({
    lower: z.number(),
    upper: z.number(),
    p_value: z.number(),
    q_value: z.number().meta({
      description: 'The p-value adjusted for the number of rows (Benjamini and Hochberg).',
    }),
  })
  .nullable();

/** A metric in two windows. */
export const metricChange = z.object({
  before: z.number().nullable(),
  now: z.number().nullable(),
  difference: z.number().nullable(),
  like_for_like: z.number().nullable().meta({
    description: 'The change over prompts and platforms that have responses in both windows.',
  }),
  mix: z.number().nullable().meta({
    description: 'What is left of the difference: it comes from having asked other questions.',
  }),
  prompts: z.number().int().meta({ description: 'Prompts that are compared.' }),
  stability,
  basket: changeBounds.meta({
    description:
      'For these prompts on these platforms, as they answer over time. Null where too few days are known.',
  }),
  population: changeBounds.meta({ description: 'For prompts like these.' }),
});

export type MetricInterval = z.infer<typeof metricInterval>;
export type MetricChange = z.infer<typeof metricChange>;

type Row<Metric> = Readonly<
  Partial<Record<DimensionName, string | number | boolean | null>> &
    Partial<Record<MetricName, Metric>>
>;

/** One row: a value for each dimension asked for, and an interval for each metric, in that order. */
export type IntervalRow = Row<MetricInterval>;
export type ChangeRow = Row<MetricChange>;

const dimensionValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

// Any name to a validator: clients must not break when a field is added. The compiler knows which are metrics.
const intervalRow = z.record(
  z.string(),
  z.union([dimensionValue, metricInterval]),
) as unknown as z.ZodType<IntervalRow, IntervalRow>;
const changeRow = z.record(
  z.string(),
  z.union([dimensionValue, metricChange]),
) as unknown as z.ZodType<ChangeRow, ChangeRow>;

/** The members of a metric as the names of columns, where a row is a line of CSV. */
export const intervalMembers = [
  ...['estimate', 'responses', 'prompts', 'stability.day_to_day', 'stability.pairs'],
  ...['lower', 'upper', 'effective_responses', 'reliable'].map((member) => `basket.${member}`),
  ...['basket.next_window.lower', 'basket.next_window.upper'],
  ...['lower', 'upper', 'effective_responses', 'reliable'].map((member) => `population.${member}`),
];
export const changeMembers = [
  ...['before', 'now', 'difference', 'like_for_like', 'mix', 'prompts'],
  ...['stability.day_to_day', 'stability.pairs'],
  ...['basket', 'population'].flatMap((estimand) =>
    ['lower', 'upper', 'p_value', 'q_value'].map((member) => `${estimand}.${member}`),
  ),
];

export const intervalRows = z.array(intervalRow).meta({
  examples: [
    [
      {
        ai_platform: 'ChatGPT',
        brand_presence_percentage: {
          estimate: 0.3857,
          responses: 280,
          prompts: 24,
          stability: { day_to_day: 0.0312, pairs: 241 },
          basket: {
            ...{ lower: 0.3279, upper: 0.446, effective_responses: 275.07, reliable: true },
            next_window: { lower: 0.304, upper: 0.4716 },
          },
          population: { lower: 0.3284, upper: 0.4455, effective_responses: 280, reliable: true },
        },
      },
    ],
  ],
});

export const changeRows = z.array(changeRow).meta({
  examples: [
    [
      {
        ai_platform: 'ChatGPT',
        brand_presence_percentage: {
          before: 0.3551,
          now: 0.4155,
          difference: 0.0604,
          like_for_like: 0.0531,
          mix: 0.0073,
          prompts: 24,
          stability: { day_to_day: 0.0312, pairs: 217 },
          basket: { lower: -0.0724, upper: 0.1787, p_value: 0.4053, q_value: 0.6719 },
          population: { lower: -0.0893, upper: 0.1956, p_value: 0.448, q_value: 0.6869 },
        },
      },
    ],
  ],
});
