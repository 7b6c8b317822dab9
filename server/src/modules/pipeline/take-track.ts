import type { Context } from '#kernel/context.ts';
import type { PipelineTables } from './tables.ts';

export type TakenTrack = NonNullable<Awaited<ReturnType<typeof takeTrack>>>;

/** Takes the stage that a track is in; undefined when it has ended or waits for a person. The worker that took it last advances it. */
export async function takeTrack(ctx: Context, token: string) {
  const db = ctx.db.withTables<PipelineTables>();
  const track = await db
    .updateTable('pipeline_tracks')
    .set((of) => ({
      has_begun: true,
      attempts: of('attempts', '+', 1),
      updated_at: ctx.clock.now(),
    }))
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('token', '=', token)
    .where('orchestration_status', 'not in', ['completed', 'failed'])
    .where('awaiting_approval', '=', false)
    .returningAll()
    .executeTakeFirst();
  if (!track) return undefined;
  return { ...track, ...(await submissionOf(ctx, track.pipeline_id)) };
}

/** What a track has from its submission. */
export function submissionOf({ db, principal }: Context, pipelineId: string) {
  return db
    .withTables<PipelineTables>()
    .selectFrom('pipelines')
    .select(['site_id', 'webhook_id', 'optimize', 'stage_axp', 'deploy_axp', 'by_person'])
    .where('organization_id', '=', principal.organizationId)
    .where('id', '=', pipelineId)
    .executeTakeFirstOrThrow();
}
