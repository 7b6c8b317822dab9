import type { WebhookErrorCode } from '#contract/webhooks.ts';
import type { Context } from '#kernel/context.ts';
import { selectDeliveries } from './delivery-record.ts';

export interface WebhookFailure {
  readonly deliveryId: string;
  readonly code: WebhookErrorCode;
  readonly message: string;
}

/** The latest event of a track, or of its submission, that the webhook has not taken and why. */
export async function latestFailure(
  ctx: Context,
  input: { readonly webhookId: string; readonly pipelineId: string; readonly token: string },
): Promise<WebhookFailure | undefined> {
  const row = await selectDeliveries(ctx, input.webhookId)
    .select(['id', 'error_code', 'error_message'])
    .where('pipeline_id', '=', input.pipelineId)
    .where((of) => of.or([of('token', '=', input.token), of('token', 'is', null)]))
    .where('error_code', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.error_code) return undefined;
  return { deliveryId: row.id, code: row.error_code, message: row.error_message ?? '' };
}
