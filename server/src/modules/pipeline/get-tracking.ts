import { createHash } from 'node:crypto';
import type { TrackingRecord } from '#contract/pipeline.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireEarlyAccess } from '../accounts/index.ts';
import { endedAudits } from '../page-audits/index.ts';
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
    .executeTakeFirst();
  if (!row) throw new Refusal('tracking_not_found', 'This brand has no URL with this token.');
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
