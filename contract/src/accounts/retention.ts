import { z } from 'zod';
import { integer } from '../fields.ts';
import { integerParameter } from '../parameters.ts';

/** What a limit can be set for, and the fewest days that it may keep. */
export const minRetentionDays = {
  answers: 30,
  raw_answers: 7,
  visits: 30,
  signals: 30,
  logs: 7,
} as const;

export type RetentionKind = keyof typeof minRetentionDays;

export const retentionKinds = Object.keys(minRetentionDays) as RetentionKind[];

/** A hundred years. */
const maxDays = 36_500;

const meanings: Readonly<Record<RetentionKind, string>> = {
  answers:
    'Answers with their evaluation, and with everything else that is kept of each: what the provider sent, judgements, quotes.',
  raw_answers: 'What providers sent, word for word. The answers themselves stay.',
  visits: 'Visits of AI agents at the edge, and visits that assistants sent.',
  signals: 'Runs that looked for changes, with the changes that they found.',
  logs: 'Deliveries of webhooks that have ended, and past alerts.',
};

const inDays = 'In days; null: forever.';

/** One entry for each kind. */
function ofEachKind<Made>(make: (kind: RetentionKind) => Made) {
  // Object.fromEntries forgets the names.
  return Object.fromEntries(retentionKinds.map((kind) => [kind, make(kind)])) as Record<
    RetentionKind,
    Made
  >;
}

export const retentionQuery = z.object(
  ofEachKind((kind) =>
    integerParameter({ min: minRetentionDays[kind], max: maxDays })
      .optional()
      .meta({ description: `Counts what this limit for \`${kind}\` would delete, in days.` }),
  ),
);

export const retentionBody = z
  .object(
    ofEachKind((kind) =>
      integer
        .min(minRetentionDays[kind])
        .max(maxDays)
        .nullable()
        .optional()
        .meta({ description: `${meanings[kind]} ${inDays} Left out: stays as it is.` }),
    ),
  )
  .meta({ examples: [{ raw_answers: 90, logs: 365 }] });

const timestamp = z.iso.datetime({ offset: true });
const count = z.int().min(0);

const retentionOfKind = z.object({
  kind: z.enum(retentionKinds),
  days: integer.nullable().meta({ description: `How long it is kept. ${inDays}` }),
  min_days: integer.meta({ description: 'The shortest limit that can be set.' }),
  would_delete: count.nullable().meta({
    description:
      'Rows that are older than the limit of the request, else older than the limit that is set: the next run deletes them. ' +
      'Null without any limit.',
  }),
  next_run_at: timestamp
    .nullable()
    .meta({ description: 'The earliest time of the next run; null without a limit.' }),
  last_run_at: timestamp.nullable().meta({ description: 'When the last run ended.' }),
  last_deleted: count.meta({
    description: 'Rows that the last run, or the one under way, deleted.',
  }),
});

export const retention = z.object({ kinds: z.array(retentionOfKind) }).meta({
  id: 'Retention',
  examples: [
    {
      kinds: [
        {
          kind: 'raw_answers' as const,
          days: 90,
          min_days: 7,
          would_delete: 1200,
          next_run_at: '2026-11-16T03:00:00.000Z',
          last_run_at: '2026-11-15T03:00:04.000Z',
          last_deleted: 1180,
        },
      ],
    },
  ],
});

export type Retention = z.infer<typeof retention>;
export type RetentionBody = z.infer<typeof retentionBody>;
export type RetentionQuery = z.infer<typeof retentionQuery>;
