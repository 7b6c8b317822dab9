import type { DecidedTrack } from '#contract/pipeline-approvals.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requirePerson, requireScope } from '#kernel/principal.ts';
import { uuid } from '#kernel/random.ts';
import { requireEarlyAccess } from '../../accounts/index.ts';
import type { PipelineTables } from '../tables.ts';
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
