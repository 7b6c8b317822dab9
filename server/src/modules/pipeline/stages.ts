import type { Context } from '#kernel/context.ts';
import { ulid } from '#kernel/ulid.ts';
import { requireBrand, trackedNames } from '../brands/index.ts';
import { getPageAudit, pipelineCodes, runPageAudit } from '../page-audits/index.ts';
import { publishVersion, stageVersion } from '../sites/index.ts';
import type { Transition } from './advance-track.ts';
import { type Optimization, optimizePage } from './optimization/optimize-page.ts';
import { suggestPrompts } from './suggest-prompts.ts';
import type { PipelineTables } from './tables.ts';
import type { TakenTrack } from './take-track.ts';
import { TrackFailure } from './track-failure.ts';

export type Stage = 'audit' | 'optimizing' | 'deploying';

/**
 * What each stage does. Repeated after a crash it has the same effect as once: what must not happen twice happens
 * with the transition, or knows its own earlier result.
 */
export const stages: Readonly<
  Record<Stage, (ctx: Context, track: TakenTrack) => Promise<Transition>>
> = { audit, optimizing, deploying };

async function audit(ctx: Context, track: TakenTrack): Promise<Transition> {
  const { brand_id: brandId, page_audit_id: pageAuditId } = track;
  await runPageAudit(ctx, { pageAuditId });
  const { status, score, error } = await getPageAudit(ctx, { brandId, pageAuditId });
  if (error) throw new TrackFailure(pipelineCodes[error.reason], error.message);
  if (status !== 'completed') throw new Error(`the audit ${pageAuditId} is ${status} elsewhere`);
  return {
    to: track.optimize ? 'optimizing' : 'completed',
    event: 'audit.completed',
    data: { page_audit_id: pageAuditId, score },
  };
}

async function optimizing(ctx: Context, track: TakenTrack): Promise<Transition> {
  const { brand_id: brandId, url, targets } = track;
  const brand = await requireBrand(ctx, brandId);
  const optimization = await optimizePage(ctx, {
    url,
    prompts: targets.prompts,
    personas: targets.personas,
    sources: targets.sources,
    knownNames: await trackedNames(ctx, brand),
    suggest: async (markdown) => (targets.onlyGiven ? [] : suggestPrompts(ctx, brandId, markdown)),
  });
  const runId = ulid(ctx.clock, ctx.random);
  return {
    to: track.deploy_axp ? 'deploying' : 'completed',
    event: 'optimization.completed',
    data: { optimization_run_id: runId, optimizer: optimization.optimizer },
    async effect(inside) {
      await insertRun(inside, track, runId, optimization);
      if (!track.stage_axp) return { optimization_run_id: runId };
      const versionId = await stage(inside, track, runId, optimization.markdown);
      return { optimization_run_id: runId, version_id: versionId };
    },
  };
}

async function insertRun(
  ctx: Context,
  track: TakenTrack,
  id: string,
  optimization: Optimization,
): Promise<void> {
  await ctx.db
    .withTables<PipelineTables>()
    .insertInto('optimization_runs')
    .values({
      id,
      organization_id: track.organization_id,
      brand_id: track.brand_id,
      url: track.url,
      prompts: [...optimization.prompts],
      source_markdown: optimization.sourceMarkdown,
      markdown: optimization.markdown,
      diff: optimization.diff,
      optimizer: optimization.optimizer,
      model: optimization.model,
      cost_micros: optimization.costMicros,
      created_at: ctx.clock.now(),
    })
    .execute();
}

async function stage(
  ctx: Context,
  { brand_id: brandId, site_id: siteId, url }: TakenTrack,
  runId: string,
  markdown: string,
): Promise<string> {
  const input = { brandId, siteId: siteId ?? '', url, markdown, source: runId };
  return (await stageVersion(ctx, input)).versionId;
}

/** Staged separately, so that what could not be published can still be by hand. */
async function deploying(ctx: Context, track: TakenTrack): Promise<Transition> {
  const { brand_id: brandId, site_id: siteId, optimization_run_id: runId } = track;
  const db = ctx.db.withTables<PipelineTables>();
  const { markdown } = await db
    .selectFrom('optimization_runs')
    .select('markdown')
    .where('organization_id', '=', track.organization_id)
    .where('id', '=', runId ?? '')
    .executeTakeFirstOrThrow();
  const versionId = await stage(ctx, track, runId ?? '', markdown);
  await db
    .updateTable('pipeline_tracks')
    .set({ version_id: versionId })
    .where('organization_id', '=', track.organization_id)
    .where('token', '=', track.token)
    .execute();
  return {
    to: 'completed',
    event: 'deployment.completed',
    data: { axp_version_id: versionId },
    async effect(inside) {
      await publishVersion(inside, { brandId, siteId: siteId ?? '', versionId, once: true });
      return { axp_version_id: versionId };
    },
  };
}
