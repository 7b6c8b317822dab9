import type { PipelineErrorCode } from '#contract/pipeline.ts';
import type { Context } from '#kernel/context.ts';
import { InvalidInput, Refusal } from '#kernel/errors.ts';
import { advanceTrack } from './advance-track.ts';
import { failureOf } from './fail-track.ts';
import { type Stage, stages } from './stages.ts';
import { type TakenTrack, takeTrack } from './take-track.ts';
import { TrackFailure } from './track-failure.ts';

/** A stage whose workers die or fail this often is what kills them. */
const mostAttempts = 10;

/** What a stage ends with where nothing says more. */
const stageCodes: Readonly<Record<Stage, PipelineErrorCode>> = {
  audit: 'ORCH-AUDIT-001',
  optimizing: 'ORCH-OPT-002',
  deploying: 'ORCH-DEPLOY-002',
};

/**
 * Runs a track from its current stage to the end. Killed at any moment, it resumes there; an internal error throws, so
 * that the queue tries again.
 */
export async function runTrack(ctx: Context, { token }: { readonly token: string }): Promise<void> {
  for (;;) {
    const track = await takeTrack(ctx, token);
    if (!track) return;
    const isOurs = await takeStage(ctx, track, stageOf(track));
    if (!isOurs) return;
  }
}

function stageOf({ orchestration_status: status }: TakenTrack): Stage {
  if (status === 'completed' || status === 'failed') throw new Error('a track that has ended');
  return status;
}

/** One step. False when another worker has taken the track. */
async function takeStage(ctx: Context, track: TakenTrack, stage: Stage): Promise<boolean> {
  if (track.attempts > mostAttempts) {
    const message = 'This stage was given up after several attempts.';
    return fail(ctx, track, new TrackFailure(stageCodes[stage], message));
  }
  try {
    return await advanceTrack(ctx, track, await stages[stage](ctx, track));
  } catch (error) {
    const failure = asTrackFailure(error, stage);
    if (!failure) throw error;
    return fail(ctx, track, failure);
  }
}

/** What the page, the site or the brand did; undefined for an internal error. */
function asTrackFailure(error: unknown, stage: Stage): TrackFailure | undefined {
  if (error instanceof TrackFailure) return error;
  if (error instanceof Refusal) {
    return new TrackFailure(codeOf(error, stage), error.message, { cause: error });
  }
  if (error instanceof InvalidInput) {
    const [problem] = error.problems;
    return new TrackFailure('ORCH-DEPLOY-002', problem?.msg ?? error.message, { cause: error });
  }
  return undefined;
}

/** Staging happens in the stage before deployment, too, and fails by the same codes. */
function codeOf({ code }: Refusal, stage: Stage): PipelineErrorCode {
  if (code === 'site_not_found') return 'ORCH-DEPLOY-001';
  if (code === 'site_inactive' || code === 'version_not_found') return 'ORCH-DEPLOY-002';
  return stageCodes[stage];
}

async function fail(ctx: Context, track: TakenTrack, failure: TrackFailure): Promise<boolean> {
  return advanceTrack(ctx, track, failureOf(ctx, track, failure));
}
