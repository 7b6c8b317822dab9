import type { Submission, SubmissionBody } from '#contract/pipeline.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireEarlyAccess, takePipelineUrls } from '../accounts/index.ts';
import { requireBrand } from '../brands/index.ts';
import { submissionWebhook } from '../webhooks/index.ts';
import { checkSite, checkTargets } from './check-submission.ts';
import { insertPipeline } from './insert-pipeline.ts';
import { entriesOf } from './read-submission.ts';
import { trackToken } from './track-record.ts';

/** Takes pages in, all or none; a worker carries each through its stages. */
export async function submitPipeline(
  ctx: Context,
  { brandId, ...body }: SubmissionBody & { readonly brandId: number },
): Promise<Submission> {
  requireScope(ctx.principal, 'configure');
  await requireEarlyAccess(ctx);
  const entries = entriesOf(body);
  const webhookUrl = body.webhook_url ?? body.webhook_url_override ?? undefined;
  const member = body.webhook_url ? 'webhook_url' : 'webhook_url_override';
  checkTargets(ctx, entries, webhookUrl ? { url: webhookUrl, member } : undefined);
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'share');
    const siteId = body.site_id?.toUpperCase() ?? null;
    if (siteId !== null) await checkSite(inside, { brandId, siteId }, entries);
    await takePipelineUrls(inside, entries.length);
    const webhook = webhookUrl
      ? await submissionWebhook(inside, { brandId, url: webhookUrl })
      : undefined;
    const { id, tracks } = await insertPipeline(inside, brand, entries, {
      site_id: siteId,
      webhook_id: webhook?.id ?? null,
      optimize: body.optimize,
      stage_axp: body.stage_axp,
      deploy_axp: body.deploy_axp,
      by_person: ctx.principal.kind === 'person',
    });
    return {
      pipeline_id: id,
      status: 'pending',
      tokens: tracks.map(trackToken),
      webhook_id: webhook?.id ?? null,
      webhook_secret: webhook?.secret ?? null,
    };
  });
}
