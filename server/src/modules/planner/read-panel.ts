import type { PlannerQuery } from '#contract/collection/planner.ts';
import type { Context } from '#kernel/context.ts';
import { checkWindow, queryRows, strataOf } from '../analytics/index.ts';
import type { PlannedDesign, StratumSums } from '../statistics/index.ts';

/** The metric that every answer counts for: its strata are all that was asked. */
const countsAll = 'brand_presence_percentage';

/** What was asked in the window, and what the metric counts of it. */
export interface Panel {
  readonly asked: PlannedDesign;
  /** The part of the prompts, platforms and answers asked that the metric counts: sentiment needs a mention. */
  readonly counted: PlannedDesign;
  readonly responses: number;
  readonly byPlatform: ReadonlyMap<string, number>;
  readonly promptIds: readonly number[];
  /** Of the metric. */
  readonly strata: readonly StratumSums[];
}

export interface PanelInput
  extends Pick<PlannerQuery, 'metric' | 'filters' | 'start_date' | 'end_date'> {
  readonly brandId: number;
  readonly signal: AbortSignal;
}

export async function readPanel(ctx: Context, input: PanelInput): Promise<Panel> {
  const { metric, brandId, filters, start_date, end_date, signal } = input;
  const fields = [...new Set([metric, countsAll])].join(',');
  const [group] = await strataOf(ctx, { brandId, fields, filters, start_date, end_date, signal });
  const all = group?.strata[countsAll] ?? [];
  const strata = group?.strata[metric] ?? [];
  const asked = designOf(all);
  const counted = designOf(strata);
  return {
    asked,
    counted: {
      prompts: ratio(counted.prompts, asked.prompts),
      platforms: ratio(counted.platforms, asked.platforms),
      answers: ratio(counted.answers, asked.answers),
      days: ratio(counted.days, asked.days),
    },
    responses: answersIn(all),
    byPlatform: new Map(
      [...Map.groupBy(all, ({ platform }) => platform)].map(([name, of]) => [name, answersIn(of)]),
    ),
    promptIds: [...new Set(all.map(({ prompt }) => prompt))],
    strata,
  };
}

function designOf(strata: readonly StratumSums[]): PlannedDesign {
  const known = strata.filter(({ count }) => count > 0);
  const prompts = new Set(known.map(({ prompt }) => prompt)).size;
  return {
    prompts,
    platforms: ratio(known.length, prompts),
    answers: ratio(answersIn(known), known.length),
    days: ratio(
      known.reduce((sum, { days }) => sum + days, 0),
      known.length,
    ),
  };
}

function answersIn(strata: readonly StratumSums[]): number {
  return strata.reduce((sum, { count }) => sum + count, 0);
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

export interface DailyResponses {
  readonly date: string;
  /** As the dimension shows it. */
  readonly platform: string;
  readonly responses: number;
}

/** Days times platforms: far fewer come back. */
const maxRows = 90_000;

/** How many answers each platform gave on each day that has any. */
export async function readDailyResponses(
  ctx: Context,
  input: {
    readonly brandId: number;
    readonly start_date: string | undefined;
    readonly end_date: string | undefined;
    readonly filters: readonly string[];
    readonly signal: AbortSignal;
  },
): Promise<DailyResponses[]> {
  const rows = await queryRows(ctx, {
    ...input,
    fields: 'date,ai_platform,responses',
    limit: maxRows,
  });
  return rows.map((row) => ({
    date: String(row.date),
    platform: String(row.ai_platform),
    responses: Number(row.responses),
  }));
}

interface Days {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/** The first and last day that is asked about, with the query's defaults. */
export function askedWindow(ctx: Pick<Context, 'clock'>, { start_date, end_date }: Days) {
  const { startDate, endDate } = checkWindow(ctx, {
    startDate: start_date?.trim() || undefined,
    endDate: end_date?.trim() || undefined,
  });
  return { start_date: startDate, end_date: endDate };
}
