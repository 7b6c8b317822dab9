import type { Selectable } from 'kysely';
import type { TrackingRecord, TrackToken } from '#contract/pipeline.ts';
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
