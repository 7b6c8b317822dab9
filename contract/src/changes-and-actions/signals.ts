import { z } from 'zod';
import { checked, id } from '../fields.ts';
import { enumParameter, integerParameter, paging } from '../parameters.ts';
import { platform } from '../platforms.ts';

export const signalKinds = [
  'brand',
  'platform',
  'topic',
  'stage',
  'competitor',
  'prompt',
  'domain',
] as const;
export const signalDirections = ['up', 'down'] as const;

/** Metrics that are watched; the first four for the brand as a whole, platforms, topics, stages and prompts. */
export const signalMetrics = [
  'brand_presence_percentage',
  'brand_position_score',
  'brand_sentiment_score',
  'brand_citation_rate',
  'competitor_presence_percentage',
  'domain_citation_rate',
] as const;

const timestamp = z.iso.datetime({ offset: true });
const day = z.iso.date();
const count = z.int().min(0);

const unit = 'In the unit of the metric: percentages and rates 0 to 1, scores 0 to 100.';

export const movedPrompt = z.object({
  prompt_id: id,
  prompt: z.string().meta({ description: 'Its text when the run ended.' }),
  before: z.number().meta({ description: `In the earlier window. ${unit}` }),
  now: z.number(),
  responses_before: count.meta({ description: 'Answers that count in the earlier window.' }),
  responses_now: count,
  response_ids_before: z.array(id).meta({
    description: 'Up to three answers of the earlier window that show how it was, newest first.',
  }),
  response_ids_now: z.array(id),
});

const signalExample = {
  id: 71,
  run_id: 12,
  kind: 'platform' as const,
  subject: 'ChatGPT',
  subject_id: null,
  platform: 'chatgpt' as const,
  days: 28,
  event_id: 3,
  metric: 'brand_presence_percentage' as const,
  direction: 'up' as const,
  before: 0.41,
  now: 0.56,
  difference: 0.15,
  like_for_like: 0.13,
  mix: 0.02,
  prompts: 38,
  basket: { lower: 0.09, upper: 0.17, p_value: 0.000_002, q_value: 0.0003 },
  evidence: [
    {
      prompt_id: 42,
      prompt: 'Which freight software suits a small depot?',
      before: 0.1,
      now: 0.8,
      responses_before: 28,
      responses_now: 28,
      response_ids_before: [5120, 5101],
      response_ids_now: [6240, 6221],
    },
  ],
};

export const signal = z
  .object({
    id,
    run_id: id,
    kind: z.enum(signalKinds),
    subject: z.string().meta({
      description:
        'What changed, by its name when the run ended: the brand, a platform, topic, stage, competitor, the text of a prompt, or ' +
        'a cited domain.',
    }),
    subject_id: id.nullable().meta({ description: 'Of a prompt or competitor; null otherwise.' }),
    platform: platform.nullable().meta({
      description: 'Of a platform, and of a domain, whose answers are those of one platform.',
    }),
    days: z.int().meta({
      description: 'Whether the last 28 days or the last 7 show it best, against the 28 before.',
    }),
    event_id: id.nullable().meta({ description: 'The event that explains it.' }),
    metric: z.enum(signalMetrics).meta({
      description:
        'As in the query. `domain_citation_rate` is the share of answers that cite the domain.',
    }),
    direction: z.enum(signalDirections),
    before: z.number().meta({ description: `Over all answers of the earlier window. ${unit}` }),
    now: z.number().meta({ description: 'Over all answers of the later window.' }),
    difference: z.number(),
    like_for_like: z.number().meta({
      description: 'The change on the prompts and platforms that were asked in both windows.',
    }),
    mix: z.number().meta({
      description: 'What is left of the difference: it comes from having asked other questions.',
    }),
    prompts: count.meta({ description: 'Prompts that were asked in both windows.' }),
    basket: z
      .object({
        lower: z.number(),
        upper: z.number(),
        p_value: z.number().min(0).max(1),
        q_value: z
          .number()
          .min(0)
          .max(1)
          .meta({
            description:
              'Corrected for everything the run tested (Benjamini and Hochberg): of the signals with a q-value up to ' +
              'this one, about this share is chance.',
          }),
      })
      .meta({ description: 'Bounds (95%) and test of `like_for_like` for these prompts.' }),
    evidence: z.array(movedPrompt).meta({
      description:
        'The prompts that moved most in this direction, up to five. Empty beyond the first 100 signals of a run.',
    }),
  })
  .meta({ id: 'Signal', examples: [signalExample] });

