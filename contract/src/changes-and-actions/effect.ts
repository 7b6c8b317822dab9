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
  'not_parallel',
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
        'Against publications that never happened, for random prompts of those compared with, in random weeks: ' +
        '(1 + as_extreme) / (1 + draws). The same data give the same draws.',
    }),
    repeat_p_value: pValue.meta({
      description: 'Against what asking the same prompts again would change.',
    }),
  })
  .nullable()
  .meta({
    description:
      'With 95% bounds; null unless `status` is `measured` and the check of the time before passed.',
  });

const parallel = z
  .object({
    difference: z.number().meta({
      description:
        'By how much the target prompts changed more than the others, from the first half of the weeks before to the second.',
    }),
    p_value: pValue,
    passed: z
      .boolean()
      .meta({ description: 'Whether it may be chance: `p_value` is 0.05 or more.' }),
  })
  .nullable()
  .meta({
    description:
      'Whether both kinds of prompts moved together before; null where there are too few answers to check it.',
  });

export const effectMeasure = z.object({
  ...{ target: beforeAfter, untouched: beforeAfter, parallel, effect },
});

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

export const effectPower = z
  .object({
    smallest_effect: share.meta({ description: 'As a share of answers that name the brand.' }),
    chance: share.meta({ description: 'How likely an effect of this size is to be seen.' }),
    by: day.meta({ description: 'The day of the verdict.' }),
  })
  .nullable()
  .meta({
    description:
      'The smallest effect that would be seen, judged by the weeks before; null where they tell too little.',
    examples: [{ smallest_effect: 0.08, chance: 0.8, by: '2026-12-15' }],
  });

/** Which prompts the target prompts are compared with. */
export const effectControls = z.enum(['topic', 'brand']).meta({
  description:
    '`topic`: untouched prompts of the topics of the target prompts, where each topic has at least six. `brand`: all untouched ' +
    'prompts of the brand; a topic that moves as a whole can then look like an effect.',
});

/** What is said of the effect of anything with a date and target prompts. */
export const effectFields = {
  status: z.enum(effectStatuses),
  target_prompt_ids: z
    .array(z.int())
    .meta({ description: 'Prompts of the brand that it was made for.' }),
  controls: effectControls,
  untouched_prompts: count.meta({ description: 'Prompts they are compared with.' }),
  untouched_prompts_needed: count,
  weeks_before: count.meta({ description: 'Whole weeks that are compared, at most 8.' }),
  weeks_after: count,
  weeks_needed: count.meta({ description: 'Whole weeks needed on each side.' }),
  enough_on: day
    .nullable()
    .meta({ description: 'The day from which on there are enough weeks afterwards.' }),
  verdict_on: day.nullable().meta({
    description: 'The day from which on the result is final: later weeks are not compared.',
  }),
  power: effectPower,
  presence: effectMeasure.meta({ description: 'The share of answers that name the brand.' }),
  weeks: z.array(week).meta({ description: 'From 8 weeks before on, in order.' }),
};

const exampleWeek = {
  start_date: '2026-09-14',
  end_date: '2026-09-20',
  part: 'after' as const,
  target_responses: 63,
  untouched_responses: 612,
  presence: { target: 0.62, untouched: 0.41 },
  citation: { target: 0.21, untouched: 0.003 },
};

export const effectExample = {
  status: 'measured' as const,
  target_prompt_ids: [12, 17, 31],
  controls: 'topic' as const,
  untouched_prompts: 9,
  untouched_prompts_needed: 6,
  weeks_before: 8,
  weeks_after: 6,
  weeks_needed: 4,
  enough_on: '2026-10-05',
  verdict_on: '2026-11-02',
  power: { smallest_effect: 0.08, chance: 0.8, by: '2026-11-02' },
  presence: {
    target: { before: 0.44, after: 0.61, prompts: 3 },
    untouched: { before: 0.4, after: 0.42, prompts: 9 },
    parallel: { difference: 0.012, p_value: 0.61, passed: true },
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
    untouched: { before: 0, after: 0.003, prompts: 9 },
    parallel: { difference: 0.012, p_value: 0.61, passed: true },
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
};

export type EffectStatus = (typeof effectStatuses)[number];
export type EffectMeasure = z.infer<typeof effectMeasure>;
export type EffectPower = z.infer<typeof effectPower>;
export type EffectWeek = z.infer<typeof week>;
