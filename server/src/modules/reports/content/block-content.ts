import type { ChangeRow, IntervalRow, MetricInterval } from '#contract/figures/intervals.ts';
import { type RatioMetric, ratioMetricNames } from '#contract/figures/ratio-metrics.ts';
import type {
  ChartBlock,
  FiguresBlock,
  ReportBlock,
  TableBlock,
} from '#contract/outgoing/report-blocks.ts';
import { maxSeries, type ReportDimension } from '#contract/outgoing/report-choices.ts';
import type { ContentBlock } from '#contract/outgoing/report-content.ts';
import type { Context } from '#kernel/context.ts';
import { changeRows, intervalRows } from '../../analytics/index.ts';
import { chooseQuotes, type Judgements } from './read-judgements.ts';
import type { ReportQuestion } from './report-question.ts';
import { readFacts, type SummarySetting } from './summary/summary-facts.ts';
import { summarySentences } from './summary/summary-sentences.ts';

/** More rows than any report needs to find its first ones among. */
const maxRows = 20_000;

/** What blocks need of their report, in addition to the question. */
export interface BlockSetting extends SummarySetting {
  /** Read once, whichever blocks ask. */
  readonly judgements: () => Promise<Judgements>;
}

/** A block with its numbers. */
export async function blockContent(
  ctx: Context,
  question: ReportQuestion,
  block: ReportBlock,
  setting: BlockSetting,
): Promise<ContentBlock> {
  switch (block.kind) {
    case 'summary': {
      const facts = await readFacts(
        ctx,
        question,
        setting,
        async () => (await setting.judgements()).judged,
      );
      return { kind: 'summary', sentences: summarySentences(facts) };
    }
    case 'figures':
      return figuresContent(ctx, question, block);
    case 'chart':
      return chartContent(ctx, question, block);
    case 'table':
      return tableContent(ctx, question, block, setting.brand);
    case 'quotes': {
      const judgements = await setting.judgements();
      return {
        ...{ kind: 'quotes', title: block.title, sentiment: block.sentiment },
        ...{ ...chooseQuotes(judgements, block), judged: judgements.judged },
      };
    }
    case 'comment':
      return block;
  }
}

async function figuresContent(ctx: Context, question: ReportQuestion, block: FiguresBlock) {
  const fields = block.metrics.join(',');
  const rows = await intervalRows(ctx, { ...question.now, fields });
  return { ...block, rows: [...rows], changes: await changes(ctx, question, fields) };
}

async function chartContent(ctx: Context, question: ReportQuestion, block: ChartBlock) {
  const { metric, by, split } = block;
  const fields = [by, ...(split ? [split] : []), metric].join(',');
  const rows = await intervalRows(ctx, { ...question.now, fields, limit: maxRows });
  if (!split) return { ...block, rows: [...rows], left_out: 0 };
  const totals = await intervalRows(ctx, { ...question.now, fields: `${split},${metric}` });
  const named = totals.filter((row) => responsesOf(row, metric) > 0);
  const shown = named
    .toSorted((a, b) => responsesOf(b, metric) - responsesOf(a, metric) || byName(a, b, split))
    .slice(0, split === 'ai_platform' ? named.length : maxSeries);
  const values = new Set(shown.map((row) => row[split]));
  return {
    ...block,
    rows: rows.filter((row) => values.has(row[split])),
    left_out: named.length - shown.length,
  };
}

async function tableContent(
  ctx: Context,
  question: ReportQuestion,
  block: TableBlock,
  brand: string,
) {
  const { limit, order, ...shown } = block;
  const { dimension, metrics } = block;
  const isOfPlatforms = dimension === 'ai_platform';
  const fields = [dimension, ...metrics].join(',');
  const all = await intervalRows(ctx, { ...question.now, fields, limit: maxRows });
  const measured = all.filter(
    (row) => isOfPlatforms || metrics.some((metric) => estimateOf(row, metric) !== null),
  );
  const own = await ownRow(ctx, question, block, brand);
  const ranked = [...measured, ...(own ? [own.row] : [])].toSorted(inOrder(block));
  const rows = withOwnRow(ranked, own?.row, isOfPlatforms ? ranked.length : limit);
  const values = new Set(rows.map((row) => row[dimension]));
  const changed = await changes(ctx, question, fields);
  return {
    ...shown,
    rows,
    changes: [
      ...changed.filter((row) => values.has(row[dimension])),
      ...(own?.change ? [own.change] : []),
    ],
    left_out: ranked.length - rows.length,
    own_row: own ? rows.indexOf(own.row) : null,
  };
}

async function changes(ctx: Context, { compared }: ReportQuestion, fields: string) {
  if (!compared) return [];
  return [...(await changeRows(ctx, { ...compared, fields, limit: maxRows }))];
}

function inOrder({ dimension, metrics, order }: TableBlock) {
  const [first] = metrics;
  const direction = order === 'lowest' ? 1 : -1;
  return (a: IntervalRow, b: IntervalRow): number => {
    if (order === 'name' || !first) return byName(a, b, dimension);
    const [one, other] = [estimateOf(a, first), estimateOf(b, first)];
    // What was not measured comes last, whichever way.
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return (one - other) * direction || byName(a, b, dimension);
  };
}

function byName(a: IntervalRow, b: IntervalRow, dimension: ReportDimension): number {
  const [one, other] = [String(a[dimension] ?? ''), String(b[dimension] ?? '')];
  return one < other ? -1 : Number(one > other);
}

/** The compiler knows which fields are metrics; null where there was nothing to divide by. */
function intervalOf(row: IntervalRow, metric: RatioMetric): MetricInterval {
  return row[metric] ?? null;
}

function estimateOf(row: IntervalRow, metric: RatioMetric): number | null {
  return intervalOf(row, metric)?.estimate ?? null;
}

function responsesOf(row: IntervalRow, metric: RatioMetric): number {
  return intervalOf(row, metric)?.responses ?? 0;
}

interface OwnRow {
  readonly row: IntervalRow;
  readonly change: ChangeRow | undefined;
}

/** The brand itself as a row among its competitors; undefined in tables of anything else. */
async function ownRow(
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
