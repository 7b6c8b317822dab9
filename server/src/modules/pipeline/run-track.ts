import { sql } from 'kysely';
import type { PipelineErrorCode } from '#contract/pages/pipeline.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { InvalidInput, Refusal } from '#kernel/errors.ts';
import { uuid } from '#kernel/random.ts';
import { advanceTrack } from './advance-track.ts';
import { failureOf } from './fail-track.ts';
import { type Stage, stages } from './stages.ts';
import { type TakenTrack, TrackFailure, takeTrack } from './track-record.ts';

/** A stage whose workers die or fail this often is what kills them. */
const maxAttempts = 10;

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
  if (track.attempts > maxAttempts) {
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

/** Longer than any stage takes. */
const silentForMs = 3_600_000;
const atOnce = 500;

interface Silent {
  readonly token: string;
  readonly organizationId: number;
  readonly brandId: number;
}

/**
 * Gives tracks that have not moved for long a new job: theirs was lost, or gave up while a store was away. Those that
 * wait for a person are left alone: a decision brings its own job.
 */
export async function reviveTracks(services: Services): Promise<number> {
  const now = services.clock.now();
  const before = new Date(now.getTime() - silentForMs);
  return inTransaction(services, async ({ db, queue, random }) => {
    const { rows } = await sql<Silent>`
      UPDATE pipeline_tracks SET updated_at = ${now}
      WHERE token IN (
        SELECT token FROM pipeline_tracks
        WHERE updated_at < ${before} AND orchestration_status NOT IN ('completed', 'failed')
          AND NOT awaiting_approval
        ORDER BY updated_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED
      )
      RETURNING token, organization_id AS "organizationId", brand_id AS "brandId"`.execute(db);
    await queue.add(
      db,
      'pipeline',
      rows.map((data) => ({ id: uuid(random), data })),
    );
    return rows.length;
  });
}
