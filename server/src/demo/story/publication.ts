import { submissionBody } from '#contract/pages/pipeline.ts';
import { siteBody } from '#contract/pages/sites.ts';
import type { Context } from '#kernel/context.ts';
import { operatorPrincipal } from '#kernel/principal.ts';
import { runTrack, submitPipeline } from '../../modules/pipeline/index.ts';
import { createSite, operateSite } from '../../modules/sites/index.ts';
import { onStoryDay, pageUrl, promptTexts, type Scene } from './scene.ts';

const registeredDaysBeforeEnd = 60;
const stagedDaysBeforeEnd = 2;

/** The brand's website as a site, a guide that went live on it, and a page that waits to. */
export async function publishGuide(ctx: Context, scene: Scene): Promise<void> {
  const { guide, staged } = scene.industry.story;
  const siteId = await provenSite(onStoryDay(ctx, scene, registeredDaysBeforeEnd), scene);
  const live = onStoryDay(ctx, scene, guide.daysBeforeEnd);
  await improve(live, scene, { ...guide, siteId, end: 'deploy_axp' });
  const waiting = onStoryDay(ctx, scene, stagedDaysBeforeEnd);
  await improve(waiting, scene, { ...staged, siteId, end: 'stage_axp' });
}

/** Nobody owns the domain, so nothing can prove it; the operator vouches for it. */
async function provenSite(ctx: Context, { brandId, industry }: Scene): Promise<string> {
  const domain = new URL(industry.body.website).host.replace(/^www\./, '');
  const body = siteBody.parse({ domain, origin: industry.body.website });
  const { id: siteId } = await createSite(ctx, { brandId, ...body });
  const operator = { ...ctx, principal: operatorPrincipal };
  await operateSite(operator, { siteId, integration_status: 'active' });
  return siteId;
}

interface Improvement {
  readonly siteId: string;
  readonly path: string;
  readonly prompts: readonly string[];
  /** Published, or left for somebody to publish. */
  readonly end: 'deploy_axp' | 'stage_axp';
}

/** Through every stage, here and now: what the queue is told to do is done by the time it hears of it. */
async function improve(ctx: Context, scene: Scene, improvement: Improvement): Promise<void> {
  const { siteId, path, prompts, end } = improvement;
  const body = submissionBody.parse({
    urls: [pageUrl(scene, path)],
    ...{ optimize: true, [end]: true, site_id: siteId },
    target_prompts: promptTexts(scene, prompts),
    // Other prompts stay untouched, as a measure for these.
    override_suggestions: true,
  });
  const { tokens } = await submitPipeline(ctx, { brandId: scene.brandId, ...body });
  for (const { token } of tokens) await runTrack(ctx, { token });
}
