import type { UpdateObject } from 'kysely';
import type { WebhookEvent } from '#contract/outgoing/webhooks.ts';
import type { OrchestrationStatus } from '#contract/pages/pipeline.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { announceEvent } from '../webhooks/index.ts';
import { announceTrack } from './announce-track.ts';
import type { PipelineTables } from './tables.ts';
import type { TakenTrack } from './track-record.ts';
import { tokenColumns, trackToken } from './track-record.ts';

type Changes = Omit<
  UpdateObject<PipelineTables, 'pipeline_tracks'>,
  'orchestration_status' | 'attempts' | 'updated_at'
>;

/** A stage's end: where the track goes from here, and what is told of it. */
export interface Transition {
  readonly to: OrchestrationStatus;
  /** Undefined where nobody is told. */
  readonly event?: WebhookEvent;
  /** What the event contains besides the track. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly changes?: Changes;
  /** Effects of the stage that happen with the transition or not at all. */
  readonly effect?: (ctx: Context) => Promise<Changes>;
}

/** Another worker took the track meanwhile. */
class TakenAway extends Error {
  override readonly name = 'TakenAway';
}

/** Moves the track on, with its effects and events, in one transaction. False when another has taken it. */
export async function advanceTrack(
  ctx: Context,
  track: TakenTrack,
  transition: Transition,
): Promise<boolean> {
  try {
    await inTransaction(ctx, (inside) => move(inside, track, transition));
    return true;
  } catch (error) {
    if (error instanceof TakenAway) return false;
    throw error;
  }
}

async function move(ctx: Context, track: TakenTrack, transition: Transition): Promise<void> {
  const { to, event, data, changes, effect } = transition;
  const effects = await effect?.(ctx);
  const moved = await ctx.db
    .withTables<PipelineTables>()
    .updateTable('pipeline_tracks')
    .set({
      ...changes,
      ...effects,
      orchestration_status: to,
      attempts: 0,
      updated_at: ctx.clock.now(),
    })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('token', '=', track.token)
    .where('orchestration_status', '=', track.orchestration_status)
    .where('attempts', '=', track.attempts)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) throw new TakenAway();
  if (event) await announceTrack(ctx, track, { event, status: to, data });
  if (to === 'completed' || to === 'failed') await countEnded(ctx, track);
}

/** The last track of a submission to end announces that all have. */
async function countEnded(ctx: Context, track: TakenTrack): Promise<void> {
  const db = ctx.db.withTables<PipelineTables>();
  const { unfinished } = await db
    .updateTable('pipelines')
    .set((of) => ({ unfinished: of('unfinished', '-', 1) }))
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', track.pipeline_id)
    .returning('unfinished')
    .executeTakeFirstOrThrow();
  if (unfinished > 0) return;
  const tracks = await db
    .selectFrom('pipeline_tracks')
    .select([...tokenColumns, 'error_code'])
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('pipeline_id', '=', track.pipeline_id)
    .orderBy('position')
    .execute();
  await announceEvent(ctx, {
    brandId: track.brand_id,
    type: 'pipeline.completed',
    pipelineId: track.pipeline_id,
    token: null,
    webhookId: track.webhook_id,
    data: {
      pipeline_id: track.pipeline_id,
      orchestration_status: 'completed',
      tokens: tracks.map((row) => ({ ...trackToken(row), error_code: row.error_code })),
    },
  });
}
