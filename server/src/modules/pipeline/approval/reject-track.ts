import type { DecidedTrack } from '#contract/pipeline-approvals.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requirePerson, requireScope } from '#kernel/principal.ts';
import { requireEarlyAccess } from '../../accounts/index.ts';
import { advanceTrack } from '../advance-track.ts';
import { failureOf } from '../fail-track.ts';
import { TrackFailure } from '../track-failure.ts';
import { decisionOf } from './decision-record.ts';
import { type DecisionInput, decisionChanges, holdWaiting } from './hold-waiting.ts';

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
