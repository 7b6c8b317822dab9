import type {
  ApprovalChoice,
  DecidedTrack,
  DecisionBody,
} from '#contract/pages/pipeline-approvals.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requirePerson } from '#kernel/principal.ts';
import { emailOfPerson } from '../../accounts/index.ts';
import { requireBrand } from '../../brands/index.ts';
import { selectTracks, submissionOf, type TakenTrack } from '../track-record.ts';
import { decisionOf } from './decision-record.ts';

export interface DecisionInput extends DecisionBody {
  readonly brandId: number;
  readonly token: string;
}

/** The track that waits, held until the transaction ends, or the same decision where somebody made it before. */
export type Held = { readonly track: TakenTrack } | { readonly decided: DecidedTrack };

/** Decisions about one track happen one after the other: the first counts, and a different one is refused. */
export async function holdWaiting(
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
export async function decisionChanges(
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
