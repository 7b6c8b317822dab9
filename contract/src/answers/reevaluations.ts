import { z } from 'zod';
import { brandUpdateBody } from '../brands/brands.ts';
import { isDay } from '../days.ts';
import { checked, id, integer, label } from '../fields.ts';
import { platform } from '../platforms.ts';
import { positions } from './responses.ts';

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
    total: z.int().min(0).meta({ description: 'Answers to re-evaluate; known once it runs.' }),
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

/** A preview ends with the answer whose text brings it here; all of it is read while the caller waits. */
export const maxPreviewBytes = 5_000_000;

/** The brand's names as they might be; what is left out stays as it is. */
export const reevaluationPreviewBody = brandUpdateBody
  .pick({ name: true, alternative_names: true, excluded_names: true, case_sensitive: true })
  .extend({
    limit: integer
      .min(1)
      .max(500)
      .default(200)
      .meta({
        description:
          'How many of the newest answers to read, of the last 90 days that have any. Fewer are read where their ' +
          'texts reach 5 MB before; `stopped_early` says so.',
      }),
  })
  .meta({ examples: [{ alternative_names: ['Northwind Freight', 'NWF'] }] });

const naming = z.object({ present: z.boolean(), position: z.enum(positions).nullable() });
const count = z.int().min(0);

const changedAnswer = z.object({
  response_id: id,
  prompt_id: id,
  prompt: z.string(),
  platform,
  created_at: z.iso.datetime({ offset: true }),
  was: naming.meta({ description: 'As the answer is counted now.' }),
  would_be: naming.meta({ description: 'As it would be counted by the proposed names.' }),
  words: z.array(z.string()).meta({
    description:
      'Spellings in the answer that the proposed names match, at most five; where they match none, those that ' +
      'the current names match.',
  }),
  excerpt: z
    .object({ before: z.string(), match: z.string(), after: z.string() })
    .nullable()
    .meta({ description: 'The first of them with the text around it.' }),
});

export const reevaluationPreview = z
  .object({
    read: count.meta({ description: 'Answers that were read.' }),
    given: count.meta({
      description: 'Those among them whose evaluation came with them: no re-evaluation changes it.',
    }),
    stopped_early: z.boolean().meta({
      description:
        'The texts reached 5 MB before `limit` answers were read; older ones were left out.',
    }),
    oldest: z.iso.datetime({ offset: true }).nullable(),
    named_now: count.meta({ description: 'Answers that name the brand, as they are counted now.' }),
    named_then: count.meta({ description: 'The same by the proposed names.' }),
    changed: count.meta({ description: 'Answers whose presence or position would change.' }),
    changes: z.array(changedAnswer).meta({ description: 'The newest 100 of them.' }),
  })
  .meta({
    id: 'ReevaluationPreview',
    examples: [
      {
        read: 1,
        given: 0,
        stopped_early: false,
        oldest: '2026-11-14T06:00:00.000Z',
        named_now: 0,
        named_then: 1,
        changed: 1,
        changes: [
          {
            response_id: 5120,
            prompt_id: 42,
            prompt: 'Which freight software suits a small depot?',
            platform: 'chatgpt',
            created_at: '2026-11-14T06:00:00.000Z',
            was: { present: false, position: null },
            would_be: { present: true, position: 'middle' },
            words: ['NWF'],
            excerpt: {
              before: 'Small depots often begin with ',
              match: 'NWF',
              after: ', which needs no training.',
            },
          },
        ],
      },
    ],
  });

export type ReevaluationPreviewBody = z.infer<typeof reevaluationPreviewBody>;
export type ReevaluationPreview = z.infer<typeof reevaluationPreview>;
export type ReevaluationBody = z.infer<typeof reevaluationBody>;
export type Reevaluation = z.infer<typeof reevaluation>;
