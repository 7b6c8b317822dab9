import type { Page } from '#contract/envelopes.ts';
import type { DecidedTrack } from '#contract/pages/pipeline-approvals.ts';
import type { WaitingTrack } from '#contract/pages/pipeline-submissions.ts';
import type { Paging } from '#contract/parameters.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { readPage } from '#kernel/paging.ts';
import { requirePerson, requireScope } from '#kernel/principal.ts';
import { uuid } from '#kernel/random.ts';
import { requireEarlyAccess } from '../../accounts/index.ts';
import { advanceTrack } from '../advance-track.ts';
import { failureOf } from '../fail-track.ts';
import type { PipelineTables } from '../tables.ts';
import { TrackFailure, tokenColumns, trackToken } from '../track-record.ts';
import { decisionColumns, decisionOf } from './decision-record.ts';
import { type DecisionInput, decisionChanges, holdWaiting } from './hold-waiting.ts';

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
