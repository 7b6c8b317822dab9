import type { PromptChoice } from '#contract/figures/figure-scope.ts';
import type { DimensionName, MetricName } from '#contract/figures/query.ts';
import { isRatio } from '#contract/figures/ratio-metrics.ts';
import { queryIntervals, queryMetrics } from '#contract/operations/query.ts';
import { inUnit } from '#domain/words/figure-words.ts';
import { rangeMeaning } from '#domain/words/uncertainty-words.ts';
import { choosePrompts } from './choose-prompts.ts';
import type { ToolContext } from './tool.ts';
import { rounded, withBounds } from './words.ts';

interface FigureInput {
  readonly brand_id: number;
  readonly metrics: readonly MetricName[];
  readonly by: readonly DimensionName[];
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly filters?: string[] | undefined;
  readonly prompts: PromptChoice;
  readonly limit: number;
}

type Value = string | number | boolean | null;

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
export async function readFigures(context: ToolContext, input: FigureInput) {
  const { call, link } = context;
  const { brand_id, metrics, by, limit, start_date, end_date } = input;
  const { filters, over } = await choosePrompts(context, input);
  const scope = { start_date, end_date, filters };
  const params = { brand_id };
  const query = (names: readonly MetricName[]) => ({
    params,
    query: { ...scope, fields: [...by, ...names].join(','), limit: maxRows },
  });
  const ratios = metrics.filter(isRatio);
  const counts = metrics.filter((metric) => !isRatio(metric));
  const [bounded, counted] = await Promise.all([
    ratios.length > 0 ? call(queryIntervals, query(ratios)) : [],
    counts.length > 0 || ratios.length === 0 ? call(queryMetrics, query(counts)) : [],
  ]);
  const groups = new Map<
    string,
    { group: Record<string, Value>; metrics: Record<string, Figure | null> }
  >();
  const groupOf = (row: Readonly<Partial<Record<DimensionName, Value>>>) => {
    const group = Object.fromEntries(by.map((name) => [name, row[name] ?? null]));
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
    const { metrics: figures } = groupOf(row as Partial<Record<DimensionName, Value>>);
    for (const metric of counts) {
      const value = Number(row[metric] ?? 0);
      figures[metric] = { ...unbounded, value: rounded(value), says: inUnit(metric, value) };
    }
  }
  const rows = [...groups.values()];
  const [first] = metrics;
  if (first && !by.some((name) => name.startsWith('date'))) {
    const size = (row: (typeof rows)[number]) =>
      row.metrics[first]?.value ?? Number.NEGATIVE_INFINITY;
    rows.sort((one, other) => size(other) - size(one));
  }
  return {
    rows: rows.slice(0, limit),
    rows_left_out: Math.max(0, rows.length - limit),
    over,
    how_sure:
      ratios.length > 0
        ? `${rangeMeaning} Figures that are not reliable rest on too few answers to rank by.`
        : 'Counts are exact: they have no interval.',
    link: link(`/brands/${brand_id}/explorer`, explorerSearch({ metrics, by, ...scope })),
  };
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
    says: `${withBounds(metric, estimate, basket)}, ${responses} answers`,
  };
}

interface Question {
  readonly metrics: readonly string[];
  readonly by: readonly string[];
  readonly filters?: readonly string[] | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/** The same question in the dashboard's explorer. */
export function explorerSearch({ metrics, by, filters, start_date, end_date }: Question) {
  return {
    metrics: metrics.join(','),
    by: by.join(','),
    filters,
    // The explorer takes both days or neither.
    ...(start_date && end_date ? { start: start_date, end: end_date } : {}),
  };
}
