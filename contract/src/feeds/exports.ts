import { z } from 'zod';
import { type CheckFailure, checked, integer, label, optional, withDefault } from '../fields.ts';

/** The version of the manifest: it rises when a reader has to read it in another way. */
export const manifestFormat = 1;

const exportIntervals = ['hour', 'day'] as const;
const exportStates = ['queued', 'running', 'done', 'failed'] as const;

/** Text that has this form, which `says` describes. */
function matching(min: number, max: number, form: RegExp, says: string) {
  const failure: CheckFailure = { type: 'value_error', message: `Input should be ${says}` };
  return checked(label(min, max), (value) =>
    value.length < min || value.length > max || form.test(value) ? undefined : failure,
  );
}

const folder = z.object({ kind: z.literal('folder') }).meta({
  description:
    'A folder of the machine that Sightline runs on, below the one that its operator allowed. Each brand has its own.',
});

export const s3Destination = z.object({
  kind: z.literal('s3'),
  endpoint: checked(label(1, 300), (value) => {
    const url = URL.parse(value);
    const isBare = url?.pathname === '/' && url.search === '' && url.hash === '';
    if (value === '' || (isBare && /^https?:$/.test(url.protocol) && url.username === '')) return;
    return { type: 'url_parsing', message: 'Input should be an http or https URL without a path' };
  }).meta({
    description:
      'The address of the storage, without the bucket. On the public internet, and https.',
  }),
  region: matching(1, 40, /^[A-Za-z0-9-]+$/, 'a region, such as eu-central-1').meta({
    description: 'As the storage names it; `auto` or `us-east-1` where it has none.',
  }),
  bucket: matching(
    3,
    63,
    /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/,
    'a bucket: lower-case letters, digits, dots and hyphens',
  ),
  prefix: checked(label(0, 200), (value) =>
    /^([A-Za-z0-9=_-][A-Za-z0-9=._-]*(\/[A-Za-z0-9=_-][A-Za-z0-9=._-]*)*)?$/.test(value)
      ? undefined
      : {
          type: 'value_error',
          message:
            'Input should be folders of letters, digits and . _ = -, separated by single slashes',
        },
  ).meta({
    description: 'Where in the bucket; empty: at its top. Two brands cannot share one.',
  }),
  access_key_id: matching(1, 128, /^[!-+\--.0-~]+$/, 'an access key id'),
  path_style: z.boolean().meta({
    description:
      'True: the bucket is in the path of addresses, as most servers of your own take it. False: it is in the host name, as with AWS.',
  }),
});

const secretAccessKey = matching(1, 256, /^[!-~]+$/, 'a secret access key').meta({
  format: 'password',
});

export const exportBody = z
  .object({
    destination: z.discriminatedUnion('kind', [
      folder,
      s3Destination.extend({
        secret_access_key: optional(secretAccessKey).meta({
          description:
            'Kept encrypted and never shown again. Leave it out to keep the one of the same endpoint and access key id.',
        }),
      }),
    ]),
    every: z.enum(exportIntervals),
    hour: integer.min(0).max(23).meta({ description: 'UTC; of a daily export.' }),
    paused: withDefault(z.boolean(), false).meta({ description: 'True: it runs only when asked.' }),
    test: withDefault(z.boolean(), true).meta({
      description:
        'Write, read, list and delete a small file there first. A destination that fails is refused and not kept.',
    }),
  })
  .meta({
    examples: [
      {
        destination: {
          kind: 's3',
          endpoint: 'https://s3.eu-central-1.amazonaws.com',
          region: 'eu-central-1',
          bucket: 'northwind-warehouse',
          prefix: 'sightline',
          access_key_id: 'AKIAIOSFODNN7EXAMPLE',
          secret_access_key: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
          path_style: false,
        },
        every: 'day',
        hour: 3,
        test: false,
      },
    ],
  });

const timestamp = z.iso.datetime({ offset: true });

const exportRun = z.object({
  id: z.string().meta({ description: 'A ULID.' }),
  state: z.enum(exportStates),
  started_at: timestamp,
  finished_at: timestamp.nullable(),
  days: z.int().min(0).meta({ description: 'How many days it writes, as far as is known.' }),
  days_done: z.int().min(0),
  note: z.string().nullable().meta({ description: 'Why all days are written again, if they are.' }),
  error: z.string().nullable().meta({ description: 'What went wrong, for people.' }),
});

const brandExport = z.object({
  destination: z.discriminatedUnion('kind', [
    folder.extend({
      path: z.string().meta({ description: 'Below the folder that the operator allowed.' }),
    }),
    s3Destination,
  ]),
  every: z.enum(exportIntervals),
  hour: z.int(),
  paused: z.boolean(),
  next_at: timestamp.nullable().meta({
    description: 'When it runs next, or tries again; null: only when asked.',
  }),
  run: exportRun.nullable().meta({ description: 'The latest run.' }),
  manifest: z
    .object({
      as_of: timestamp.meta({ description: 'Everything until then is in the files.' }),
      files: z.int().min(0),
      rows: z.int().min(0),
      bytes: z.int().min(0),
    })
    .nullable()
    .meta({ description: 'What `responses/manifest.json` names; null: nothing yet.' }),
});

export const exportSettings = z
  .object({
    folder_allowed: z.boolean().meta({
      description: 'Whether the operator allowed a folder of the machine.',
    }),
    export: brandExport.nullable().meta({ description: 'Null: none is set up.' }),
  })
  .meta({
    id: 'ExportSettings',
    examples: [
      {
        folder_allowed: false,
        export: {
          destination: {
            kind: 's3',
            endpoint: 'https://s3.eu-central-1.amazonaws.com',
            region: 'eu-central-1',
            bucket: 'northwind-warehouse',
            prefix: 'sightline',
            access_key_id: 'AKIAIOSFODNN7EXAMPLE',
            path_style: false,
          },
          every: 'day',
          hour: 3,
          paused: false,
          next_at: '2026-11-19T03:00:00.000Z',
          run: {
            id: '01KA3V7Q2C8Z5E9XJ4T6W0RNBK',
            state: 'done',
            started_at: '2026-11-18T03:00:01.000Z',
            finished_at: '2026-11-18T03:00:04.000Z',
            days: 2,
            days_done: 2,
            note: null,
            error: null,
          },
          manifest: {
            as_of: '2026-11-18T03:00:01.000Z',
            files: 61,
            rows: 24_400,
            bytes: 31_200_450,
          },
        },
      },
    ],
  });

export type ExportBody = z.output<typeof exportBody>;
export type ExportSettings = z.infer<typeof exportSettings>;
export type BrandExport = z.infer<typeof brandExport>;
export type S3Destination = z.output<typeof s3Destination>;
export type ExportRun = z.infer<typeof exportRun>;
