import type { Context } from '#kernel/context.ts';
import type { Optimization } from './optimization/optimize-page.ts';
import type { PipelineTables } from './tables.ts';
import type { TakenTrack } from './track-record.ts';

/** Keeps what came of optimizing a page; a run never changes afterwards. */
export async function insertRun(
  ctx: Context,
  track: Pick<TakenTrack, 'organization_id' | 'brand_id' | 'url'>,
  id: string,
  optimization: Optimization,
): Promise<void> {
  const { origin, refusedDraft } = optimization;
  await ctx.db
    .withTables<PipelineTables>()
    .insertInto('optimization_runs')
    .values({
      id,
      organization_id: track.organization_id,
      brand_id: track.brand_id,
      url: track.url,
      final_url: optimization.finalUrl,
      prompts: [...optimization.prompts],
      source_markdown: optimization.sourceMarkdown,
      markdown: optimization.markdown,
      html: optimization.html || null,
      diff: optimization.diff,
      optimizer: optimization.optimizer,
      model: optimization.model,
      cost_micros: optimization.costMicros,
      origin_etag: origin.etag,
      origin_last_modified: origin.lastModified,
      origin_content_hash: origin.contentHash,
      gaps: JSON.stringify(optimization.gaps),
      facts: JSON.stringify(optimization.facts),
      refused_draft: refusedDraft && JSON.stringify(refusedDraft),
      created_at: ctx.clock.now(),
    })
    .execute();
}

export type Run = Awaited<ReturnType<typeof requireRun>>;

/** What is published of a run, and what it was made from. */
export async function requireRun(ctx: Context, id: string) {
  const row = await ctx.db
    .withTables<PipelineTables>()
    .selectFrom('optimization_runs')
    .select(['id', 'url', 'final_url', 'markdown', 'html', 'source_markdown'])
    .select(['origin_etag', 'origin_last_modified', 'origin_content_hash'])
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { origin_etag: etag, origin_last_modified: lastModified, ...run } = row;
  const { final_url, url, origin_content_hash: contentHash } = row;
  return {
    ...run,
    url: final_url ?? url,
    /** Undefined for runs of earlier versions, which kept nothing of the origin. */
    origin: contentHash === null ? undefined : { etag, lastModified, contentHash },
  };
}
