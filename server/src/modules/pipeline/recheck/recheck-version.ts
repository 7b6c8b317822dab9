import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { uuid } from '#kernel/random.ts';
import { requireBrand } from '../../brands/index.ts';
import { getVersion, noteCheck, takeDueChecks } from '../../sites/index.ts';
import { needsApproval } from '../approval/needs-approval.ts';
import { requireRun } from '../optimization-runs.ts';
import { checkOrigin } from '../origin/check-origin.ts';
import { insertPipeline } from '../submit-pipeline.ts';
import type { TakenTrack } from '../track-record.ts';
import { selectTracks } from '../track-record.ts';
import { reasonOfRefusal } from './retired-reason.ts';
import { publishingTrack, withdrawPublished } from './withdraw.ts';

/** A host may be down for a weekend; what it says of a page is unknown for no longer. */
const maxOutageMs = 3 * 86_400_000;

interface VersionInput {
  readonly brandId: number;
  readonly siteId: string;
  readonly versionId: string;
}

/** Compares a live version with its page: the version of a page that changed or is gone does not stay live. */
export async function recheckVersion(ctx: Context, input: VersionInput): Promise<void> {
  const track = await publishingTrack(ctx, input.versionId);
  if (!track?.optimization_run_id) return;
  const { state, url } = await getVersion(ctx, input);
  const { origin } = await requireRun(ctx, track.optimization_run_id);
  if (state !== 'live' || !origin) return;
  const now = await checkOrigin(ctx, { url, origin });
  if (now === 'same') await noteCheck(ctx, input.versionId, 'compared');
  else if (now === 'changed') await makeAgain(ctx, track, url);
  else if ('moved' in now) await withdrawPublished(ctx, track, 'origin_moved');
  else if ('refused' in now) await withdrawPublished(ctx, track, reasonOfRefusal(now.refused));
  else await noteOutage(ctx, track, now.unavailable);
}

async function noteOutage(ctx: Context, track: TakenTrack, why: string): Promise<void> {
  const { axp_version_id: versionId, url } = track;
  const since = await noteCheck(ctx, versionId ?? '', 'unavailable');
  ctx.logger.warn({ url, versionId, since, why }, 'the page of a live version cannot be read');
  if (since && ctx.clock.now().getTime() - since.getTime() >= maxOutageMs) {
    await withdrawPublished(ctx, track, 'origin_unavailable');
  }
}

/**
 * Sends the page through the pipeline again, for the same targets. Where a person has to look at the result first, the
 * origin's page is live until then.
 */
async function makeAgain(ctx: Context, track: TakenTrack, url: string): Promise<void> {
  const { brand_id: brandId, axp_version_id: versionId, targets } = track;
  if (versionId === null) return;
  await inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'share');
    if (await needsApproval(inside, track))
      await withdrawPublished(inside, track, 'origin_changed');
    await noteCheck(inside, versionId, 'compared');
    if (await isUnderWay(inside, versionId)) return;
    await insertPipeline(inside, brand, [{ url, targets, replacesVersionId: versionId }], {
      ...{ site_id: track.site_id, webhook_id: track.webhook_id, by_person: track.by_person },
      ...{ optimize: true, stage_axp: false, deploy_axp: true, is_recheck: true },
    });
  });
}

async function isUnderWay(ctx: Context, versionId: string): Promise<boolean> {
  const track = await selectTracks(ctx)
    .select('token')
    .where('replaces_version_id', '=', versionId)
    .where('orchestration_status', 'not in', ['completed', 'failed'])
    .executeTakeFirst();
  return track !== undefined;
}

const atOnce = 200;

/** Gives each live version whose time has come a job that compares it with its page. */
export async function queueRechecks(
  services: Services,
  { everyMs }: { readonly everyMs: number },
): Promise<number> {
  return inTransaction(services, async (inside) => {
    const due = await takeDueChecks(inside, { everyMs, atMost: atOnce });
    await inside.queue.add(
      inside.db,
      'recheck',
      due.map((data) => ({ id: uuid(services.random), data })),
    );
    return due.length;
  });
}
