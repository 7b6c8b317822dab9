import type { Insertable } from 'kysely';
import type { Submission, SubmissionBody } from '#contract/pages/pipeline.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { uuid } from '#kernel/random.ts';
import { ulid } from '#kernel/ulid.ts';
import { requireEarlyAccess, takePipelineUrls } from '../accounts/index.ts';
import { type BrandRow, requireBrand } from '../brands/index.ts';
import { insertPageAudits } from '../page-audits/index.ts';
import { submissionWebhook } from '../webhooks/index.ts';
import { checkSite, checkTargets } from './check-submission.ts';
import { entriesOf } from './read-submission.ts';
import type { PipelineTables, Targets } from './tables.ts';
import { tokenColumns, trackToken } from './track-record.ts';

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

type Asked = Omit<
  Insertable<PipelineTables['pipelines']>,
  'id' | 'organization_id' | 'brand_id' | 'unfinished' | 'created_at'
>;

interface NewTrack {
  readonly url: string;
  readonly targets: Targets;
  readonly replacesVersionId?: string;
}

/** Pages that go through the pipeline together; in the caller's transaction. */
export async function insertPipeline(
  ctx: Context,
  brand: BrandRow,
  entries: readonly NewTrack[],
  asked: Asked,
) {
  const id = ulid(ctx.clock, ctx.random);
  await ctx.db
    .withTables<PipelineTables>()
    .insertInto('pipelines')
    .values({
      ...asked,
      id,
      organization_id: brand.organization_id,
      brand_id: brand.id,
      unfinished: entries.length,
      created_at: ctx.clock.now(),
    })
    .execute();
  return { id, tracks: await insertTracks(ctx, brand, id, entries) };
}

/** One track for each URL, its audit among those made by hand, and the job that advances it. */
async function insertTracks(
  ctx: Context,
  brand: BrandRow,
  pipelineId: string,
  entries: readonly NewTrack[],
) {
  const audits = await insertPageAudits(
    ctx,
    brand,
    entries.map(({ url }) => url),
  );
  const now = ctx.clock.now();
  const rows = await ctx.db
    .withTables<PipelineTables>()
    .insertInto('pipeline_tracks')
    .values(
      entries.map(({ url, targets, replacesVersionId = null }, position) => ({
        token: ulid(ctx.clock, ctx.random),
        pipeline_id: pipelineId,
        organization_id: brand.organization_id,
        brand_id: brand.id,
        position,
        url,
        targets: JSON.stringify(targets),
        replaces_version_id: replacesVersionId,
        page_audit_id: audits[position]?.id ?? '',
        created_at: now,
        updated_at: now,
      })),
    )
    .returning([...tokenColumns, 'position'])
    .execute();
  const data = { organizationId: brand.organization_id, brandId: brand.id };
  await ctx.queue.add(
    ctx.db,
    'pipeline',
    rows.map(({ token }) => ({ id: uuid(ctx.random), data: { ...data, token } })),
  );
  return rows.toSorted((one, other) => one.position - other.position);
}
