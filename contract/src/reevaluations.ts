import { z } from 'zod';
import { checked, id, label } from './fields.ts';
import { isDay } from './responses.ts';

const day = checked(z.string(), (value) =>
  isDay(value)
    ? undefined
    : {
        type: 'date_parsing',
        message: 'Input should be an existing day, YYYY-MM-DD',
        ctx: { error: 'not an existing day' },
      },
).meta({ format: 'date', examples: ['2026-01-01'] });

export const reevaluationBody = z
  .object({
    start_date: day
      .nullish()
      .meta({ description: 'First day (UTC), inclusive; omitted: from the beginning.' }),
    end_date: day
      .nullish()
      .meta({ description: 'Last day (UTC), inclusive; omitted: to the end.' }),
    evaluator_version: label(1, 100).nullish().meta({
      description: 'Only answers that were last read by this version of the evaluator.',
    }),
  })
  .meta({ examples: [{ start_date: '2026-01-01', end_date: '2026-03-31' }] });

export const reevaluation = z
  .object({
    id,
    status: z.enum(['pending', 'running', 'completed', 'failed']),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    evaluator_version: z.string().nullable(),
    total: z.int().min(0).meta({ description: 'Answers to read again; known once it runs.' }),
    done: z.int().min(0).meta({ description: 'Answers read so far.' }),
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true }),
  })
  .meta({
    id: 'Reevaluation',
    examples: [
      {
        id: 3,
        status: 'running',
        start_date: '2026-01-01',
        end_date: null,
        evaluator_version: null,
        total: 19_440,
        done: 6200,
        created_at: '2026-11-15T09:00:00.000Z',
        updated_at: '2026-11-15T09:00:05.000Z',
      },
    ],
  });

export type ReevaluationBody = z.infer<typeof reevaluationBody>;
export type Reevaluation = z.infer<typeof reevaluation>;
