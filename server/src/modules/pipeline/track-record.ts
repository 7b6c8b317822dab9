import type { Selectable } from 'kysely';
import type { PipelineErrorCode, TrackingRecord, TrackToken } from '#contract/pages/pipeline.ts';
import type { Context } from '#kernel/context.ts';
import type { PipelineTables } from './tables.ts';

export const tokenColumns = [
  'token',
  'url',
  'orchestration_status',
  'has_begun',
  'optimization_run_id',
  'axp_version_id',
  'created_at',
  'updated_at',
] as const;

/** What came of it so far. */
export const resultColumns = [
  'pipeline_id',
  'page_audit_id',
  'version_id',
  'awaiting_approval',
  'error_code',
  'error_message',
  'error_hash',
] as const;

type Track = Selectable<PipelineTables['pipeline_tracks']>;
type Row = Pick<Track, (typeof tokenColumns)[number]>;

export function trackToken(row: Row): TrackToken {
  return {
    token: row.token,
    url: row.url,
    status: trackStatus(row),
    orchestration_status: row.orchestration_status,
    optimization_run_id: row.optimization_run_id,
    axp_version_id: row.axp_version_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function trackStatus({
  orchestration_status: status,
  has_begun,
}: Pick<Track, 'orchestration_status' | 'has_begun'>): TrackToken['status'] {
  if (status === 'completed' || status === 'failed') return status;
  return has_begun ? 'running' : 'pending';
}

export function trackVersion({
  version_id: id,
  axp_version_id: live,
}: Pick<Track, 'version_id' | 'axp_version_id'>): TrackingRecord['result']['version'] {
  return id ? { id, state: live ? 'live' : 'staged' } : null;
}

export function trackError({
  error_code: code,
  error_message: message,
  error_hash: hash,
}: Pick<Track, 'error_code' | 'error_message' | 'error_hash'>): TrackingRecord['error'] {
  return code && { code, message: message ?? '', error_hash: hash ?? '' };
}

/** Tracks of the organization, never of another. */
export function selectTracks(ctx: Context) {
  return ctx.db
    .withTables<PipelineTables>()
    .selectFrom('pipeline_tracks')
    .where('organization_id', '=', ctx.principal.organizationId);
}

/** What ends a track: its record has the code and the message. */
export class TrackFailure extends Error {
  override readonly name = 'TrackFailure';
  readonly code: PipelineErrorCode;
  constructor(code: PipelineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

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
