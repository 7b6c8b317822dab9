import type { ChangeRow, IntervalRow } from '#contract/intervals.ts';
import { type RatioMetric, ratioMetricNames } from '#contract/ratio-metrics.ts';
import type { TableBlock } from '#contract/report-blocks.ts';
import type { Context } from '#kernel/context.ts';
import { changeRows, intervalRows } from '../../analytics/index.ts';
import type { ReportQuestion } from './report-question.ts';

interface OwnRow {
  readonly row: IntervalRow;
  readonly change: ChangeRow | undefined;
}

/** The brand itself as a row among its competitors; undefined in tables of anything else. */
export async function ownRow(
  ctx: Context,
  { now, compared }: ReportQuestion,
  { dimension, metrics }: Pick<TableBlock, 'dimension' | 'metrics'>,
  brand: string,
): Promise<OwnRow | undefined> {
  const twins = metrics.flatMap((metric) => twinOf(metric) ?? []);
  if (dimension !== 'competitor_name' || twins.length === 0) return undefined;
  const fields = twins.map(({ own }) => own).join(',');
  const [row] = await intervalRows(ctx, { ...now, fields });
  const [change] = compared ? await changeRows(ctx, { ...compared, fields }) : [undefined];
  if (!row) return undefined;
  return { row: renamed(row, twins, brand), change: change && renamed(change, twins, brand) };
}

interface Twin {
  readonly theirs: RatioMetric;
  readonly own: RatioMetric;
}

/** The metric that says of the brand what the other says of a competitor. */
function twinOf(theirs: RatioMetric): Twin | undefined {
  const name = theirs.replace(/^competitor_/, 'brand_');
  const own = ratioMetricNames.find((metric) => metric === name);
  return own === undefined || own === theirs ? undefined : { theirs, own };
}

/** The brand's figures under the names that the table has for competitors. */
function renamed<Value>(
  row: Readonly<Partial<Record<RatioMetric, Value>>>,
  twins: readonly Twin[],
  brand: string,
) {
  return {
    competitor_name: brand,
    ...Object.fromEntries(twins.map(({ theirs, own }) => [theirs, row[own]])),
  };
}

/** The first rows, and that of the brand after them where it is not among them. */
export function withOwnRow<Row>(
  ranked: readonly Row[],
  own: Row | undefined,
  limit: number,
): Row[] {
  const first = ranked.slice(0, limit);
  return own === undefined || first.includes(own) ? first : [...first, own];
}
