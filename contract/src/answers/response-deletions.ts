import { z } from 'zod';
import { isDay } from '../days.ts';
import { checked, id, label, list, optional, text } from '../fields.ts';
import { platform, platformInput } from '../platforms.ts';

/** Answers of one import: a file of the dashboard has as many lines. */
export const maxImportAnswers = 100_000;
/** What one preview shows, and one deletion deletes. */
export const maxDeletedAnswers = 100_000;
const maxNamed = 1_000;
const maxPlatforms = 100;

/** What was sent together, such as the lines of a file, in any number of requests. */
const importId = label(1, 128).meta({
  description: 'The id of an import: as it was sent, else a ULID.',
  examples: ['chats.ndjson, 2026-11-14 09:30'],
});

const day = checked(z.string(), (value) =>
  isDay(value)
    ? undefined
    : {
        type: 'date_parsing',
        message: 'Input should be an existing day, YYYY-MM-DD',
        ctx: { error: 'not an existing day' },
      },
).meta({ format: 'date', examples: ['2026-11-14'] });

/** Ids that the record of an erasure names. */
export const maxErasedIds = 1_000;

/** Where answers come from that are deleted without `erase`: what Sightline collected stays. */
export const deletableSurfaces = ['import', 'pasted'] as const;

const filters = {
  ids: optional(list(id, maxNamed, 1)).meta({ description: 'Responses by their ids.' }),
  import_id: optional(importId).meta({
    description:
      'Answers of this import. One that a later import replaced is that import’s, and stays.',
  }),
  external_ids: optional(list(text(1, 128), maxNamed, 1)).meta({
    description: 'Answers by the `external_id` that they were imported with.',
  }),
  prompt_ids: optional(list(id, maxNamed, 1)).meta({ description: 'Answers to these prompts.' }),
  platforms: optional(list(platformInput, maxPlatforms, 1)).meta({
    description: 'Answers of these platforms.',
  }),
  start_date: optional(day).meta({ description: 'Given on or after this day (UTC).' }),
  through_date: optional(day).meta({ description: 'Given on or before this day (UTC).' }),
  surface: optional(z.enum(deletableSurfaces)).meta({
    description: 'Only imported answers, or only pasted ones. Alone: all of them.',
  }),
};

type Given = Readonly<Record<string, unknown>>;

const isGiven = (name: string, body: Given) => body[name] !== undefined;

function checkBody(body: Given, refinement: z.RefinementCtx): void {
  const given = Object.keys(filters).filter((name) => isGiven(name, body));
  const isConfirmed = isGiven('confirm', body);
  const isWrong = isConfirmed ? given.length > 0 || isGiven('erase', body) : given.length === 0;
  if (!isWrong) return;
  const message = isConfirmed
    ? 'Send confirm alone: what is deleted is what its preview showed'
    : `Say which answers: send at least one of ${Object.keys(filters).join(', ')}`;
  refinement.addIssue({
    code: 'custom',
    path: isConfirmed ? ['confirm'] : [],
    message,
    input: body.confirm,
    params: { type: 'value_error', ctx: { error: message } },
  });
}

const exampleToken = '01KA3V7Q2C8Z5E9XJ4T6W0RNBP';

export const deleteResponsesBody = z
  .object({
    ...filters,
    erase: optional(z.boolean()).meta({
      description:
        'Also answers that Sightline collected, with everything that is kept of each: what the provider sent, evidence, judgements, ' +
        'quotes, and the text of a pasted answer. Only for an admin who is signed in.',
    }),
    confirm: optional(text(1, 64)).meta({
      description: 'The `token` of a preview: deletes the answers that it showed.',
    }),
  })
  .superRefine(checkBody)
  .meta({ examples: [{ import_id: 'chats.ndjson, 2026-11-14 09:30' }] });

const count = z.int().min(0);
const timestamp = z.iso.datetime({ offset: true });

