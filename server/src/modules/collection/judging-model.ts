import { sql } from 'kysely';
import type {
  JudgeState,
  SentimentJudge,
  SentimentJudgeBody,
} from '#contract/answers/sentiment-judge.ts';
import { dayOf } from '#contract/days.ts';
import { calendarPeriod } from '#domain/calendar/weeks-and-months.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import {
  type JudgeOffer,
  type LanguageModel,
  type ModelQuestion,
  ModelRefusal,
} from '#kernel/ports/language-model.ts';
import { requireOrganizationAdmin } from '../accounts/index.ts';
import { fromMicros, toMicros } from './budget/call-prices.ts';
import { openProviderKey } from './channels/provider-keys.ts';
import { collectionTables } from './tables.ts';

/** The organization's choice, and its cost this month. */
export interface ChosenJudge {
  readonly offer: JudgeOffer | undefined;
  readonly state: JudgeState;
  /** Set if the state is `ready`. */
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

/** Applies to answers from now on; this month's cost is kept. */
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
  await inTransaction(ctx, async (inside) => {
    const before = await getSentimentJudge(inside, { organizationId });
    audit(inside, {
      before: { provider: before.provider, monthly_budget_usd: before.monthly_budget_usd },
      after: { provider: chosen.provider, monthly_budget_usd },
    });
    await collectionTables(inside.db)
      .insertInto('sentiment_judges')
      .values({
        organization_id: ctx.principal.organizationId,
        month: monthOf(ctx.clock.now()),
        ...chosen,
      })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(chosen))
      .execute();
  });
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
function monthOf(now: Date): string {
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
  const key =
    offer &&
    row?.sealed &&
    openProviderKey(ctx.secrets, organizationId, offer.provider, row.sealed);
  const state = () => {
    if (!offer) return 'embedded';
    if (!row?.sealed) return 'no_key';
    if (!key) return 'key_unreadable';
    return spentMicros + typicalCostMicros(offer) > budgetMicros ? 'over_budget' : 'ready';
  };
  return { offer, state: state(), key: key ?? undefined, budgetMicros, spentMicros };
}

/** After a failure, so that a batch of answers does not wait for a server that is down. */
const pauseMs = 30_000;

/** The model that judges sentiments for the caller's organization; undefined if only the embedded judge does. */
export type SentimentJudgeFinder = (ctx: Context) => Promise<LanguageModel | undefined>;

export function createSentimentJudgeFinder(): SentimentJudgeFinder {
  const pausedUntil = new Map<number, number>();
  return async (ctx) => {
    const { offer, state, key } = await readChosenJudge(ctx);
    if (!offer) return ctx.languageModel?.judgesSentiment ? ctx.languageModel : undefined;
    if (state !== 'ready' || key === undefined) return undefined;
    const model = offer.open(key);
    const { organizationId } = ctx.principal;
    return {
      judgesSentiment: true,
      async ask(question) {
        if ((pausedUntil.get(organizationId) ?? 0) > ctx.clock.now().getTime()) {
          throw new Error('it failed a moment ago');
        }
        const month = monthOf(ctx.clock.now());
        const reserved = maxCostMicros(offer, question);
        if (!(await reserve(ctx, month, reserved))) throw new Error('its budget is spent');
        try {
          const answer = await model.ask(question);
          await settle(ctx, month, reserved, answer.costMicros);
          return answer;
        } catch (error) {
          pausedUntil.set(organizationId, ctx.clock.now().getTime() + pauseMs);
          // An aborted call may have been billed, so its maximum cost stays charged.
          if (error instanceof ModelRefusal) await settle(ctx, month, reserved, 0);
          throw error;
        }
      },
    };
  };
}

/** Charges the month's budget if it has room, and says whether it had. */
async function reserve({ db, principal }: Context, month: string, micros: number) {
  const spent = sql`CASE WHEN month = ${month}::date THEN spent_micros ELSE 0 END`;
  const { numAffectedRows } = await sql`
    UPDATE sentiment_judges SET month = ${month}, spent_micros = ${spent} + ${micros}
    WHERE organization_id = ${principal.organizationId}
      AND ${spent} + ${micros} <= monthly_budget_micros`.execute(db);
  return numAffectedRows === 1n;
}

async function settle({ db, principal }: Context, month: string, reserved: number, cost: number) {
  await sql`
    UPDATE sentiment_judges SET spent_micros = greatest(0, spent_micros - ${reserved}::bigint + ${cost}::bigint)
    WHERE organization_id = ${principal.organizationId} AND month = ${month}`.execute(db);
}

/** An answer of about 500 words with its question, and a verdict on three names with quotes. */
const typicalTokens = { input: 1200, output: 150 };

type Prices = Pick<JudgeOffer, 'inputPrice' | 'outputPrice'>;

/** The cost of judging one typical answer, in millionths of a US dollar. */
export function typicalCostMicros({ inputPrice, outputPrice }: Prices): number {
  return Math.ceil(typicalTokens.input * inputPrice + typicalTokens.output * outputPrice);
}

/** The maximum cost of a question: a token is at least one byte. */
function maxCostMicros(
  { inputPrice, outputPrice }: Prices,
  { instructions, input, maxOutputTokens }: ModelQuestion,
): number {
  const bytes = Buffer.byteLength(instructions) + Buffer.byteLength(input);
  return Math.ceil(bytes * inputPrice + maxOutputTokens * outputPrice);
}
