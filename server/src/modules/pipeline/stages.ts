import type { Context } from '#kernel/context.ts';
import { ulid } from '#kernel/ulid.ts';
import { requireBrand } from '../brands/index.ts';
import { getPageAudit, pipelineCodes, runPageAudit } from '../page-audits/index.ts';
import { listPrompts } from '../prompts/index.ts';
import { publishVersion, siteForUrl, stageVersion } from '../sites/index.ts';
import type { Transition } from './advance-track.ts';
import { isApproved, needsApproval, waitForApproval } from './approval/needs-approval.ts';
import { optimizePage } from './optimization/optimize-page.ts';
import { insertRun, requireRun } from './optimization-runs.ts';
import { lookAgain } from './origin/look-again.ts';
import { withdrawReplaced } from './recheck/withdraw.ts';
import type { PipelineTables } from './tables.ts';
import type { TakenTrack } from './track-record.ts';
import { TrackFailure } from './track-record.ts';

const maxLookedAt = 1_000;
const maxSuggested = 5;

/** Prompts of the brand that a page answers, the oldest first. */
async function suggestPrompts(
  ctx: Context,
  brandId: number,
  isAnswered: (prompt: string) => boolean,
): Promise<string[]> {
  const { items } = await listPrompts(ctx, {
    brandId,
    status: ['active'],
    limit: maxLookedAt,
    offset: 0,
  });
  const texts = [...new Set(items.map(({ text }) => text))];
  return texts.filter(isAnswered).slice(0, maxSuggested);
}

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
  await requireBrand(ctx, brandId);
  const optimization = await optimizePage(ctx, {
    url,
    prompts: targets.prompts,
    personas: targets.personas,
    sources: targets.sources,
    suggest: async (answers) => (targets.onlyGiven ? [] : suggestPrompts(ctx, brandId, answers)),
  });
  if (track.stage_axp || track.deploy_axp) {
    await requireOnSite(ctx, track, optimization.finalUrl);
  }
  const runId = ulid(ctx.clock, ctx.random);
  return {
    to: track.deploy_axp ? 'deploying' : 'completed',
    event: 'optimization.completed',
    data: { optimization_run_id: runId, optimizer: optimization.optimizer },
    async effect(inside) {
      await insertRun(inside, track, runId, optimization);
      if (!track.stage_axp) return { optimization_run_id: runId };
      const { finalUrl, markdown, html } = optimization;
      const run = { id: runId, url: finalUrl, markdown, html };
      return { optimization_run_id: runId, version_id: await stage(inside, track, run) };
    },
  };
}

/** A redirect may lead anywhere; what is gone or switched off is for staging to say. */
async function requireOnSite(
  ctx: Context,
  { brand_id: brandId, site_id: siteId }: TakenTrack,
  finalUrl: string,
): Promise<void> {
  const { problem } = await siteForUrl(ctx, { brandId, siteId: siteId ?? '', url: finalUrl });
  if (problem !== 'domain_mismatch') return;
  const message = `The page redirects to ${finalUrl}, which the site does not cover.`;
  throw new TrackFailure('ORCH-OPT-008', message);
}

interface StagedRun {
  readonly id: string;
  readonly url: string;
  readonly markdown: string;
  readonly html: string | null;
}

async function stage(
  ctx: Context,
  { brand_id: brandId, site_id: siteId }: TakenTrack,
  { id, url, markdown, html }: StagedRun,
): Promise<string> {
  const content = { url, markdown, html: html || undefined, source: id };
  const { versionId } = await stageVersion(ctx, { brandId, siteId: siteId ?? '', ...content });
  return versionId;
}

/** Staged separately, so that what could not be published can still be by hand. */
async function deploying(ctx: Context, track: TakenTrack): Promise<Transition> {
  const { brand_id: brandId, site_id: siteId } = track;
  const run = await requireRun(ctx, track.optimization_run_id ?? '');
  const versionId = await stage(ctx, track, run);
  await ctx.db
    .withTables<PipelineTables>()
    .updateTable('pipeline_tracks')
    .set({ version_id: versionId })
    .where('organization_id', '=', track.organization_id)
    .where('token', '=', track.token)
    .execute();
  if ((await needsApproval(ctx, track)) && !(await isApproved(ctx, track, run))) {
    return waitForApproval(track);
  }
  if ((await lookAgain(ctx, track, run)) === 'read it again') {
    return { to: 'optimizing', changes: { superseded_run_id: run.id } };
  }
  return {
    to: 'completed',
    event: 'deployment.completed',
    data: { axp_version_id: versionId },
    async effect(inside) {
      const version = { brandId, siteId: siteId ?? '', versionId };
      await publishVersion(inside, {
        ...version,
        once: true,
        isCompared: run.origin !== undefined,
      });
      await withdrawReplaced(inside, track, 'origin_moved');
      return { axp_version_id: versionId };
    },
  };
}
