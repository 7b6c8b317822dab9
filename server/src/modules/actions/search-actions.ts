import { dayOf } from '#contract/days.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { EngineLimitExceeded } from '#kernel/ports/analytics/engine-errors.ts';
import { requireBrand } from '../brands/index.ts';
import { getCampaign } from '../effect/index.ts';
import { announceAction } from './announce-action.ts';
import { finders } from './finders/index.ts';
import { type Finder, maxFindings, type SearchScope, scoreOf } from './finding.ts';
import { keepFindings } from './keep-findings.ts';
import { actionColumns, actionRecord, selectActions } from './list-actions.ts';
import { readScope } from './read-scope.ts';
import { actionTables } from './tables.ts';
import { verdictOf } from './verdict-of.ts';

/** Judges what was done and whose day of the verdict has come. */
async function judgeActions(
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

const maxSearchMs = 300_000;

/** Judges what is due and looks for what to do next: once a day, and whenever somebody asks what changed. */
export async function searchActions(
  ctx: Context,
  { brandId }: { readonly brandId: number },
): Promise<void> {
  const signal = AbortSignal.timeout(maxSearchMs);
  try {
    const brand = await requireBrand(ctx, brandId);
    await judgeActions(ctx, { brandId, signal });
    const scope = await readScope(ctx, brand, signal);
    const found = [];
    for (const finder of finders(ctx)) found.push(...(await firstOf(ctx, finder, scope)));
    await keepFindings(ctx, scope, found);
  } catch (error) {
    // A brand that was archived meanwhile needs no actions.
    if (error instanceof Refusal && error.code === 'brand_not_found') return;
    throw error;
  }
}

/** What takes the engine too long today is looked for again tomorrow; the other kinds are found all the same. */
async function findOr(ctx: Context, finder: Finder, scope: SearchScope) {
  try {
    return await finder(scope);
  } catch (error) {
    const isTooMuch = error instanceof Refusal && error.code === 'query_too_expensive';
    if (!isTooMuch && !(error instanceof EngineLimitExceeded)) throw error;
    ctx.logger.warn({ brand: scope.brand.id, err: error }, 'a kind of actions was not looked for');
    return [];
  }
}

async function firstOf(ctx: Context, finder: Finder, scope: SearchScope) {
  const found = (await findOr(ctx, finder, scope)).filter(
    ({ answers, evidence }) =>
      answers > 0 && (evidence.answers.length > 0 || evidence.pages.length > 0),
  );
  return found
    .toSorted((one, other) => scoreOf(other) - scoreOf(one) || (one.key < other.key ? -1 : 1))
    .slice(0, maxFindings);
}
