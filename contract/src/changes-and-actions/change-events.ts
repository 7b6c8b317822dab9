import { z } from 'zod';
import { id } from '../fields.ts';
import { integerParameter, paging } from '../parameters.ts';
import { platform } from '../platforms.ts';
import { movedPrompt, signalDirections, signalMetrics } from './signals.ts';

const day = z.iso.date();
const count = z.int().min(0);

const unit = 'In the unit of the metric: percentages and rates 0 to 1, scores 0 to 100.';

const quote = z.object({
  response_id: id,
  prompt_id: id,
  platform,
  day,
  text: z.string().meta({ description: 'One sentence of the answer, up to 300 characters.' }),
});

export const changeEvent = z
  .object({
    id,
    run_id: id,
    summary: z.string().meta({ description: 'What happened, in one or two sentences.' }),
    metric: z.enum(signalMetrics),
    direction: z.enum(signalDirections),
    subject: z
      .object({
        kind: z.enum(['brand', 'competitor', 'domain']),
        id: id.nullable(),
        name: z.string(),
      })
      .meta({
        description: 'Whose number moved: the brand’s, a competitor’s or that of a cited website.',
      }),
    where: z
      .object({
        platform: platform.nullable(),
        topic: z.string().nullable(),
        stage: z.string().nullable(),
        prompt_id: id.nullable(),
      })
      .meta({
        description:
          'The smallest part of the answers that holds the movement; all null: it is everywhere.',
      }),
    began: z.object({
      day: day.meta({ description: 'The most likely first day.' }),
      earliest: day.meta({
        description: 'Days before this one and after the latest are ruled out.',
      }),
      latest: day,
    }),
    before: z.number().meta({ description: `Over the four weeks before it began. ${unit}` }),
    since: z.number().meta({ description: 'Since it began.' }),
    size: z.number().meta({
      description: 'The change like for like since it began, in the part where it lies.',
    }),
    lower: z.number().nullable(),
    upper: z.number().nullable(),
    prompts: z.array(movedPrompt).meta({ description: 'The prompts that carry it, up to five.' }),
    others: z
      .object({
        verdict: z.enum(['alone', 'everybody', 'opposite', 'unknown']).meta({
          description:
            '`alone`: no rival moved the same way; `everybody`: at least half of the rivals did; `opposite`: a rival moved the ' +
            'other way; `unknown`: there is no rival to compare with.',
        }),
        rivals: z
          .array(z.object({ id: id.nullable(), name: z.string(), change: z.number() }))
          .meta({
            description: 'Rivals whose presence there likely changed over the same days.',
          }),
      })
      .meta({ description: 'Whether only this number moved.' }),
    also: z
      .array(z.object({ metric: z.enum(signalMetrics), subject: z.string(), size: z.number() }))
      .meta({ description: 'What moved with it, in the same place and at the same time.' }),
    possible_causes: z.array(z.object({ day, title: z.string() })).meta({
      description:
        'What happened within a week of its beginning, such as a new model of the platform.',
    }),
    quotes: z.object({ before: z.array(quote), since: z.array(quote) }).meta({
      description: 'Up to three sentences from answers before it began, and since.',
    }),
    signals: count.meta({ description: 'How many changes of the run it explains.' }),
  })
  .meta({
    id: 'ChangeEvent',
    examples: [
      {
        id: 3,
        run_id: 12,
        summary:
          'The share of answers on Perplexity to questions about pricing that name Northwind fell by 15 points, from 62% to ' +
          '47%, since November 3. No rival moved with it.',
        metric: 'brand_presence_percentage' as const,
        direction: 'down' as const,
        subject: { kind: 'brand' as const, id: null, name: 'Northwind' },
        where: { platform: 'perplexity' as const, topic: 'pricing', stage: null, prompt_id: null },
        began: { day: '2026-11-03', earliest: '2026-11-01', latest: '2026-11-06' },
        ...{ before: 0.62, since: 0.47, size: -0.15, lower: -0.22, upper: -0.08 },
        prompts: [],
        others: { verdict: 'alone' as const, rivals: [] },
        ...{ also: [], possible_causes: [], quotes: { before: [], since: [] }, signals: 14 },
      },
    ],
  });

export const changeEventQuery = z.object({
  ...paging,
  run_id: integerParameter()
    .optional()
    .meta({ description: 'Of this run; omitted: of the latest run that completed.' }),
});

export type ChangeEvent = z.infer<typeof changeEvent>;
export type ChangeEventQuery = z.infer<typeof changeEventQuery>;
