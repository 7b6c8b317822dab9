import type { RetiredReason } from '#contract/pages/sites.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { withdrawVersion } from '../../sites/index.ts';
import { announceTrack } from '../announce-track.ts';
import { selectTracks, submissionOf, type TakenTrack } from '../track-record.ts';

/** The track that published a version, with its submission. */
export async function publishingTrack(ctx: Context, versionId: string) {
  const track = await selectTracks(ctx)
    .selectAll()
    .where('axp_version_id', '=', versionId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return track && { ...track, ...(await submissionOf(ctx, track.pipeline_id)) };
}

/** Takes back what a track published, if it is still live, and tells webhooks of it. */
export async function withdrawPublished(
  ctx: Context,
  track: TakenTrack,
  reason: RetiredReason,
): Promise<void> {
  const { brand_id: brandId, site_id: siteId, axp_version_id: versionId } = track;
  if (siteId === null || versionId === null) return;
  await inTransaction(ctx, async (inside) => {
    const isWithdrawn = await withdrawVersion(inside, { brandId, siteId, versionId, reason }).catch(
      noneLive,
    );
    if (!isWithdrawn) return;
    await announceTrack(inside, track, {
      event: 'deployment.withdrawn',
      status: track.orchestration_status,
      data: { axp_version_id: versionId, reason },
    });
  });
}

/** A site that was deleted, or a brand that was archived, has nothing live. */
function noneLive(error: unknown): false {
  if (error instanceof Refusal) return false;
  throw error;
}

/** Ends the version that a track was to replace, where it is still live: its page is not what it was. */
export async function withdrawReplaced(
  ctx: Context,
  { replaces_version_id: versionId }: TakenTrack,
  reason: RetiredReason,
): Promise<void> {
  const replaced = versionId && (await publishingTrack(ctx, versionId));
  if (replaced) await withdrawPublished(ctx, replaced, reason);
}
