import { z } from 'zod';
import { id } from '../fields.ts';
import { trafficDay } from '../pages/traffic-reports.ts';
import { sentiments } from './responses.ts';

export const sentimentAgreementQuery = z.object({
  start_date: trafficDay('First day (UTC), inclusive; omitted: from the beginning.'),
  end_date: trafficDay('Last day (UTC), inclusive; omitted: to the end.'),
});

const count = z.int().min(0);
const counts = z.object({ positive: count, mixed: count, negative: count, none: count });
export const countsBySentiment = z
  .object({ positive: counts, mixed: counts, negative: counts, none: counts })
  .meta({ description: 'By what the first of the two said, then by what the judge said.' });
export const agreementShare = z.number().min(0).max(1).nullable().meta({
  description: 'Share of the judgements that are the same; null where there are none.',
});
export const kappa = z
  .number()
  .min(-1)
  .max(1)
  .nullable()
  .meta({
    description:
      'Cohen’s kappa: (agreement - chance) / (1 - chance). Chance is the share that would be the same if each of the ' +
      'two drew its sentiments at random, as often as it really gave them. 1: always the same; 0: no more often than ' +
      'by chance. Null where there are no judgements or both always said one and the same.',
  });

const quote = z.string().nullable();
const reading = z.object({ sentiment: z.enum(sentiments), praise: quote, criticism: quote });

const disagreement = z.object({
  response_id: id,
  created_at: z.iso.datetime({ offset: true }),
  competitor_id: id.nullable().meta({ description: 'Null: the brand itself.' }),
  name: z.string().meta({ description: 'As it is called now.' }),
  model: reading.meta({ description: 'What the language model said, with the words it quoted.' }),
  embedded: reading.meta({
    description: 'What the embedded reading said, with the first passages that decided it.',
  }),
});

export const sentimentAgreement = z
  .object({
    model_judges: z.boolean().meta({
      description: 'Whether a language model is configured to judge sentiments at present.',
    }),
    answers: count.meta({
      description: 'Answers of these days that both the model and the embedded evaluator read.',
    }),
    judgements: count.meta({
      description: 'Sentiments compared: one for each name in each of these answers.',
    }),
    agreement: agreementShare,
    kappa,
    table: countsBySentiment.meta({
      description: 'Judgements by what the model said, then by what the embedded said.',
    }),
    evaluators: z.array(z.object({ evaluator_version: z.string(), answers: count })).meta({
      description: 'The versions and models that read these answers, the most frequent first.',
    }),
    disagreements: z
      .array(disagreement)
      .max(20)
      .meta({ description: 'The newest 20 judgements that differ.' }),
  })
  .meta({
    id: 'SentimentAgreement',
    examples: [
      {
        model_judges: true,
        answers: 60,
        judgements: 100,
        agreement: 0.85,
        kappa: 0.7741,
        table: {
          positive: { positive: 42, mixed: 1, negative: 0, none: 5 },
          mixed: { positive: 4, mixed: 8, negative: 1, none: 0 },
          negative: { positive: 0, mixed: 1, negative: 10, none: 2 },
          none: { positive: 1, mixed: 0, negative: 0, none: 25 },
        },
        evaluators: [{ evaluator_version: 'sentiment-3+judge-1', answers: 60 }],
        disagreements: [
          {
            response_id: 5120,
            created_at: '2026-11-14T06:00:00.000Z',
            competitor_id: null,
            name: 'Northwind',
            model: {
              sentiment: 'negative',
              praise: null,
              criticism: 'took nine weeks to answer',
            },
            embedded: { sentiment: 'none', praise: null, criticism: null },
          },
        ],
      },
    ],
  });

export type SentimentAgreementQuery = z.infer<typeof sentimentAgreementQuery>;
export type SentimentAgreement = z.infer<typeof sentimentAgreement>;
