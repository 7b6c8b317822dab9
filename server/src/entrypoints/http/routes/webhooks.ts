import { z } from 'zod';
import { pagedList } from '#contract/envelopes.ts';
import { paging, pathId } from '#contract/parameters.ts';
import {
  createdWebhook,
  deliveryId,
  webhook,
  webhookBody,
  webhookDelivery,
  webhookId,
  webhookSecret,
} from '#contract/webhooks.ts';
import * as webhooks from '../../../modules/webhooks/index.ts';
import { access, route } from '../route.ts';
import { paged } from './paged.ts';

const tag = 'Webhooks';
const path = '/v1/{brand_id}/webhooks';
const ofBrand = z.object({ brand_id: pathId });
const ofWebhook = ofBrand.extend({ webhook_id: webhookId });

export const webhookRoutes = [
  route({
    method: 'POST',
    path,
    id: 'createWebhook',
    tag,
    summary: 'Register a webhook',
    description:
      'Events of the pipeline are sent to this URL, signed as the Standard Webhooks specification says. The secret ' +
      'stands in this answer and in no other. A URL that names a private address is refused.',
    access: access.configure,
    params: ofBrand,
    body: webhookBody,
    answer: createdWebhook,
    refusals: ['too_many_records'],
    handle: ({ ctx, params, body }) =>
      webhooks.createWebhook(ctx, { brandId: params.brand_id, ...body }),
  }),
  route({
    method: 'GET',
    path,
    id: 'listWebhooks',
    tag,
    summary: 'List webhooks',
    description: 'Oldest first, without their secrets.',
    access: access.readConfiguration,
    params: ofBrand,
    query: z.object(paging),
    answer: pagedList(webhook),
    handle: async ({ ctx, params, query }) =>
      paged(await webhooks.listWebhooks(ctx, { brandId: params.brand_id, ...query }), query),
  }),
  route({
    method: 'DELETE',
    path: `${path}/{webhook_id}`,
    id: 'deleteWebhook',
    tag,
    summary: 'Delete a webhook',
    description: 'What was not delivered yet is not. Deleting it again changes nothing.',
    access: access.configure,
    params: ofWebhook,
    answer: webhook,
    refusals: ['webhook_not_found'],
    handle: ({ ctx, params }) =>
      webhooks.deleteWebhook(ctx, { brandId: params.brand_id, webhookId: params.webhook_id }),
  }),
  route({
    method: 'GET',
    path: `${path}/{webhook_id}/deliveries`,
    id: 'listWebhookDeliveries',
    tag,
    summary: 'List deliveries',
    description:
      'Newest first: what was sent, how often, and what the receiver said. Codes: ORCH-HOOK-001 delivery failed, ' +
      '002 blocked target, 003 time-out.',
    access: access.readConfiguration,
    params: ofWebhook,
    query: z.object(paging),
    answer: pagedList(webhookDelivery),
    refusals: ['webhook_not_found'],
    handle: async ({ ctx, params, query }) =>
      paged(
        await webhooks.listDeliveries(ctx, {
          brandId: params.brand_id,
          webhookId: params.webhook_id,
          ...query,
        }),
        query,
      ),
  }),
  route({
    method: 'POST',
    path: `${path}/{webhook_id}/deliveries/{delivery_id}/redeliver`,
    id: 'redeliverWebhook',
    tag,
    summary: 'Deliver again',
    description: 'Now, under the same webhook-id, whether it arrived or not.',
    access: access.configure,
    params: ofWebhook.extend({ delivery_id: deliveryId }),
    answer: webhookDelivery,
    refusals: ['webhook_not_found', 'delivery_not_found'],
    handle: ({ ctx, params }) =>
      webhooks.redeliver(ctx, {
        brandId: params.brand_id,
        webhookId: params.webhook_id,
        deliveryId: params.delivery_id,
      }),
  }),
  route({
    method: 'GET',
    path: '/v1/{brand_id}/webhook-secret',
    id: 'getWebhookSecret',
    tag,
    summary: 'Get the webhook secret of a brand',
    description: 'It signs what is sent to the `webhook_url` of submissions to the pipeline.',
    access: access.configure,
    params: ofBrand,
    answer: webhookSecret,
    handle: ({ ctx, params }) => webhooks.getBrandWebhookSecret(ctx, { brandId: params.brand_id }),
  }),
];
