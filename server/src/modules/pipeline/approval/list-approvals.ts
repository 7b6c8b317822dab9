import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { WaitingTrack } from '#contract/pipeline-submissions.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireEarlyAccess } from '../../accounts/index.ts';
import type { PipelineTables } from '../tables.ts';
import { tokenColumns, trackToken } from '../track-record.ts';

/** What waits for a person, longest first. */
export async function listApprovals(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<WaitingTrack>> {
  requireScope(ctx.principal, 'query');
  await requireEarlyAccess(ctx);
  const waiting = ctx.db
    .withTables<PipelineTables>()
    .selectFrom('pipeline_tracks')
    .innerJoin('pipelines', 'pipelines.id', 'pipeline_tracks.pipeline_id')
    .where('pipeline_tracks.organization_id', '=', ctx.principal.organizationId)
    .where('pipeline_tracks.brand_id', '=', input.brandId)
    .where('awaiting_approval', '=', true);
  const rows = await waiting
    .select(tokenColumns.map((column) => `pipeline_tracks.${column}` as const))
    .select(['pipeline_id', 'site_id', 'version_id'])
    .select((of) => of.fn.countAll<number>().over().as('total'))
    .orderBy('pipeline_tracks.updated_at')
    .orderBy('token')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  const present = (row: (typeof rows)[number]): WaitingTrack => ({
    ...trackToken(row),
    pipeline_id: row.pipeline_id,
    site_id: row.site_id,
    version_id: row.version_id,
    waiting_since: row.updated_at.toISOString(),
  });
  return pageOf(rows, input.offset, present, async () => {
    const count = waiting.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}
