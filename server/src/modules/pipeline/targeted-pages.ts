import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { selectTracks } from './track-record.ts';

const maxTracks = 200;

/** Pages that were submitted, newest first, each with the questions that it was submitted for. */
export async function targetedPages(
  ctx: Context,
  brandId: number,
): Promise<{ readonly url: string; readonly prompts: readonly string[] }[]> {
  requireScope(ctx.principal, 'query');
  const tracks = await selectTracks(ctx)
    .select(['url', 'targets'])
    .where('brand_id', '=', brandId)
    .orderBy('created_at', 'desc')
    .orderBy('token')
    .limit(maxTracks)
    .execute();
  return tracks.map(({ url, targets }) => ({ url, prompts: targets.prompts }));
}
