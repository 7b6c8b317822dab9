import type { WebhookEvent } from '#contract/outgoing/webhooks.ts';
import type { OrchestrationStatus } from '#contract/pages/pipeline.ts';
import type { Context } from '#kernel/context.ts';
import { announceEvent } from '../webhooks/index.ts';
import type { TakenTrack } from './track-record.ts';

interface TrackNews {
  readonly event: WebhookEvent;
  readonly status: OrchestrationStatus;
  /** What the event contains besides the track. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** Tells webhooks what became of one page. */
export async function announceTrack(
  ctx: Context,
  track: TakenTrack,
  { event, status, data }: TrackNews,
): Promise<void> {
  await announceEvent(ctx, {
    brandId: track.brand_id,
    type: event,
    pipelineId: track.pipeline_id,
    token: track.token,
    webhookId: track.webhook_id,
    data: {
      pipeline_id: track.pipeline_id,
      token: track.token,
      url: track.url,
      orchestration_status: status,
      ...data,
    },
  });
}
