import type { Context } from '#kernel/context.ts';
import { type Run, requireRun } from '../optimization-runs.ts';
import type { TakenTrack } from '../track-record.ts';
import { TrackFailure } from '../track-record.ts';
import { checkOrigin } from './check-origin.ts';

/** How often a host that does not answer is asked before the page is given up; the queue waits in between. */
const maxAttempts = 5;

/**
 * The last look before a version goes live: a page that changed is read again, once. Throws `TrackFailure` where it is
 * gone, closed to agents, or does not come to rest.
 */
export async function lookAgain(
  ctx: Context,
  track: TakenTrack,
  run: Run,
): Promise<'publish' | 'read it again'> {
  if (!run.origin) return 'publish';
  const now = await checkOrigin(ctx, { url: run.url, origin: run.origin });
  if (now === 'same') return 'publish';
  if (now !== 'changed' && 'refused' in now) throw new TrackFailure(now.refused, now.message);
  if (now !== 'changed' && 'unavailable' in now) {
    const message = `The page could not be read again before it went live: ${now.unavailable}`;
    if (track.attempts < maxAttempts) throw new Error(message);
    throw new TrackFailure('ORCH-DEPLOY-003', message);
  }
  if (track.superseded_run_id === null) return 'read it again';
  const earlier = await requireRun(ctx, track.superseded_run_id);
  // What changes each time is around the text, such as a token in a form.
  if (now === 'changed' && earlier.source_markdown === run.source_markdown) return 'publish';
  throw new TrackFailure('ORCH-DEPLOY-003', 'The page changed again while it was on its way.');
}