export const signalListQuery = z.object({
  ...paging,
  kind: enumParameter(signalKinds).optional().meta({ description: 'Signals of this kind.' }),
  direction: enumParameter(signalDirections)
    .optional()
    .meta({ description: 'Increases or decreases alone.' }),
  run_id: integerParameter()
    .optional()
    .meta({ description: 'Of this run; omitted: of the latest run that completed.' }),
});

export const signalRun = z
  .object({
    id,
    status: z.enum(['pending', 'running', 'completed', 'failed']),
    trigger: z.enum(['schedule', 'request']).meta({
      description: '`schedule`: the run that each brand has once a day.',
    }),
    start_date: day.meta({ description: 'First day of the later window (UTC).' }),
    end_date: day.meta({ description: 'Its last day: the last one that is over.' }),
    compare_start_date: day,
    compare_end_date: day,
    minimum_points: z.number().meta({ description: 'The setting as it was for this run.' }),
    done: count.meta({ description: 'Steps that are done.' }),
    total: count.meta({ description: 'Steps of the run.' }),
    tested: count.meta({ description: 'Changes that were tested; known once it completed.' }),
    untested: count.meta({ description: 'Changes with too few answers for a test.' }),
    found: count.meta({
      description: 'Signals that it found. The surest 500 are kept.',
    }),
    is_unbranded: z.boolean().meta({
      description:
        'Whether it looked at prompts that do not name the brand alone, as wherever there are any.',
    }),
    smallest_seen: z
      .number()
      .nullable()
      .meta({
        description:
          'In points: a change this large of the share of answers that name the brand would have been seen four times out of five. ' +
          'Null where too few answers tell.',
      }),
    failure: z.string().nullable().meta({ description: 'Why it failed.' }),
    created_at: timestamp,
    completed_at: timestamp.nullable(),
  })
  .meta({
    id: 'SignalRun',
    examples: [
      {
        id: 12,
        status: 'completed',
        trigger: 'schedule',
        start_date: '2026-10-18',
        end_date: '2026-11-14',
        compare_start_date: '2026-09-20',
        compare_end_date: '2026-10-17',
        minimum_points: 5,
        done: 6,
        total: 6,
        tested: 412,
        untested: 35,
        found: 3,
        is_unbranded: true,
        smallest_seen: 4.2,
        failure: null,
        created_at: '2026-11-15T00:05:00.000Z',
        completed_at: '2026-11-15T00:05:04.000Z',
      },
    ],
  });

const points = checked(z.number().min(0).max(100), (value) =>
  Number(value.toFixed(2)) === value
    ? undefined
    : {
        type: 'value_error',
        message: 'Input should have at most two decimal places',
        ctx: { error: 'more than two decimal places' },
      },
).meta({
  description:
    'The smallest change to report, in points: percentage points of a percentage or rate, points of a score.',
});

export const signalSettingsBody = z
  .object({ minimum_points: points.default(5) })
  .meta({ examples: [{ minimum_points: 5 }] });

export const signalSettings = z
  .object({ minimum_points: z.number() })
  .meta({ id: 'SignalSettings', examples: [{ minimum_points: 5 }] });

export type SignalKind = (typeof signalKinds)[number];
export type SignalMetric = (typeof signalMetrics)[number];
export type Signal = z.infer<typeof signal>;
export type MovedPrompt = z.infer<typeof movedPrompt>;
export type SignalListQuery = z.infer<typeof signalListQuery>;
export type SignalRun = z.infer<typeof signalRun>;
export type SignalSettings = z.infer<typeof signalSettings>;
export type SignalSettingsBody = z.infer<typeof signalSettingsBody>;
