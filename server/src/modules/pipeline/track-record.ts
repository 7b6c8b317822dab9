import type { Selectable } from 'kysely';
import type { TrackToken } from '#contract/pipeline.ts';
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

type Row = Pick<Selectable<PipelineTables['pipeline_tracks']>, (typeof tokenColumns)[number]>;

export function trackToken(row: Row): TrackToken {
  return {
    token: row.token,
    url: row.url,
    status: statusOf(row),
    orchestration_status: row.orchestration_status,
    optimization_run_id: row.optimization_run_id,
    axp_version_id: row.axp_version_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function statusOf({ orchestration_status: status, has_begun }: Row): TrackToken['status'] {
  if (status === 'completed' || status === 'failed') return status;
  return has_begun ? 'running' : 'pending';
}

/** Tracks of the organization, never of another. */
export function selectTracks(ctx: Context) {
  return ctx.db
    .withTables<PipelineTables>()
    .selectFrom('pipeline_tracks')
    .where('organization_id', '=', ctx.principal.organizationId);
}
