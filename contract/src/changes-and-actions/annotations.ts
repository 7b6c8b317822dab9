import { z } from 'zod';
import { checked, id, label, text } from '../fields.ts';
import { dayFailure, isStorableDay, trafficDay } from '../pages/traffic-reports.ts';
import { booleanParameter, enumParameter, paging } from '../parameters.ts';
import { platform, platformInput } from '../platforms.ts';

export const annotationKinds = [
  'campaign',
  'release',
  'model_change',
  'platform_change',
  'publication',
  'other',
] as const;

const timestamp = z.iso.datetime({ offset: true });
/** A day that can be stored. */
export const storableDay = checked(z.string(), (value) =>
  isStorableDay(value) ? undefined : dayFailure,
).meta({
  format: 'date',
  examples: ['2026-11-02'],
});

const isPageUrl = (value: string) => {
  const url = /[\s\\<>"]/.test(value) ? null : URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === '';
};

/** An http or https address without a password. */
export const pageUrl = checked(label(1, 2083), (value) =>
  value === '' || isPageUrl(value)
    ? undefined
    : {
        type: 'url_parsing',
        message: 'Input should be a valid http or https URL',
        ctx: { error: 'not an http or https URL' },
      },
);

const bodyExample = {
  kind: 'campaign' as const,
  title: 'Autumn campaign',
  note: 'Television and search, in Germany and Austria.',
  url: 'https://www.northwind.example/autumn',
  platform: null,
  start_date: '2026-10-05',
  end_date: '2026-10-25',
};

/** What a body says of itself; `end_date` is checked against `start_date` once both are days. */
const fields = z.object({
  kind: z.enum(annotationKinds),
  title: label(1, 200).meta({ description: 'What happened, in a few words.' }),
  note: text(0, 2_000)
    .nullish()
    .transform((note) => note || null),
  url: pageUrl
    .nullish()
    .transform((url) => url ?? null)
    .meta({ description: 'Where to read more.' }),
  platform: platformInput
    .nullish()
    .transform((value) => value ?? null)
    .meta({ description: 'If it concerns one platform, such as a change of its model.' }),
  start_date: storableDay.meta({ description: 'The day on which it happened or began (UTC).' }),
  end_date: storableDay
    .nullish()
    .transform((last) => last ?? null)
    .meta({ description: 'Its last day; omitted or null: the same day.' }),
});

export const annotationBody = checked(fields, ({ start_date, end_date }) =>
  end_date === null || end_date >= start_date
    ? undefined
    : {
        type: 'value_error',
        message: 'end_date should not be before start_date',
        ctx: { error: 'the last day is before the first' },
      },
).meta({ examples: [bodyExample] });

export const annotation = z
  .object({
    id,
    kind: z.enum(annotationKinds),
    title: z.string(),
    note: z.string().nullable(),
    url: z.string().nullable(),
    platform: platform.nullable(),
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    is_hidden: z.boolean().meta({ description: 'Charts leave it out.' }),
    created_by: z
      .object({
        kind: z.enum(['person', 'key', 'service']),
        name: z
          .string()
          .nullable()
          .meta({ description: 'The email address of a person, the name of a key.' }),
      })
      .meta({
        description:
          '`service`: noticed by the service itself. It can be hidden, and neither changed nor deleted.',
      }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({
    id: 'Annotation',
    examples: [
      {
        id: 31,
        ...bodyExample,
        is_hidden: false,
        created_by: { kind: 'person' as const, name: 'ada@example.com' },
        created_at: '2026-11-15T09:00:00.000Z',
        updated_at: '2026-11-15T09:00:00.000Z',
      },
    ],
  });

export const annotationListQuery = z.object({
  ...paging,
  start_date: trafficDay('Annotations that end on this day or later; omitted: from the beginning.'),
  end_date: trafficDay('Annotations that start on this day or earlier; omitted: to the end.'),
  kind: enumParameter(annotationKinds)
    .optional()
    .meta({ description: 'Annotations of this kind.' }),
  include_hidden: booleanParameter()
    .default(false)
    .meta({ description: 'Also those that are hidden.', default: false }),
});

export const annotationVisibility = z
  .object({ is_hidden: z.boolean() })
  .meta({ examples: [{ is_hidden: true }] });

export type AnnotationKind = (typeof annotationKinds)[number];
export type Annotation = z.infer<typeof annotation>;
export type AnnotationBody = z.infer<typeof annotationBody>;
export type AnnotationListQuery = z.infer<typeof annotationListQuery>;
