import type { Context } from '#kernel/context.ts';
import { getSite } from '../../sites/index.ts';
import type { Transition } from '../advance-track.ts';
import { type Run, requireRun } from '../optimization-runs.ts';
import { withdrawReplaced } from '../recheck/withdraw.ts';
import type { TakenTrack } from '../track-record.ts';

type Submitted = Pick<TakenTrack, 'brand_id' | 'site_id' | 'by_person'>;

/** Whether the site wants a person to look at what was submitted like this. */
export async function needsApproval(
  ctx: Context,
  { brand_id: brandId, site_id: siteId, by_person }: Submitted,
): Promise<boolean> {
  const { approval } = await getSite(ctx, { brandId, siteId: siteId ?? '' });
  return approval === 'always' || (approval === 'dashboard' && by_person);
}

/** Whether a person approved this very text: that of a run, or of one that came to the same. */
export async function isApproved(ctx: Context, track: TakenTrack, run: Run): Promise<boolean> {
  if (track.decision !== 'approved' || track.decided_run_id === null) return false;
  if (track.decided_run_id === run.id) return true;
  const seen = await requireRun(ctx, track.decided_run_id);
  return seen.url === run.url && seen.markdown === run.markdown && seen.html === run.html;
}

/** The track stays where it is and is no worker's until somebody decides. */
export function waitForApproval(track: TakenTrack): Transition {
  return {
    to: 'deploying',
    changes: {
      awaiting_approval: true,
      decision: null,
      decided_by: null,
      decided_by_email: null,
      decided_at: null,
      decided_run_id: null,
      decision_note: null,
      superseded_run_id: null,
    },
    async effect(inside) {
      await withdrawReplaced(inside, track, 'origin_changed');
      return {};
    },
  };
}
