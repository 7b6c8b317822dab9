import type { Page } from '#contract/envelopes.ts';
import type {
  ApprovalChoice,
  DecidedTrack,
  DecisionBody,
} from '#contract/pages/pipeline-approvals.ts';
import type { WaitingTrack } from '#contract/pages/pipeline-submissions.ts';
import type { Paging } from '#contract/parameters.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readPage } from '#kernel/paging.ts';
import { requirePerson, requireScope } from '#kernel/principal.ts';
import { uuid } from '#kernel/random.ts';
import { emailOfPerson, requireEarlyAccess } from '../../accounts/index.ts';
import { requireBrand } from '../../brands/index.ts';
import { advanceTrack } from '../advance-track.ts';
import { failureOf } from '../fail-track.ts';
import type { PipelineTables } from '../tables.ts';
import {
  selectTracks,
  submissionOf,
  type TakenTrack,
  TrackFailure,
  tokenColumns,
  trackToken,
} from '../track-record.ts';
import { decisionColumns, decisionOf } from './decision-record.ts';

/** Lets a result go live. The worker publishes it, after a last look at the origin. */
export async function approveTrack(ctx: Context, input: DecisionInput): Promise<DecidedTrack> {
  requireScope(ctx.principal, 'configure');
  requirePerson(ctx.principal);
  await requireEarlyAccess(ctx);
  return inTransaction(ctx, async (inside) => {
    const held = await holdWaiting(inside, 'approved', input);
    if ('decided' in held) return held.decided;
    const { token, organization_id: organizationId, brand_id: brandId } = held.track;
    const changes = await decisionChanges(inside, 'approved', held.track, input.note);
    const row = await inside.db
      .withTables<PipelineTables>()
      .updateTable('pipeline_tracks')
      .set({ ...changes, attempts: 0, updated_at: ctx.clock.now() })
      .where('organization_id', '=', organizationId)
      .where('token', '=', token)
      .returning(decisionColumns)
      .executeTakeFirstOrThrow();
    const data = { organizationId, brandId, token };
    await inside.queue.add(inside.db, 'pipeline', [{ id: uuid(ctx.random), data }]);
    const decided = decisionOf(row);
    if (!decided) throw new Error(`the decision about ${token} was not kept`);
    return { token, ...decided };
  });
}

/** Ends a track whose result is not to go live. Its version stays staged. */
export async function rejectTrack(ctx: Context, input: DecisionInput): Promise<DecidedTrack> {
  requireScope(ctx.principal, 'configure');
  requirePerson(ctx.principal);
  await requireEarlyAccess(ctx);
  return inTransaction(ctx, async (inside) => {
    const held = await holdWaiting(inside, 'rejected', input);
    if ('decided' in held) return held.decided;
    const { track } = held;
    const changes = await decisionChanges(inside, 'rejected', track, input.note);
    const said = changes.decision_note ? `: ${changes.decision_note}` : '.';
    const failure = new TrackFailure(
      'ORCH-DEPLOY-004',
      `${changes.decided_by_email} rejected the result${said}`,
    );
    const transition = failureOf(inside, track, failure);
    await advanceTrack(inside, track, {
      ...transition,
      changes: { ...transition.changes, ...changes },
    });
    const decided = decisionOf(changes);
    if (!decided) throw new Error(`the decision about ${track.token} was not kept`);
    return { token: track.token, ...decided };
  });
}

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
    .where('awaiting_approval', '=', true)
    .select(tokenColumns.map((column) => `pipeline_tracks.${column}` as const))
    .select(['pipeline_id', 'site_id', 'version_id'])
    .orderBy('pipeline_tracks.updated_at')
    .orderBy('token');
  return readPage(
    waiting,
    input,
    (row): WaitingTrack => ({
      ...trackToken(row),
      pipeline_id: row.pipeline_id,
      site_id: row.site_id,
      version_id: row.version_id,
      waiting_since: row.updated_at.toISOString(),
    }),
  );
}

interface DecisionInput extends DecisionBody {
  readonly brandId: number;
  readonly token: string;
}

/** The track that waits, held until the transaction ends, or the same decision where somebody made it before. */
type Held = { readonly track: TakenTrack } | { readonly decided: DecidedTrack };

/** Decisions about one track happen one after the other: the first counts, and a different one is refused. */
async function holdWaiting(
  ctx: Context,
  choice: ApprovalChoice,
  { brandId, token, optimization_run_id: seen }: DecisionInput,
): Promise<Held> {
  await requireBrand(ctx, brandId, 'share');
  const row = await selectTracks(ctx)
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('token', '=', token.toUpperCase())
    .forUpdate()
    .executeTakeFirstOrThrow(
      () => new Refusal('tracking_not_found', 'This brand has no URL with this token.'),
    );
  const decided = decisionOf(row);
  if (decided?.decision === choice) return { decided: { token: row.token, ...decided } };
  if (decided) {
    const { decision } = decided;
    throw new Refusal('already_decided', `Somebody ${decision} it before.`, { decision });
  }
  if (!row.awaiting_approval) {
    throw new Refusal('not_awaiting_approval', 'This page does not wait for approval.');
  }
  if (seen && seen.toUpperCase() !== row.optimization_run_id) {
    const message =
      'The page changed, and its result was made again: look at it before you decide.';
    throw new Refusal('approval_outdated', message, {
      optimization_run_id: row.optimization_run_id,
    });
  }
  return { track: { ...row, ...(await submissionOf(ctx, row.pipeline_id)) } };
}

/** What a decision writes into the track. */
async function decisionChanges(
  ctx: Context,
  choice: ApprovalChoice,
  track: TakenTrack,
  note: string | null | undefined,
) {
  const { personId } = requirePerson(ctx.principal);
  return {
    awaiting_approval: false,
    decision: choice,
    decided_by: personId,
    decided_by_email: await emailOfPerson(ctx, personId),
    decided_at: ctx.clock.now(),
    decided_run_id: track.optimization_run_id,
    decision_note: note || null,
  } as const;
}
