import { z } from 'zod';

/** Why there is an effect to read, or none yet. */
export const effectStatuses = [
  'measured',
  'not_published',
  'no_target_prompts',
  'too_early',
  'too_little_history',
  'too_few_prompts',
  'too_few_answers',
] as const;

const share = z.number().min(0).max(1);
const pValue = z.number().min(0).max(1);
const count = z.int().min(0);
const day = z.iso.date();

const beforeAfter = z
  .object({
    before: share,
    after: share,
    prompts: count.meta({ description: 'Prompts that were asked before and after.' }),
  })
  .nullable()
  .meta({ description: 'Over prompts on platforms that were asked before and after.' });

const effect = z
  .object({
    estimate: z.number().meta({
      description:
        'By how much the target prompts changed more than the untouched ones, as a share.',
    }),
    lower: z.number(),
    upper: z.number(),
    p_value: pValue.meta({
      description: 'The larger of both below: an effect must exceed either kind of chance.',
    }),
    placebo: z.object({ p_value: pValue, draws: count, as_extreme: count }).meta({
      description:
        'Against publications that never happened, for random untouched prompts in random weeks: ' +
        '(1 + as_extreme) / (1 + draws). The same data give the same draws.',
    }),
    repeat_p_value: pValue.meta({
      description: 'Against what asking the same prompts again would change.',
    }),
  })
  .nullable()
  .meta({ description: 'With 95% bounds; null unless `status` is `measured`.' });

const measure = z.object({ target: beforeAfter, untouched: beforeAfter, effect });

const shares = z.object({
  target: share.nullable(),
  untouched: share.nullable(),
});

const week = z.object({
  start_date: day.meta({ description: 'A Monday.' }),
  end_date: day,
  part: z.enum(['before', 'publication', 'after', 'unfinished', 'ended']).meta({
    description:
      'Only whole weeks before and after the one of publication are compared: neither the current one nor those from ' +
      'that on in which the page was taken back.',
  }),
  target_responses: count,
  untouched_responses: count,
  presence: shares,
  citation: shares,
});

const exampleWeek = {
  start_date: '2026-09-14',
  end_date: '2026-09-20',
  part: 'after' as const,
  target_responses: 63,
  untouched_responses: 612,
  presence: { target: 0.62, untouched: 0.41 },
  citation: { target: 0.21, untouched: 0.003 },
};

/** What a published page did for the prompts it was made for, against prompts that no page was made for. */
export const publicationEffect = z
  .object({
    token: z.string(),
    url: z.string(),
    status: z.enum(effectStatuses),
    published_at: z.iso.datetime({ offset: true }).nullable(),
    ended_at: z.iso
      .datetime({ offset: true })
      .nullable()
      .meta({ description: 'When the page was taken back; null while it is live.' }),
    target_prompt_ids: z
      .array(z.int())
      .meta({ description: 'Prompts of the brand that the page was made for.' }),
    untouched_prompts: count.meta({ description: 'Prompts they are compared with.' }),
    untouched_prompts_needed: count,
    weeks_before: count.meta({ description: 'Whole weeks that are compared, at most 8.' }),
    weeks_after: count,
    weeks_needed: count.meta({ description: 'Whole weeks needed on each side.' }),
    enough_on: day
      .nullable()
      .meta({ description: 'The day from which on there are enough weeks after publication.' }),
    presence: measure.meta({ description: 'The share of answers that name the brand.' }),
    citation: measure.meta({
      description:
        'The share of answers that cite the page: its host and path, whatever the query string.',
    }),
    weeks: z.array(week).meta({ description: 'From 8 weeks before publication on, in order.' }),
  })
  .meta({
    id: 'PublicationEffect',
    examples: [
      {
        token: '01KA3V7Q2C8Z5E9XJ4T6W0RNBB',
        url: 'https://www.northwind.example/shoes',
        status: 'measured' as const,
        published_at: '2026-09-03T09:00:00.000Z',
        ended_at: null,
        target_prompt_ids: [12, 17, 31],
        untouched_prompts: 29,
        untouched_prompts_needed: 8,
        weeks_before: 8,
        weeks_after: 6,
        weeks_needed: 4,
        enough_on: '2026-10-05',
        presence: {
          target: { before: 0.44, after: 0.61, prompts: 3 },
          untouched: { before: 0.4, after: 0.42, prompts: 29 },
          effect: {
            estimate: 0.15,
            lower: 0.04,
            upper: 0.26,
            p_value: 0.012,
            placebo: { p_value: 0.012, draws: 1999, as_extreme: 23 },
            repeat_p_value: 0.004,
          },
        },
        citation: {
          target: { before: 0.02, after: 0.2, prompts: 3 },
          untouched: { before: 0, after: 0.003, prompts: 29 },
          effect: {
            estimate: 0.177,
            lower: 0.11,
            upper: 0.244,
            p_value: 0.0005,
            placebo: { p_value: 0.0005, draws: 1999, as_extreme: 0 },
            repeat_p_value: 0.00002,
          },
        },
        weeks: [exampleWeek],
      },
    ],
  });

export type PublicationEffect = z.infer<typeof publicationEffect>;
export type EffectStatus = (typeof effectStatuses)[number];
