import { type Selectable, sql } from 'kysely';
import type { Page } from '#contract/envelopes.ts';
import type { Pipeline, PipelineTrack } from '#contract/pages/pipeline-submissions.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readRows } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireEarlyAccess } from '../accounts/index.ts';
import { endedAudits } from '../page-audits/index.ts';
import type { PipelineTables } from './tables.ts';
import {
  resultColumns,
  selectTracks,
  tokenColumns,
  trackError,
  trackStatus,
  trackToken,
  trackVersion,
} from './track-record.ts';

const columns = [
  'id',
  'optimize',
  'stage_axp',
  'deploy_axp',
  'site_id',
  'is_recheck',
  'created_at',
] as const satisfies readonly (keyof PipelineTables['pipelines'])[];

type Row = Pick<Selectable<PipelineTables['pipelines']>, (typeof columns)[number]>;

/** Newest first. */
export async function listPipelines(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<Pipeline>> {
  requireScope(ctx.principal, 'query');
  await requireEarlyAccess(ctx);
  const pipelines = selectPipelines(ctx, input.brandId)
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const { total, items: rows } = await readRows(pipelines, input);
  const counts = await countTracks(
    ctx,
    rows.map(({ id }) => id),
  );
  const present = (row: Row) => pipelineRecord(row, counts.get(row.id));
  return { total, items: rows.map(present) };
}

export async function getPipeline(
  ctx: Context,
  { brandId, pipelineId }: { readonly brandId: number; readonly pipelineId: string },
): Promise<Pipeline> {
  requireScope(ctx.principal, 'query');
  await requireEarlyAccess(ctx);
  const row = await selectPipelines(ctx, brandId)
    .select(columns)
    .where('id', '=', pipelineId.toUpperCase())
    .executeTakeFirstOrThrow(pipelineNotFound);
  return pipelineRecord(row, (await countTracks(ctx, [row.id])).get(row.id));
}

const pipelineNotFound = () =>
  new Refusal('pipeline_not_found', 'This brand has no such submission.');

/** Submissions of one brand, never of another organization. */
function selectPipelines(ctx: Context, brandId: number) {
  return ctx.db
    .withTables<PipelineTables>()
    .selectFrom('pipelines')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

type Counts = Pipeline['tracks'];
const none: Counts = { pending: 0, running: 0, completed: 0, failed: 0 };

function pipelineRecord({ id, created_at, ...flags }: Row, tracks: Counts = none): Pipeline {
  return {
    pipeline_id: id,
    optimize: flags.optimize,
    stage_axp: flags.stage_axp,
    deploy_axp: flags.deploy_axp,
    site_id: flags.site_id,
    is_recheck: flags.is_recheck,
    tracks,
    created_at: created_at.toISOString(),
  };
}

async function countTracks(
  ctx: Context,
  pipelineIds: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  const kinds = ['pipeline_id', 'orchestration_status', 'has_begun'] as const;
  const rows = await selectTracks(ctx)
    .select([...kinds, (of) => of.fn.countAll<number>().as('tracks')])
    .where(sql<boolean>`pipeline_id = ANY(${[...pipelineIds]})`)
    .groupBy(kinds)
    .execute();
  const counts = new Map<string, Counts>();
  for (const row of rows) {
    const known = counts.get(row.pipeline_id) ?? none;
    const status = trackStatus(row);
    counts.set(row.pipeline_id, { ...known, [status]: known[status] + row.tracks });
  }
  return counts;
}

/** The URLs of one submission, in the order in which they were given. */
export async function listTracks(
  ctx: Context,
  { brandId, ...input }: Paging & { readonly brandId: number; readonly pipelineId: string },
): Promise<Page<PipelineTrack>> {
  requireScope(ctx.principal, 'query');
  await requireEarlyAccess(ctx);
  const pipeline = await selectPipelines(ctx, brandId)
    .select('id')
    .where('id', '=', input.pipelineId.toUpperCase())
    .executeTakeFirstOrThrow(pipelineNotFound);
  const tracks = selectTracks(ctx)
    .where('pipeline_id', '=', pipeline.id)
    .select([...tokenColumns, ...resultColumns])
    .orderBy('position');
  const { total, items: rows } = await readRows(tracks, input);
  const audits = await endedAudits(ctx, {
    brandId,
    pageAuditIds: rows.map(({ page_audit_id }) => page_audit_id),
  });
  const present = (row: (typeof rows)[number]): PipelineTrack => ({
    ...trackToken(row),
    result: { audit: audits.get(row.page_audit_id) ?? null, version: trackVersion(row) },
    awaiting_approval: row.awaiting_approval,
    error: trackError(row),
  });
  return { total, items: rows.map(present) };
}

const maxTracks = 200;

/** Pages that were submitted, newest first, each with the questions that it was submitted for. */
export async function targetedPages(
  ctx: Context,
  brandId: number,
): Promise<{ readonly url: string; readonly prompts: readonly string[] }[]> {
  requireScope(ctx.principal, 'query');
  const tracks = await selectTracks(ctx)
    .select(['url', 'targets'])
    .where('brand_id', '=', brandId)
    .orderBy('created_at', 'desc')
    .orderBy('token')
    .limit(maxTracks)
    .execute();
  return tracks.map(({ url, targets }) => ({ url, prompts: targets.prompts }));
}
