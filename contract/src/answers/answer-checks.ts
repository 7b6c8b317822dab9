import { z } from 'zod';
import { id, list } from '../fields.ts';
import { booleanParameter, integerParameter, paging } from '../parameters.ts';
import { platform } from '../platforms.ts';
import { sentiments } from './responses.ts';
import { agreementShare, countsBySentiment, kappa } from './sentiment-agreement.ts';

/** Answers that are drawn each month for a person to check. */
export const checkSampleSize = 50;

const sentiment = z.enum(sentiments);
const timestamp = z.iso.datetime({ offset: true });
const count = z.int().min(0);
const competitorId = id.nullable().meta({ description: 'Null: the brand itself.' });

export const answerCheckBody = z
  .object({
    labels: list(z.object({ competitor_id: competitorId, sentiment }), 1001).meta({
      description:
        'How the answer speaks of names that are in it, each once; empty: as the judge says.',
    }),
  })
  .meta({ examples: [{ labels: [{ competitor_id: null, sentiment: 'negative' }] }] });

export const answerCheck = z
  .object({
    response_id: id,
    created_at: timestamp.meta({ description: 'When the answer was given.' }),
    platform,
    language: z.string().nullable().meta({ description: 'Of the prompt; null: none is set.' }),
    evaluator_version: z.string(),
    checked_at: timestamp,
    checked_by: z.string(),
    sampled: z.boolean().meta({ description: 'Whether it was drawn for a month’s sample.' }),
    labels: z.array(
      z.object({
        competitor_id: competitorId,
        name: z.string(),
        person: sentiment.meta({ description: 'What the person said, which counts.' }),
        judge: sentiment.meta({ description: 'What the judge says of the same name.' }),
      }),
    ),
    response_text: z.string().optional().meta({ description: 'With `include_text`.' }),
  })
  .meta({
    id: 'AnswerCheck',
    examples: [
      {
        response_id: 5120,
        created_at: '2026-11-14T06:00:00.000Z',
        platform: 'perplexity',
        language: 'en',
        evaluator_version: 'sentiment-6',
        checked_at: '2026-11-18T09:30:00.000Z',
        checked_by: 'ada@example.com',
        sampled: true,
        labels: [{ competitor_id: null, name: 'Northwind', person: 'negative', judge: 'none' }],
      },
    ],
  });

export const answerChecksQuery = z.object({
  ...paging,
  limit: integerParameter({ min: 1, max: 100 })
    .default(50)
    .meta({ description: 'Rows to return.', default: 50 }),
  differing: booleanParameter().optional().meta({
    description: 'True: only those in which person and judge differ.',
  }),
  include_text: booleanParameter().default(false).meta({
    description: 'With the text of each answer, as a case to test a judge by.',
    default: false,
  }),
});

const agreement = z.object({
  judgements: count.meta({ description: 'Names that a person judged.' }),
  agreement: agreementShare,
  kappa,
});

const score = z.number().min(0).max(100);

export const answerChecksMetadata = z.object({
  sample: z
    .object({
      month: z.iso.date().meta({ description: 'Its first day.' }),
      response_ids: z.array(id).meta({ description: 'Those that nobody has checked yet.' }),
      checked: count,
      total: count,
    })
    .meta({
      description:
        'Answers that name the brand, drawn evenly from each verdict of the 30 days before the sample was drawn.',
    }),
  agreement: agreement.extend({ table: countsBySentiment }),
  by_language: z.array(agreement.extend({ language: z.string().nullable() })),
  by_platform: z.array(agreement.extend({ platform })),
  corrected_sentiment: z
    .object({
      days: z.literal(30),
      score,
      corrected: score.meta({
        description:
          'The score that a person would have given, by what the samples of 90 days show.',
      }),
      lower: score,
      upper: score.meta({ description: 'Bounds of 95%.' }),
      checks: z.int().min(1),
    })
    .nullable()
    .meta({
      description:
        'The brand’s sentiment score of the last 30 days, corrected for how person and judge differ; null until each ' +
        'verdict of the judge has at least five checks of samples.',
    }),
});

const none = { positive: 0, mixed: 0, negative: 0, none: 0 };
export const answerChecksExample: z.infer<typeof answerChecksMetadata> = {
  sample: { month: '2026-11-01', response_ids: [5121, 5187], checked: 48, total: 50 },
  agreement: {
    ...{ judgements: 1, agreement: 0, kappa: 0 },
    table: { positive: none, mixed: none, negative: { ...none, none: 1 }, none },
  },
  by_language: [{ language: 'en', judgements: 1, agreement: 0, kappa: 0 }],
  by_platform: [{ platform: 'perplexity', judgements: 1, agreement: 0, kappa: 0 }],
  corrected_sentiment: {
    ...{ days: 30, score: 85.4, corrected: 80.1, lower: 74.2, upper: 86, checks: 48 },
  },
};

export type AnswerCheckBody = z.output<typeof answerCheckBody>;
export type AnswerCheck = z.infer<typeof answerCheck>;
export type AnswerChecksQuery = z.output<typeof answerChecksQuery>;
export type AnswerChecksMetadata = z.infer<typeof answerChecksMetadata>;
