import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { PipelineTrack } from '#contract/pipeline-submissions.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireEarlyAccess } from '../accounts/index.ts';
import { endedAudits } from '../page-audits/index.ts';
import { pipelineNotFound, selectPipelines } from './list-pipelines.ts';
import {
  resultColumns,
  selectTracks,
  tokenColumns,
  trackError,
  trackToken,
  trackVersion,
} from './track-record.ts';

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
    .executeTakeFirst();
  if (!pipeline) throw pipelineNotFound();
  const tracks = selectTracks(ctx).where('pipeline_id', '=', pipeline.id);
  const rows = await tracks
    .select([
      ...tokenColumns,
      ...resultColumns,
      (of) => of.fn.countAll<number>().over().as('total'),
    ])
    .orderBy('position')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
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
  return pageOf(rows, input.offset, present, async () => {
    const count = tracks.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}
