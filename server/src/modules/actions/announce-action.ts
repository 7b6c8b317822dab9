import type { Action } from '#contract/changes-and-actions/actions.ts';
import type { Context } from '#kernel/context.ts';
import { announceEvent } from '../webhooks/index.ts';

/** Tells webhooks of a new or judged action, in the transaction that makes it so. */
export function announceAction(
  ctx: Context,
  brandId: number,
  type: 'action.proposed' | 'action.judged',
  { id, kind, status, title, why, subject, score, verdict }: Action,
): Promise<void> {
  return announceEvent(ctx, {
    ...{ brandId, type, pipelineId: null, token: null, webhookId: null },
    data: { action_id: id, kind, status, title, why, subject, score, verdict },
  });
}
