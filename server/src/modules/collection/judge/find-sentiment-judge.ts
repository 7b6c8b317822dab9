import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import { type LanguageModel, ModelRefusal } from '#kernel/ports/language-model.ts';
import { maxCostMicros } from './judge-cost.ts';
import { monthOf, readChosenJudge } from './sentiment-judge.ts';

/** After a failure, so that a batch of answers does not wait for a server that is down. */
const pauseMs = 30_000;

/** The model that judges sentiments for the caller's organization; undefined: the embedded judge alone. */
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
          // What broke off may have been billed, so that what it could have cost stays counted.
          if (error instanceof ModelRefusal) await settle(ctx, month, reserved, 0);
          throw error;
        }
      },
    };
  };
}

/** Whether the month's budget has room for it; then it counts as spent. */
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
