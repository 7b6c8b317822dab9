import * as operations from '#contract/operations/webhooks.ts';
import * as webhooks from '../../../modules/webhooks/index.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

export const webhookRoutes = [
  route(operations.createWebhook, ({ ctx, params, body }) =>
    webhooks.createWebhook(ctx, { brandId: params.brand_id, ...body }),
  ),
  route(operations.listWebhooks, async ({ ctx, params, query }) =>
    paged(await webhooks.listWebhooks(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.deleteWebhook, ({ ctx, params }) =>
    webhooks.deleteWebhook(ctx, { brandId: params.brand_id, webhookId: params.webhook_id }),
  ),
  route(operations.listWebhookDeliveries, async ({ ctx, params, query }) =>
    paged(
      await webhooks.listDeliveries(ctx, {
        brandId: params.brand_id,
        webhookId: params.webhook_id,
        ...query,
      }),
      query,
    ),
  ),
  route(operations.redeliverWebhook, ({ ctx, params }) =>
    webhooks.redeliver(ctx, {
      brandId: params.brand_id,
      webhookId: params.webhook_id,
      deliveryId: params.delivery_id,
    }),
  ),
  route(operations.getWebhookSecret, ({ ctx, params }) =>
    webhooks.getBrandWebhookSecret(ctx, { brandId: params.brand_id }),
  ),
];
