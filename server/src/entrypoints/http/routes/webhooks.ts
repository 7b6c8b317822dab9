import * as operations from '#contract/operations/webhooks.ts';
import * as webhooks from '../../../modules/webhooks/index.ts';
import { listRoute, verbRoute } from './verb-route.ts';

export const webhookRoutes = [
  verbRoute(operations.createWebhook, webhooks.createWebhook),
  listRoute(operations.listWebhooks, webhooks.listWebhooks),
  verbRoute(operations.deleteWebhook, webhooks.deleteWebhook),
  verbRoute(operations.rotateWebhookSecret, webhooks.rotateWebhookSecret),
  listRoute(operations.listWebhookDeliveries, webhooks.listDeliveries),
  verbRoute(operations.redeliverWebhook, webhooks.redeliver),
  verbRoute(operations.getWebhookSecret, webhooks.getBrandWebhookSecret),
  verbRoute(operations.rotateBrandWebhookSecret, webhooks.rotateBrandWebhookSecret),
];
