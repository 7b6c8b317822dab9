import type { QueryClient } from '@tanstack/react-query';
import type { CreatedWebhook, WebhookDelivery, WebhookEvent } from '#contract/webhooks.ts';
import { call } from '../../lib/api.ts';
import { type ApiRequest, get, send } from '../../lib/api-request.ts';

export const deliveriesPerPage = 25;

export function webhooksRequest(brandId: number): ApiRequest {
  return get(`v1/${brandId}/webhooks`, { limit: 100 });
}

export function deliveriesRequest(brandId: number, webhookId: string, offset: number): ApiRequest {
  return get(`v1/${brandId}/webhooks/${webhookId}/deliveries`, {
    limit: deliveriesPerPage,
    ...(offset > 0 ? { offset } : {}),
  });
}

export function secretRequest(brandId: number): ApiRequest {
  return get(`v1/${brandId}/webhook-secret`);
}

export function createWebhook(
  brandId: number,
  body: { readonly url: string; readonly events: readonly WebhookEvent[] },
): Promise<CreatedWebhook> {
  return call(send('POST', `v1/${brandId}/webhooks`, body));
}

export function deleteWebhook(brandId: number, webhookId: string): Promise<unknown> {
  return call(send('DELETE', `v1/${brandId}/webhooks/${webhookId}`));
}

export function redeliver(
  brandId: number,
  webhookId: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const path = `v1/${brandId}/webhooks/${webhookId}/deliveries/${deliveryId}/redeliver`;
  return call(send('POST', path));
}

/** The list alone: the log of a webhook that is gone cannot be asked for. */
export async function refreshWebhooks(client: QueryClient, brandId: number): Promise<void> {
  const { path } = webhooksRequest(brandId);
  await client.invalidateQueries({ queryKey: ['api', path] });
}

export async function refreshDeliveries(
  client: QueryClient,
  brandId: number,
  webhookId: string,
): Promise<void> {
  const { path } = deliveriesRequest(brandId, webhookId, 0);
  await client.invalidateQueries({ queryKey: ['api', path] });
}
