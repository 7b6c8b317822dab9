import { calendarPeriod } from '#contract/calendar.ts';
import { dayOf } from '#contract/days.ts';
import type { JudgeState, SentimentJudge, SentimentJudgeBody } from '#contract/sentiment-judge.ts';
import type { Context } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import type { JudgeOffer } from '#kernel/ports/language-model.ts';
import { requireOrganizationAdmin } from '../../accounts/index.ts';
import { fromMicros, toMicros } from '../budget/micro-dollars.ts';
import { openProviderKey } from '../channels/provider-keys.ts';
import { collectionTables } from '../tables.ts';
import { typicalCostMicros } from './judge-cost.ts';

/** What an organization chose, and what that has cost this month. */
export interface ChosenJudge {
  readonly offer: JudgeOffer | undefined;
  readonly state: JudgeState;
  /** Where the state is `ready`. */
  readonly key: string | undefined;
  readonly budgetMicros: number;
  readonly spentMicros: number;
}

const usualBudgetMicros = 10_000_000;

export async function getSentimentJudge(
  ctx: Context,
  input: { readonly organizationId: number },
): Promise<SentimentJudge> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const { offer, state, budgetMicros, spentMicros } = await readChosenJudge(ctx);
  const withKey = await providersWithKey(ctx);
  return {
    provider: offer?.provider ?? null,
    model: offer?.model ?? null,
    state,
    monthly_budget_usd: fromMicros(budgetMicros),
    spent_usd: fromMicros(spentMicros),
    offers: ctx.collectors.judges.map((one) => ({
      ...{ provider: one.provider, title: one.title, model: one.model },
      has_key: withKey.has(one.provider),
      input_usd_per_million: one.inputPrice,
      output_usd_per_million: one.outputPrice,
      usd_per_answer: fromMicros(typicalCostMicros(one)),
    })),
  };
}

/** Counts for answers that come in from now on; what the month has cost stays. */
export async function putSentimentJudge(
  ctx: Context,
  { provider, monthly_budget_usd, organizationId }: SentimentJudgeBody & { organizationId: number },
): Promise<SentimentJudge> {
  requireOrganizationAdmin(ctx, organizationId);
  if (provider !== undefined) await requireOffer(ctx, provider);
  const chosen = {
    provider: provider ?? null,
    monthly_budget_micros: toMicros(monthly_budget_usd),
  };
  await collectionTables(ctx.db)
    .insertInto('sentiment_judges')
    .values({
      organization_id: ctx.principal.organizationId,
      month: monthOf(ctx.clock.now()),
      ...chosen,
    })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(chosen))
    .execute();
  return getSentimentJudge(ctx, { organizationId });
}

async function requireOffer(ctx: Context, provider: string): Promise<void> {
  const at = ['body', 'provider'];
  if (!ctx.collectors.judges.some((offer) => offer.provider === provider)) {
    const names = ctx.collectors.judges.map((offer) => offer.provider).join(', ') || 'none';
    throw invalidValue(at, `Input should be a provider whose models can judge: ${names}`, provider);
  }
  if (!(await providersWithKey(ctx)).has(provider)) {
    throw invalidValue(at, 'Input should be a provider that you have entered a key for', provider);
  }
}

async function providersWithKey({ db, principal }: Context): Promise<ReadonlySet<string>> {
  const rows = await collectionTables(db)
    .selectFrom('provider_keys')
    .select('provider')
    .where('organization_id', '=', principal.organizationId)
    .execute();
  return new Set(rows.map(({ provider }) => provider));
}

/** The first day of the calendar month. */
export function monthOf(now: Date): string {
  return calendarPeriod('month', dayOf(now)).start;
}

export async function readChosenJudge(ctx: Context): Promise<ChosenJudge> {
  const { organizationId } = ctx.principal;
  const row = await collectionTables(ctx.db)
    .selectFrom('sentiment_judges as judge')
    .leftJoin('provider_keys as key', (join) =>
      join
        .onRef('key.organization_id', '=', 'judge.organization_id')
        .onRef('key.provider', '=', 'judge.provider'),
    )
    .select(['judge.provider', 'judge.monthly_budget_micros', 'judge.spent_micros', 'key.sealed'])
    .select(({ eb, val }) =>
      eb('judge.month', '=', val(monthOf(ctx.clock.now()))).as('is_this_month'),
    )
    .where('judge.organization_id', '=', organizationId)
    .executeTakeFirst();
  const spentMicros = row?.is_this_month ? row.spent_micros : 0;
  const budgetMicros = row?.monthly_budget_micros ?? usualBudgetMicros;
  const offer = ctx.collectors.judges.find(({ provider }) => provider === row?.provider);
  const key = offer && row?.sealed && openKey(ctx, offer.provider, row.sealed);
  const state = () => {
    if (!offer) return 'embedded';
    if (!row?.sealed) return 'no_key';
    if (!key) return 'key_unreadable';
    return spentMicros + typicalCostMicros(offer) > budgetMicros ? 'over_budget' : 'ready';
  };
  return { offer, state: state(), key: key ?? undefined, budgetMicros, spentMicros };
}

function openKey({ secrets, principal }: Context, provider: string, sealed: Buffer) {
  return openProviderKey(secrets, principal.organizationId, provider, sealed);
}
