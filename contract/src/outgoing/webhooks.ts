import { z } from 'zod';
import { checked, label, list } from '../fields.ts';
import { textParameter } from '../parameters.ts';
import { formerSecretUntil } from '../rotation.ts';
import { alertEventTypes } from './alert-event-types.ts';

export const webhookEvents = [
  'audit.completed',
  'optimization.completed',
  'deployment.completed',
  'deployment.withdrawn',
  'pipeline.failed',
  'pipeline.completed',
  'action.proposed',
  'action.judged',
  'answers.collected',
  'reevaluation.completed',
  ...alertEventTypes,
] as const;

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;

/** Why a delivery did not arrive. */
export const webhookErrorCodes = ['ORCH-HOOK-001', 'ORCH-HOOK-002', 'ORCH-HOOK-003'] as const;

const timestamp = z.iso.datetime({ offset: true });

const webhookExample = {
  id: '01KA3V7Q2C8Z5E9XJ4T6W0RNBD',
  url: 'https://hooks.northwind.example/sightline',
  events: ['deployment.completed' as const, 'pipeline.failed' as const],
  created_at: '2026-11-15T09:00:00.000Z',
  former_secret_until: null,
};

/** Where events are sent to; whether its host may be reached is for the service to say. */
export const webhookUrl = checked(label(1, 2083), (value) =>
  value === '' || /^https?:$/.test(URL.parse(value)?.protocol ?? '')
    ? undefined
    : {
        type: 'url_parsing',
        message: 'Input should be a valid http or https URL',
        ctx: { error: 'not an http or https URL' },
      },
).meta({ description: 'An http or https URL on the public internet; redirects are not followed.' });

export const webhookBody = z
  .object({
    url: webhookUrl,
    events: list(z.enum(webhookEvents), 100, 1)
      .nullish()
      .transform((events): WebhookEvent[] => [...new Set(events ?? webhookEvents)])
      .meta({ description: 'Which events are sent; all of them where omitted.' }),
  })
  .meta({ examples: [{ url: webhookExample.url, events: webhookExample.events }] });

export const webhook = z
  .object({
    id: z.string().meta({ description: 'A ULID.' }),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    created_at: timestamp,
    former_secret_until: formerSecretUntil,
  })
  .meta({ id: 'Webhook', examples: [webhookExample] });

const secret = z.string().meta({
  description: 'Signs each delivery as the Standard Webhooks specification says.',
  examples: ['whsec_2mZl0yVh3XcQ4n7rT9bKfA8sDuEjWq1P'],
});

/** The answer to its registration, or to a rotation; no other contains the secret. */
export const createdWebhook = webhook.extend({ secret }).meta({
  id: 'CreatedWebhook',
  examples: [{ ...webhookExample, secret: 'whsec_2mZl0yVh3XcQ4n7rT9bKfA8sDuEjWq1P' }],
});

export const webhookSecret = z
  .object({ webhook_secret: secret, former_secret_until: formerSecretUntil })
  .meta({
    examples: [
      { webhook_secret: 'whsec_2mZl0yVh3XcQ4n7rT9bKfA8sDuEjWq1P', former_secret_until: null },
    ],
  });

/** The id of a webhook or delivery in a path; one that nothing has is a 404, whatever it looks like. */
export const webhookId = textParameter(200).meta({
  description: 'The ULID of a webhook, or the webhook_id of a submission.',
  examples: [webhookExample.id],
});
export const deliveryId = textParameter(200).meta({
  description: 'The id of a delivery, which is also its webhook-id header.',
  examples: ['01KA3V7Q2C8Z5E9XJ4T6W0RNBE'],
});

const failure = z.object({ code: z.enum(webhookErrorCodes), message: z.string() });

const attempt = z.object({
  at: timestamp,
  duration_ms: z.int().min(0),
  response_status: z.int().nullable().meta({ description: 'Null where there was no answer.' }),
  error: failure.nullable(),
});

export const webhookDelivery = z
  .object({
    id: z.string().meta({ description: 'The webhook-id header of every attempt.' }),
    type: z.enum(webhookEvents),
    pipeline_id: z
      .string()
      .nullable()
      .meta({ description: 'Null for events that are not of the pipeline.' }),
    token: z.string().nullable().meta({ description: 'Null for events of a whole submission.' }),
    status: z.enum(deliveryStatuses).meta({
      description: 'pending: it is tried again; failed: it was given up, and can be redelivered.',
    }),
    attempts: z.int().min(0),
    next_attempt_at: timestamp.nullable(),
    error: failure.nullable().meta({ description: 'Of the latest attempt.' }),
    payload: z.unknown().meta({ description: 'The body, as it is sent.' }),
    attempt_log: z.array(attempt).meta({ description: 'Oldest first, the latest 20.' }),
    created_at: timestamp,
    delivered_at: timestamp.nullable(),
  })
  .meta({
    id: 'WebhookDelivery',
    examples: [
      {
        id: '01KA3V7Q2C8Z5E9XJ4T6W0RNBE',
        type: 'pipeline.failed',
        pipeline_id: '01KA3V7Q2C8Z5E9XJ4T6W0RNBA',
        token: '01KA3V7Q2C8Z5E9XJ4T6W0RNBB',
        status: 'pending',
        attempts: 1,
        next_attempt_at: '2026-11-15T09:00:09.000Z',
        error: { code: 'ORCH-HOOK-001', message: 'The receiver answered 500.' },
        payload: {
          type: 'pipeline.failed',
          timestamp: '2026-11-15T09:00:03.000Z',
          data: {
            pipeline_id: '01KA3V7Q2C8Z5E9XJ4T6W0RNBA',
            token: '01KA3V7Q2C8Z5E9XJ4T6W0RNBB',
            url: 'https://www.northwind.example/shoes',
            orchestration_status: 'failed',
          },
        },
        attempt_log: [
          {
            at: '2026-11-15T09:00:04.000Z',
            duration_ms: 31,
            response_status: 500,
            error: { code: 'ORCH-HOOK-001', message: 'The receiver answered 500.' },
          },
        ],
        created_at: '2026-11-15T09:00:03.000Z',
        delivered_at: null,
      },
    ],
  });

export type WebhookEvent = (typeof webhookEvents)[number];
export type WebhookErrorCode = (typeof webhookErrorCodes)[number];
export type Webhook = z.infer<typeof webhook>;
export type CreatedWebhook = z.infer<typeof createdWebhook>;
export type WebhookSecret = z.infer<typeof webhookSecret>;
export type WebhookBody = z.infer<typeof webhookBody>;
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export type DeliveryAttempt = z.infer<typeof attempt>;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
