import type { Context } from '#kernel/context.ts';
import type { Transition } from './advance-track.ts';
import { reasonOfFailure } from './recheck/retired-reason.ts';
import { withdrawReplaced } from './recheck/withdraw.ts';
import type { TakenTrack, TrackFailure } from './track-record.ts';

/** How a track ends that cannot be carried on; the log has the same hash as its record. What it was to replace ends, too. */
export function failureOf(ctx: Context, track: TakenTrack, failure: TrackFailure): Transition {
  const { code, message } = failure;
  const error_hash = ctx.random.bytes(6).toString('hex');
  const { token, url } = track;
  ctx.logger.warn({ err: failure, token, url, code, error_hash }, 'a page failed in the pipeline');
  return {
    to: 'failed',
    event: 'pipeline.failed',
    data: { error: { code, message, error_hash } },
    changes: { error_code: code, error_message: message, error_hash },
    async effect(inside) {
      await withdrawReplaced(inside, track, reasonOfFailure(code));
      return {};
    },
  };
}
