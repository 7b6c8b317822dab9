import { access } from '../access.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import {
  createdWebhook,
  deliveryId,
  webhook,
  webhookBody,
  webhookDelivery,
  webhookId,
  webhookSecret,
} from '../outgoing/webhooks.ts';
import { ofBrand, pageQuery } from '../parameters.ts';
import { secretRotationBody } from '../rotation.ts';

const tag = 'Webhooks';
const path = '/v1/{brand_id}/webhooks';
const ofWebhook = ofBrand.extend({ webhook_id: webhookId });

export const createWebhook = operation({
  id: 'createWebhook',
  audit: 'webhook.created',
  method: 'POST',
  path,
  tag,
  summary: 'Register a webhook',
  description:
    'Events of the pipeline are sent to this URL, signed as the Standard Webhooks specification says. The secret ' +
    'is in this answer and in no other. A URL that names a private address is refused.',
  access: access.configure,
  params: ofBrand,
  body: webhookBody,
  answer: createdWebhook,
  refusals: ['too_many_records'],
  idempotencyKey: 'refused',
});

export const listWebhooks = operation({
  id: 'listWebhooks',
  method: 'GET',
  path,
  tag,
  summary: 'List webhooks',
  description: 'Oldest first, without their secrets.',
  access: access.readConfiguration,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(webhook),
});

export const deleteWebhook = operation({
  id: 'deleteWebhook',
  audit: 'webhook.deleted',
  method: 'DELETE',
  path: `${path}/{webhook_id}`,
  tag,
  removes: true,
  summary: 'Delete a webhook',
  description: 'Pending deliveries are dropped. Deleting it again changes nothing.',
  access: access.configure,
  params: ofWebhook,
  answer: webhook,
  refusals: ['webhook_not_found'],
});

export const rotateWebhookSecret = operation({
  id: 'rotateWebhookSecret',
  audit: 'webhook.rotated',
  method: 'POST',
  path: `${path}/{webhook_id}/rotate-secret`,
  tag,
  summary: 'Rotate the secret of a webhook',
  description:
    'A new secret, in this answer and in no other. Until the former one ends, each delivery has a signature of both.',
  access: access.configure,
  params: ofWebhook,
  body: secretRotationBody,
  answer: createdWebhook,
  answerExample: { former_secret_until: '2026-11-16T09:00:00.000Z' },
  refusals: ['webhook_not_found'],
  idempotencyKey: 'refused',
});

export const listWebhookDeliveries = operation({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: `${path}/{webhook_id}/deliveries`,
  tag,
  summary: 'List deliveries',
  description:
    'Newest first: what was sent, how often, and what the receiver said. Codes: ORCH-HOOK-001 delivery failed, ' +
    '002 blocked target, 003 time-out.',
  access: access.readConfiguration,
  params: ofWebhook,
  query: pageQuery,
  answer: pagedList(webhookDelivery),
  refusals: ['webhook_not_found'],
});

export const redeliverWebhook = operation({
  id: 'redeliverWebhook',
  audit: 'webhook.redelivered',
  method: 'POST',
  path: `${path}/{webhook_id}/deliveries/{delivery_id}/redeliver`,
  tag,
  summary: 'Deliver again',
  description: 'Now, under the same webhook-id, whether it arrived or not.',
  access: access.configure,
  params: ofWebhook.extend({ delivery_id: deliveryId }),
  answer: webhookDelivery,
  refusals: ['webhook_not_found', 'delivery_not_found'],
});

export const getWebhookSecret = operation({
  id: 'getWebhookSecret',
  method: 'GET',
  path: '/v1/{brand_id}/webhook-secret',
  tag,
  summary: 'Get the webhook secret of a brand',
  description: 'It signs what is sent to the `webhook_url` of submissions to the pipeline.',
  access: access.configure,
  params: ofBrand,
  answer: webhookSecret,
});

export const rotateBrandWebhookSecret = operation({
  id: 'rotateBrandWebhookSecret',
  audit: 'webhook_secret.rotated',
  method: 'POST',
  path: '/v1/{brand_id}/webhook-secret/rotate',
  tag,
  summary: 'Rotate the webhook secret of a brand',
  description:
    'Until the former one ends, what is sent to the `webhook_url` of submissions has a signature of both.',
  access: access.configure,
  params: ofBrand,
  body: secretRotationBody,
  answer: webhookSecret,
  answerExample: { former_secret_until: '2026-11-16T09:00:00.000Z' },
  idempotencyKey: 'refused',
});

export const webhookOperations = [
  createWebhook,
  listWebhooks,
  deleteWebhook,
  rotateWebhookSecret,
  listWebhookDeliveries,
  redeliverWebhook,
  getWebhookSecret,
  rotateBrandWebhookSecret,
];
