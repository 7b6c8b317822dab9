import { checkSampleSize } from '#contract/answers/answer-checks.ts';
import { sentiments } from '#contract/answers/responses.ts';
import { addDays, dayOf } from '#contract/days.ts';
import { calendarPeriod } from '#domain/calendar/weeks-and-months.ts';
import type { Context } from '#kernel/context.ts';
import { readLines } from '#kernel/lines.ts';
import type { AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';
import { responseNames } from '../get-response.ts';
import { checkTables } from './stored-checks.ts';

const sampledDays = 30;

type Sentiment = (typeof sentiments)[number];
export type CountsByVerdict = Readonly<Record<Sentiment, number>>;

/** This month's sample; drawn on first use, and again until there are enough answers. */
export async function monthSample(ctx: Context, brandId: number) {
  const month = calendarPeriod('month', dayOf(ctx.clock.now())).start;
  const kept = await checkTables(ctx)
    .selectFrom('answer_check_samples')
    .select('observation_ids')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('month', '=', month)
    .executeTakeFirst();
  if (kept) return { month, ids: kept.observation_ids };
  const ids = await drawSample(ctx, brandId);
  const row = { observation_ids: ids };
  if (ids.length === checkSampleSize) {
    await checkTables(ctx)
      .insertInto('answer_check_samples')
      .values({
        ...{ brand_id: brandId, month, organization_id: ctx.principal.organizationId },
        ...row,
      })
      .onConflict((conflict) => conflict.columns(['brand_id', 'month']).doNothing())
      .execute();
  }
  return { month, ids };
}

export async function isSampled(ctx: Context, brandId: number, id: number): Promise<boolean> {
  return (await monthSample(ctx, brandId)).ids.includes(id);
}

/** The number of answers per verdict among those of the last 30 days that name the brand. */
export async function countVerdicts(ctx: Context, brandId: number): Promise<CountsByVerdict> {
  const counted = await Promise.all(
    sentiments.map(async (sentiment) => {
      const { groups } = await ctx.analytics.answers.group(
        selectVerdict(ctx, brandId, sentiment),
        'platform',
        { limit: 100, offset: 0 },
        { timeLimitMs: maxReadingMs },
      );
      return [sentiment, groups.reduce((sum, { responses }) => sum + responses, 0)] as const;
    }),
  );
  // Has one entry per verdict.
  return Object.fromEntries(counted) as CountsByVerdict;
}

function selectVerdict(ctx: Context, brandId: number, sentiment: Sentiment): AnswerSelection {
  const today = dayOf(ctx.clock.now());
  return {
    ...{ organizationId: ctx.principal.organizationId, brandId, brandSentiment: sentiment },
    ...{ brandPresent: true, startDay: addDays(today, 1 - sampledDays), endDay: addDays(today, 1) },
  };
}

/** All answers of each verdict up to an equal share, spread evenly over the days. */
async function drawSample(ctx: Context, brandId: number): Promise<number[]> {
  const counts = await countVerdicts(ctx, brandId);
  const names = await responseNames(ctx, brandId);
  const drawn = await Promise.all(
    sentiments.map(async (sentiment) => {
      const selection = selectVerdict(ctx, brandId, sentiment);
      const ids: number[] = [];
      for (const range of rangesOf(counts, sentiment)) {
        const page = { ...range, names };
        const rows = await ctx.analytics.answers.page(selection, page, {
          timeLimitMs: maxReadingMs,
        });
        // The engine writes JSON as in the contract.
        for await (const line of readLines(rows)) ids.push((JSON.parse(line) as { id: number }).id);
      }
      return ids;
    }),
  );
  return drawn.flat();
}

/** The parts of a verdict's list of answers to draw: the whole list, or single positions. */
function rangesOf(counts: CountsByVerdict, of: Sentiment) {
  const taken = shares(counts)[of];
  if (taken === counts[of]) return taken > 0 ? [{ limit: taken, offset: 0 }] : [];
  return Array.from({ length: taken }, (_, at) => {
    return { limit: 1, offset: Math.floor(((at + 0.5) * counts[of]) / taken) };
  });
}

/** Rare verdicts completely, the others in equal parts of what is left. */
function shares(counts: CountsByVerdict): CountsByVerdict {
  const rarest = sentiments.toSorted((one, other) => counts[one] - counts[other]);
  let left = checkSampleSize;
  const taken = rarest.map((sentiment, at) => {
    const share = Math.min(counts[sentiment], Math.floor(left / (rarest.length - at)));
    left -= share;
    return [sentiment, share] as const;
  });
  // Has one entry per verdict.
  return Object.fromEntries(taken) as CountsByVerdict;
}
