import { z } from 'zod';
import { dimensionNames, metricNames } from '#contract/figures/query.ts';
import { ratioMetricNames } from '#contract/figures/ratio-metrics.ts';
import { queryChanges } from '#contract/operations/query.ts';
import { changeIsLikely } from '#domain/judgement/judge-change.ts';
import { inUnit } from '#domain/words/figure-words.ts';
import { choosePrompts } from '../choose-prompts.ts';
import { explorerSearch, readFigures } from '../read-figures.ts';
import {
  brandId,
  days,
  filters,
  link,
  named,
  over,
  plainDays,
  prompts,
  rowLimit,
  sameFilters,
  samePrompts,
} from '../shared-inputs.ts';
import { tool } from '../tool.ts';
import { ofChange, rounded } from '../words.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const number = z.number().nullable();

/** Without days, since two windows are compared. */
const withoutDays = dimensionNames.filter((name) => !name.startsWith('date'));

const query = tool({
  name: 'query_metrics',
  title: 'Query metrics',
  description:
    'Metrics with 95% intervals, grouped by dimensions, highest first (by date: in order). Cite the interval, and say so where `reliable` is false. ' +
    'Shares are 0 to 1, scores 0 to 100.',
  scope: 'query',
  input: z.strictObject({
    brand_id: brandId,
    metrics: z.array(z.enum(metricNames)).min(1).max(6),
    by: z.array(z.enum(dimensionNames)).max(3).default([]),
    ...days,
    filters,
    prompts,
    limit: rowLimit(10, 100),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        group: z.record(z.string(), value),
        metrics: z.record(
          z.string(),
          z
            .object({
              value: number,
              lower: number,
              upper: number,
              answers: z.int().nullable(),
              reliable: z.boolean().nullable(),
              says: z.string(),
            })
            .nullable(),
        ),
      }),
    ),
    rows_left_out: z.int(),
    over,
    how_sure: z.string(),
    link,
  }),
  example: { brand_id: 1, metrics: ['brand_presence_percentage'], by: ['ai_platform'] },
  run: readFigures,
});

const changes = tool({
  name: 'compare_periods',
  title: 'Compare two periods',
  description:
    'How metrics changed from one period to the next, like for like, and whether that is likely real. ' +
    'Default: the last 30 days against the 30 before.',
  scope: 'query',
  input: z.strictObject({
    brand_id: brandId,
    metrics: z
      .array(named(ratioMetricNames))
      .min(1)
      .max(4)
      .meta({ description: 'As in query_metrics; those with an interval.' }),
    by: z
      .array(named(withoutDays))
      .max(2)
      .default([])
      .meta({ description: 'As in query_metrics, without dates.' }),
    ...plainDays,
    compare_start_date: z.iso.date().optional(),
    compare_end_date: z.iso.date().optional(),
    filters: sameFilters,
    prompts: samePrompts,
    limit: rowLimit(10, 50),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        group: z.record(z.string(), value),
        metric: z.string(),
        before: number,
        now: number,
        change: number,
        lower: number,
        upper: number,
        verdict: z.enum(['likely real', 'may be chance', 'too little to say']),
        says: z.string(),
      }),
    ),
    rows_left_out: z.int(),
    over,
    link,
  }),
  example: { brand_id: 1, metrics: ['brand_presence_percentage'] },
  async run(context, input) {
    const { call, link: linkTo } = context;
    const { brand_id, metrics, by, limit, prompts: _, ...days } = input;
    const chosen = await choosePrompts(context, input);
    const query = { ...days, filters: chosen.filters };
    const fields = [...by, ...metrics].join(',');
    const found = await call(queryChanges, {
      params: { brand_id },
      query: { ...query, fields },
    });
    const rows = found.flatMap((row) =>
      metrics.flatMap((metric) => {
        const change = row[metric];
        if (!change) return [];
        const size = change.like_for_like ?? change.difference;
        const bounds = change.like_for_like === null ? null : change.basket;
        const verdict = !bounds
          ? ('too little to say' as const)
          : changeIsLikely(bounds)
            ? ('likely real' as const)
            : ('may be chance' as const);
        return {
          group: Object.fromEntries(by.map((name) => [name, row[name] ?? null])),
          metric,
          before: rounded(change.before),
          now: rounded(change.now),
          change: rounded(size),
          lower: rounded(bounds?.lower ?? null),
          upper: rounded(bounds?.upper ?? null),
          verdict,
          says: `${inUnit(metric, change.before)} to ${inUnit(metric, change.now)}; ${ofChange(metric, size, bounds)}: ${verdict}`,
        };
      }),
    );
    const surest = rows.toSorted(
      (one, other) =>
        order(one) - order(other) || Math.abs(other.change ?? 0) - Math.abs(one.change ?? 0),
    );
    return {
      rows: surest.slice(0, limit),
      rows_left_out: Math.max(0, rows.length - limit),
      over: chosen.over,
      link: linkTo(`/brands/${brand_id}/explorer`, explorerSearch({ metrics, by, ...query })),
    };
  },
});

const verdicts = ['likely real', 'may be chance', 'too little to say'];
const order = ({ verdict }: { readonly verdict: string }) => verdicts.indexOf(verdict);

export const figureTools = [query, changes];
