import { dayOf } from '#contract/days.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { getCampaign } from '../effect/index.ts';
import { announceAction } from './announce-action.ts';
import { actionColumns, actionRecord, selectActions } from './list-actions.ts';
import { actionTables } from './tables.ts';
import { verdictOf } from './verdict-of.ts';

/** Judges what was done and whose day of the verdict has come. */
export async function judgeActions(
  ctx: Context,
  { brandId, signal }: { readonly brandId: number; readonly signal: AbortSignal },
): Promise<void> {
  const today = dayOf(ctx.clock.now());
  const done = await selectActions(ctx, brandId)
    .select(['id', 'campaign_id', 'plan'])
    .where('status', '=', 'done')
    .orderBy('id')
    .execute();
  for (const { id, campaign_id, plan } of done) {
    if (!plan || plan.verdict_date > today) continue;
    const effect = await effectOf(ctx, brandId, campaign_id, signal);
    const verdict = verdictOf(effect, today);
    await inTransaction(ctx, async (inside) => {
      const judged = await actionTables(inside.db)
        .updateTable('actions')
        .set({
          status: 'judged',
          verdict: JSON.stringify(verdict),
          updated_at: ctx.clock.now(),
        })
        .where('organization_id', '=', ctx.principal.organizationId)
        .where('id', '=', id)
        .where('status', '=', 'done')
        .returning(actionColumns)
        .executeTakeFirst();
      if (judged) await announceAction(inside, brandId, 'action.judged', actionRecord(judged));
    });
  }
}

const deleted = {
  status: 'not_published' as const,
  presence: { target: null, untouched: null, parallel: null, effect: null },
  power: null,
};

async function effectOf(
  ctx: Context,
  brandId: number,
  campaignId: number | null,
  signal: AbortSignal,
) {
  if (campaignId === null) return deleted;
  try {
    return (await getCampaign(ctx, { brandId, campaignId, signal })).effect;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'campaign_not_found') return deleted;
    throw error;
  }
}
