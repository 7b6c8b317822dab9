import { z } from 'zod';
import { webhookUrl } from '../outgoing/webhooks.ts';
import { enumParameter, integerParameter, pageQuery, textParameter } from '../parameters.ts';
import { formerSecretUntil } from '../rotation.ts';
import { auditActionNames, auditActorKinds, auditWays } from './audit-actions.ts';

const members = z.record(z.string(), z.unknown());

const named = z.string().nullable().meta({
  description: 'As it is called now; null where it is gone or has no name.',
});

export const auditEntry = z
  .object({
    number: z.int().positive().meta({ description: 'Counts up by one in each organization.' }),
    at: z.iso.datetime(),
    action: z.enum(auditActionNames),
    summary: z.string().meta({ description: 'The same in words.' }),
    actor: z
      .object({
        kind: z.enum(auditActorKinds),
        id: z.string().nullable(),
        name: named,
      })
      .meta({ description: 'Who did it. `anonymous`: nobody who was signed in.' }),
    via: z.enum(auditWays).meta({ description: 'The way in.' }),
    address: z.string().nullable().meta({ description: 'Where the request came from.' }),
    brand_id: z.int().nullable(),
    thing: z
      .object({ kind: z.string(), id: z.string(), name: named })
      .nullable()
      .meta({ description: 'What it was done to; null where the action says it all.' }),
    before: members.nullable().meta({ description: 'Members that changed, as they were.' }),
    after: members.nullable().meta({
      description:
        'Members that changed, as they are now or as they were asked for. Without secrets, and without names and ' +
        'addresses of people; long values are cut.',
    }),
    hash: z.string().meta({
      description:
        'SHA-256 over the hash of the entry before, the organization, the number and the entry.',
    }),
  })
  .meta({
    id: 'AuditEntry',
    examples: [
      {
        number: 41,
        at: '2026-11-19T09:12:03.000Z',
        action: 'member.changed',
        summary:
          'ada@northwind.example changed the role of bob@northwind.example from member to viewer',
        actor: { kind: 'person', id: '1', name: 'ada@northwind.example' },
        via: 'dashboard',
        address: '203.0.113.7',
        brand_id: null,
        thing: { kind: 'person', id: '2', name: 'bob@northwind.example' },
        before: { role: 'member' },
        after: { role: 'viewer' },
        hash: '6b1b36cbb04b41490bfc0ab2bfa26f86e1d4b8d8b8b1a6a5d9a1a6f0d3a3c0f5',
      },
    ],
  });

const reference = textParameter(220);
const moment = textParameter(40)
  .refine(
    (value) => /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value) && !Number.isNaN(Date.parse(value)),
    {
      message: 'Input should be a day (2026-11-19) or a moment in UTC (2026-11-19T09:00:00Z)',
    },
  )
  .transform((value) => new Date(value).toISOString());

export const auditLogQuery = pageQuery.extend({
  limit: integerParameter({ min: 1, max: 10_000 })
    .default(100)
    .meta({ description: 'Entries to return.', default: 100 }),
  actor: reference.optional().meta({
    description: 'Who did it: its kind, such as `operator`, or kind and id, such as `person:3`.',
    examples: ['person:3'],
  }),
  action: enumParameter(auditActionNames).optional().meta({ description: 'What was done.' }),
  thing: reference.optional().meta({
    description:
      'What it was done to: its kind, such as `brand`, or kind and id, such as `brand:1`.',
    examples: ['brand:1'],
  }),
  brand_id: integerParameter()
    .optional()
    .meta({ description: 'Only what was done in this brand.' }),
  since: moment.optional().meta({ description: 'From this UTC day or moment on.' }),
  until: moment.optional().meta({ description: 'Before this UTC day or moment.' }),
  up_to_number: integerParameter({ min: 1 })
    .optional()
    .meta({
      description:
        'Only entries up to this number. Give the number of the first entry that you read, and the pages that follow ' +
        'stay as they are while new entries come.',
    }),
});

export const auditLogWebhookBody = z
  .object({ url: webhookUrl })
  .meta({ examples: [{ url: 'https://siem.northwind.example/sightline' }] });

const webhookExample = {
  url: 'https://siem.northwind.example/sightline',
  sent_number: 41,
  attempts: 0,
  next_attempt_at: null,
  error: null,
  former_secret_until: null,
};

const auditLogWebhook = z.object({
  url: z.string(),
  sent_number: z.int().min(0).meta({ description: 'The last entry that arrived there.' }),
  attempts: z.int().min(0).meta({ description: 'Attempts since an entry arrived.' }),
  next_attempt_at: z.iso.datetime().nullable().meta({ description: 'Null where nothing failed.' }),
  error: z.string().nullable().meta({ description: 'Why the latest attempt failed.' }),
  former_secret_until: formerSecretUntil,
});

export const auditLogWebhookState = z
  .object({ webhook: auditLogWebhook.nullable().meta({ description: 'Null: there is none.' }) })
  .meta({ id: 'AuditLogWebhook', examples: [{ webhook: webhookExample }] });

/** The answer to who set it, or rotates its secret; no other contains the secret. */
export const createdAuditLogWebhook = auditLogWebhook
  .extend({
    secret: z.string().meta({
      description: 'Signs each message as the Standard Webhooks specification says.',
    }),
  })
  .meta({
    id: 'CreatedAuditLogWebhook',
    examples: [{ ...webhookExample, secret: 'whsec_2mZl0yVh3XcQ4n7rT9bKfA8sDuEjWq1P' }],
  });

export type AuditLogWebhookState = z.infer<typeof auditLogWebhookState>;
export type CreatedAuditLogWebhook = z.infer<typeof createdAuditLogWebhook>;
export type AuditEntryRecord = z.infer<typeof auditEntry>;
export type AuditLogQuery = z.infer<typeof auditLogQuery>;
