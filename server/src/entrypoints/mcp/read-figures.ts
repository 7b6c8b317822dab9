import type { PromptChoice } from '#contract/figures/figure-scope.ts';
import type { DimensionName, MetricName } from '#contract/figures/query.ts';
import { isAverageRank, isRatio } from '#contract/figures/ratio-metrics.ts';
import { queryIntervals, queryMetrics } from '#contract/operations/query.ts';
import { rangeMeaning } from '#domain/words/range-words.ts';
import { choosePrompts } from './choose-prompts.ts';
import { type GroupValue, groupValue } from './group-words.ts';
import { refuseUnknownTopic, topicsOf } from './known-names.ts';
import { daysInWords, daysOfLink, questionDays } from './question-days.ts';
import { stillBeingRead } from './still-being-read.ts';
import type { ToolContext } from './tool.ts';
import { figureInWords, rounded } from './words.ts';

interface FigureInput {
  readonly brand_id: number;
  readonly metrics: readonly MetricName[];
  readonly by: readonly DimensionName[];
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly filters?: string[] | undefined;
  readonly prompts: PromptChoice;
  readonly order: 'descending' | 'ascending';
  readonly limit: number;
}

interface Figure {
  readonly value: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly answers: number | null;
  readonly reliable: boolean | null;
  readonly says: string;
}

/** More groups than an assistant can read; the highest are shown. */
const maxRows = 5_000;

/** Metrics with bounds come from one query, counts from another; rows of the same group are joined. */
export async function readFigures(context: ToolContext, given: FigureInput) {
  const { call, link } = context;
  const { brand_id, metrics, by, limit } = given;
  const days = questionDays(context.today, given);
  for (const topic of topicsOf(given.filters)) {
    await refuseUnknownTopic(context, brand_id, topic, days);
  }
  const { filters, over } = await choosePrompts(context, { ...given, ...days });
  const scope = { ...days, filters };
  const params = { brand_id };
  const query = (names: readonly MetricName[]) => ({
    params,
    query: { ...scope, fields: [...by, ...names].join(','), limit: maxRows },
  });
  const ratios = metrics.filter(isRatio);
  const counts = metrics.filter((metric) => !isRatio(metric));
  const [bounded, counted, still_being_read] = await Promise.all([
    ratios.length > 0 ? call(queryIntervals, query(ratios)) : [],
    counts.length > 0 || ratios.length === 0 ? call(queryMetrics, query(counts)) : [],
    stillBeingRead(context, brand_id, [...metrics, ...by, ...filters]),
  ]);
  const groups = new Map<string, Row>();
  const groupOf = (row: Readonly<Partial<Record<DimensionName, GroupValue>>>) => {
    const group = Object.fromEntries(by.map((name) => [name, groupValue(name, row[name])]));
    const key = JSON.stringify(group);
    const known = groups.get(key) ?? { group, metrics: {} };
    groups.set(key, known);
    return known;
  };
  for (const row of bounded) {
    const { metrics: figures } = groupOf(row);
    for (const metric of ratios) figures[metric] = boundedFigure(metric, row[metric] ?? null);
  }
  for (const row of counted) {
    const { metrics: figures } = groupOf(row as Partial<Record<DimensionName, GroupValue>>);
    for (const metric of counts) {
      const value = typeof row[metric] === 'number' ? row[metric] : null;
      figures[metric] = { ...unbounded, value: rounded(value), says: figureInWords(metric, value) };
    }
  }
  const rows = [...groups.values()];
  const search = { metrics: metrics.join(','), by: by.join(','), filters, ...daysOfLink(days) };
  return {
    window: daysInWords(days),
    rows: shownRows(rows, given),
    rows_left_out: Math.max(0, rows.length - limit),
    over,
    how_sure: howSure(metrics),
    still_being_read,
    link: link(`/brands/${brand_id}/explorer`, search),
  };
}

interface Row {
  readonly group: Record<string, GroupValue>;
  readonly metrics: Record<string, Figure | null>;
}

/** Periods keep their order, and the latest of them are shown; other groups go by the first metric, those without it last. */
function shownRows(rows: readonly Row[], { metrics, by, order, limit }: FigureInput): Row[] {
  if (by[0]?.startsWith('date')) return rows.slice(-limit);
  if (by.some((name) => name.startsWith('date'))) return rows.slice(0, limit);
  const [first = 'responses'] = metrics;
  const size = ({ metrics: figures }: Row) => figures[first]?.value ?? undefined;
  const sign = order === 'ascending' ? 1 : -1;
  const sized = rows.filter((row) => size(row) !== undefined);
  const sorted = sized.toSorted((one, other) => sign * ((size(one) ?? 0) - (size(other) ?? 0)));
  return [...sorted, ...rows.filter((row) => size(row) === undefined)].slice(0, limit);
}

function howSure(metrics: readonly MetricName[]): string {
  return [
    ...(metrics.some(isRatio)
      ? [`${rangeMeaning} Figures that are not reliable rest on too few answers to rank by.`]
      : []),
    ...(metrics.some(isAverageRank)
      ? [
          'An average rank has no interval: judge it by the shares ranked first and in the top three.',
        ]
      : []),
    ...(metrics.every((metric) => !isRatio(metric) && !isAverageRank(metric))
      ? ['Counts are exact: they have no interval.']
      : []),
  ].join(' ');
}

const unbounded = { lower: null, upper: null, answers: null, reliable: null };

interface Interval {
  readonly estimate: number;
  readonly responses: number;
  readonly basket: {
    readonly lower: number | null;
    readonly upper: number | null;
    readonly reliable: boolean;
  };
}

function boundedFigure(metric: MetricName, interval: Interval | null): Figure | null {
  if (!interval) return null;
  const { estimate, responses, basket } = interval;
  return {
    value: rounded(estimate),
    lower: rounded(basket.lower),
    upper: rounded(basket.upper),
    answers: responses,
    reliable: basket.reliable,
    says: figureInWords(metric, estimate, { ...basket, responses }),
  };
}
