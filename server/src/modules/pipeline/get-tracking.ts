import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TrackingRecord } from '#contract/pages/pipeline.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireEarlyAccess } from '../accounts/index.ts';
import { endedAudits } from '../page-audits/index.ts';
import { type Publication, publicationOf } from '../sites/index.ts';
import { latestFailure } from '../webhooks/index.ts';
import { decisionColumns, decisionOf } from './approval/decision-record.ts';
import type { PipelineTables } from './tables.ts';
import {
  resultColumns,
  selectTracks,
  tokenColumns,
  trackError,
  trackToken,
  trackVersion,
} from './track-record.ts';

/** The state of one URL, with what is known so far. */
export async function getTracking(
  ctx: Context,
  { brandId, token }: { readonly brandId: number; readonly token: string },
): Promise<TrackingRecord> {
  requireScope(ctx.principal, 'query');
  await requireEarlyAccess(ctx);
  const row = await selectTracks(ctx)
    .select([...tokenColumns, ...resultColumns, ...decisionColumns])
    .where('brand_id', '=', brandId)
    .where('token', '=', token.toUpperCase())
    .executeTakeFirstOrThrow(
      () => new Refusal('tracking_not_found', 'This brand has no URL with this token.'),
    );
  const audits = await endedAudits(ctx, { brandId, pageAuditIds: [row.page_audit_id] });
  return {
    ...trackToken(row),
    pipeline_id: row.pipeline_id,
    result: {
      audit: audits.get(row.page_audit_id) ?? null,
      optimization: await optimizationOf(ctx, row.optimization_run_id),
      version: trackVersion(row),
    },
    awaiting_approval: row.awaiting_approval,
    approval: decisionOf(row) ?? null,
    error: trackError(row),
    webhook_error: await webhookErrorOf(ctx, row.pipeline_id, row.token),
  };
}

async function optimizationOf(
  ctx: Context,
  runId: string | null,
): Promise<TrackingRecord['result']['optimization']> {
  if (runId === null) return null;
  const run = await ctx.db
    .withTables<PipelineTables>()
    .selectFrom('optimization_runs')
    .select(['id as run_id', 'markdown', 'diff', 'html', 'source_markdown', 'final_url'])
    .select(['gaps', 'facts', 'refused_draft'])
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', runId)
    .executeTakeFirst();
  return run ? { ...run, gaps: [...(run.gaps ?? [])] } : null;
}

async function webhookErrorOf(
  ctx: Context,
  pipelineId: string,
  token: string,
): Promise<TrackingRecord['webhook_error']> {
  const pipeline = await ctx.db
    .withTables<PipelineTables>()
    .selectFrom('pipelines')
    .select('webhook_id')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', pipelineId)
    .executeTakeFirst();
  if (!pipeline?.webhook_id) return null;
  const failure = await latestFailure(ctx, { webhookId: pipeline.webhook_id, pipelineId, token });
  if (!failure) return null;
  const { code, message, deliveryId } = failure;
  // The log of deliveries is where this is found again.
  const error_hash = createHash('sha256')
    .update(`${deliveryId} ${code}`)
    .digest('hex')
    .slice(0, 12);
  return { code, message, error_hash };
}

/** What a page was made for, and when agents got it. */
export interface PublishedTrack extends Publication {
  readonly token: string;
  readonly url: string;
  /** Where it may be cited: the address asked for, and that at which it was found. */
  readonly urls: readonly string[];
  /** Given and suggested. */
  readonly prompts: readonly string[];
}

interface TrackKey {
  readonly brandId: number;
  readonly token: string;
}

export async function getPublishedTrack(ctx: Context, key: TrackKey): Promise<PublishedTrack> {
  requireScope(ctx.principal, 'query');
  await requireEarlyAccess(ctx);
  const { brandId } = key;
  const track = await selectTracks(ctx)
    .select(['token', 'url', 'targets', 'pipeline_id', 'optimization_run_id', 'version_id'])
    .where('brand_id', '=', brandId)
    .where('token', '=', key.token.toUpperCase())
    .executeTakeFirst();
  if (!track) throw new Refusal('tracking_not_found', 'This brand has no URL with this token.');
  const { token, url, version_id: versionId } = track;
  const run = await runOf(ctx, track.optimization_run_id);
  const siteId = await siteOf(ctx, track.pipeline_id);
  const publication =
    siteId !== null && versionId !== null
      ? await publicationOf(ctx, { brandId, siteId, versionId })
      : { publishedAt: null, endedAt: null };
  return {
    ...publication,
    token,
    url,
    urls: [...new Set([url, run?.final_url ?? url])],
    prompts: [...new Set([...track.targets.prompts, ...(run?.prompts ?? [])])],
  };
}

async function runOf(ctx: Context, id: string | null) {
  if (id === null) return undefined;
  return ctx.db
    .withTables<PipelineTables>()
    .selectFrom('optimization_runs')
    .select(['final_url', 'prompts'])
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

async function siteOf(ctx: Context, pipelineId: string): Promise<string | null> {
  const pipeline = await ctx.db
    .withTables<PipelineTables>()
    .selectFrom('pipelines')
    .select('site_id')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', pipelineId)
    .executeTakeFirst();
  return pipeline?.site_id ?? null;
}

/** Every question that a page of the brand with a version on a site was made for, staged ones included. */
export async function pagePrompts(ctx: Context, brandId: number): Promise<string[]> {
  requireScope(ctx.principal, 'query');
  const runs = selectTracks(ctx)
    .select('optimization_run_id')
    .where('brand_id', '=', brandId)
    .where('version_id', 'is not', null);
  const rows = await ctx.db
    .withTables<PipelineTables>()
    .selectFrom('optimization_runs')
    .select(sql<string>`unnest(prompts)`.as('prompt'))
    .distinct()
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', 'in', runs)
    .execute();
  return rows.map(({ prompt }) => prompt);
}