const certificate = z.object({
  confirmed_by: z.string().meta({
    description: 'The id of who confirmed it, such as `person:3` or `key:5`.',
  }),
  confirmed_at: timestamp,
  finished_at: timestamp,
  removed: z.array(z.object({ table: z.string(), rows: count })).meta({
    description:
      'How many rows went, by table; tables without any are left out. Of `change_events` and `actions`: rows that lost a quote.',
  }),
  erased_ids: z.array(id).meta({
    description: `Of an erasure: the ids of its answers, at most ${maxErasedIds.toLocaleString('en')}. The feed of responses names all of them.`,
  }),
});

const exampleFigures = {
  answers_before: 4,
  answers_after: 2,
  presence_before: 75,
  presence_after: 100,
};

/** Two sides of the same days: as they are, and without the answers of the deletion. */
const beforeAndAfter = {
  answers_before: count.meta({ description: 'All answers of the days of the deletion.' }),
  answers_after: count,
  presence_before: z
    .number()
    .nullable()
    .meta({ description: 'Of these, the share that names the brand, in percent; null: none.' }),
  presence_after: z.number().nullable(),
};

export const responseDeletion = z
  .object({
    token: z.string().meta({ description: 'Confirms the deletion, and tells how far it is.' }),
    status: z.enum(['previewed', 'deleting', 'deleted']).meta({
      description: '`previewed`: nothing is deleted, and nothing will be unless it is confirmed.',
    }),
    erase: z.boolean().meta({
      description: 'Whether it takes any answer, with everything that is kept of it.',
    }),
    expires_at: timestamp.nullable().meta({
      description: 'A preview cannot be confirmed later; null once it is.',
    }),
    answers: count.meta({ description: 'Answers that the preview found.' }),
    left_out: count.meta({
      description: 'Of `ids`: those that are no answer of the brand that can be deleted so.',
    }),
    done: count.meta({ description: 'Answers that the deletion has dealt with so far.' }),
    kept: count.meta({
      description: 'Of these, answers that were imported again after the preview: they stay.',
    }),
    prompts: count.meta({ description: 'Prompts that they answer.' }),
    days: count.meta({ description: 'Days that they are of.' }),
    first_day: z.string().nullable(),
    last_day: z.string().nullable(),
    ...beforeAndAfter,
    platforms: z
      .array(z.object({ platform, answers: count, ...beforeAndAfter }))
      .meta({ description: 'The platforms of the deleted answers, the most affected first.' }),
    certificate: certificate.nullable().meta({
      description:
        'What went, when, and by whom, in ids alone; null until `status` is `deleted`. It can be read by its token for as long as the ' +
        'brand exists.',
    }),
  })
  .meta({
    id: 'ResponseDeletion',
    examples: [
      {
        token: exampleToken,
        status: 'previewed',
        erase: false,
        expires_at: '2026-11-15T10:00:00.000Z',
        answers: 2,
        left_out: 0,
        done: 0,
        kept: 0,
        prompts: 1,
        days: 2,
        first_day: '2026-11-13',
        last_day: '2026-11-14',
        ...exampleFigures,
        platforms: [{ platform: 'chatgpt' as const, answers: 2, ...exampleFigures }],
        certificate: null,
      },
    ],
  });

export const responseImport = z
  .object({
    id: importId,
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true }).meta({ description: 'When the last came.' }),
    answers: count.meta({
      description:
        'Answers that came with it. Later imports may have replaced some, and some may have been deleted by themselves.',
    }),
  })
  .meta({
    id: 'ResponseImport',
    examples: [
      {
        id: 'chats.ndjson, 2026-11-14 09:30',
        created_at: '2026-11-14T09:30:00.000Z',
        updated_at: '2026-11-14T09:30:12.000Z',
        answers: 120,
      },
    ],
  });

export type DeleteResponsesBody = z.infer<typeof deleteResponsesBody>;
export type ResponseDeletion = z.infer<typeof responseDeletion>;
export type ResponseImport = z.infer<typeof responseImport>;
