import { z } from 'zod';
import type { ChangeRow, IntervalRow } from '#contract/figures/intervals.ts';
import { dimensionNames, metricNames } from '#contract/figures/query.ts';
import { type RatioMetric, ratioMetricNames } from '#contract/figures/ratio-metrics.ts';
import { queryChanges, queryIntervals } from '#contract/operations/query.ts';
import { metricLabels } from '#domain/words/field-labels.ts';
import { choosePrompts } from '../choose-prompts.ts';
import { groupValue } from '../group-words.ts';
import { refuseUnknownTopic, topicsOf } from '../known-names.ts';
import { comparedDays, daysInWords, daysOfLink, questionDays } from '../question-days.ts';
import { readFigures } from '../read-figures.ts';
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
  stillRead,
  window,
} from '../shared-inputs.ts';
import { stillBeingRead } from '../still-being-read.ts';
import { tool } from '../tool.ts';
import { judged, ofChange, rounded, verdicts, withBounds } from '../words.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const number = z.number().nullable();

/** Without days, since two windows are compared. */
const withoutDays = dimensionNames.filter((name) => !name.startsWith('date'));

const query = tool({
  name: 'query_metrics',
  title: 'Query metrics',
  description:
    'Metrics with 95% intervals, grouped by dimensions, by size of the first metric (by date: in order, the latest). Cite the interval, and say so where `reliable` is false. ' +
    'Shares are 0 to 1, scores 0 to 100.',
  scope: 'query',
  input: z.strictObject({
    brand_id: brandId,
    metrics: z.array(z.enum(metricNames)).min(1).max(6),
    by: z.array(z.enum(dimensionNames)).max(3).default([]),
    ...days,
    filters,
    prompts,
    order: z.enum(['descending', 'ascending']).default('descending'),
    limit: rowLimit(10, 100),
  }),
  output: z.object({
    window,
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
    still_being_read: stillRead,
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
    window,
    compared_with: z.string(),
    rows: z.array(
      z.object({
        group: z.record(z.string(), value),
        metric: z.string(),
        before: number,
        now: number,
        change: number,
        lower: number,
        upper: number,
        verdict: z.enum(verdicts),
        says: z.string(),
      }),
    ),
    rows_left_out: z.int(),
    over,
    still_being_read: stillRead,
    link,
  }),
  example: { brand_id: 1, metrics: ['brand_presence_percentage'] },
  async run(context, input) {
    const { call, link: linkTo } = context;
    const { brand_id, metrics, by, limit } = input;
    const days = questionDays(context.today, input);
    const before = comparedDays(days, input);
    for (const topic of topicsOf(input.filters)) await refuseUnknownTopic(context, brand_id, topic);
    const { filters, over: words } = await choosePrompts(context, { ...input, ...days });
    const params = { brand_id };
    const query = { filters, fields: [...by, ...metrics].join(',') };
    const earlier = { start_date: before.compare_start_date, end_date: before.compare_end_date };
    const [found, now, then, still_being_read] = await Promise.all([
      call(queryChanges, { params, query: { ...days, ...before, ...query } }),
      call(queryIntervals, { params, query: { ...days, ...query } }),
      call(queryIntervals, { params, query: { ...earlier, ...query } }),
      stillBeingRead(context, brand_id, [...metrics, ...by, ...filters]),
    ]);
    const groupOf = (row: ChangeRow | IntervalRow) =>
      Object.fromEntries(by.map((name) => [name, groupValue(name, row[name])]));
    const keyOf = (row: ChangeRow | IntervalRow) => JSON.stringify(groupOf(row));
    const figureIn = (rows: readonly IntervalRow[], row: ChangeRow, metric: RatioMetric) => {
      const figure = rows.find((one) => keyOf(one) === keyOf(row))?.[metric];
      return withBounds(metric, figure?.estimate ?? null, figure?.basket ?? null);
    };
    const rows = found.flatMap((row) =>
      metrics.flatMap((metric) => {
        const change = row[metric];
        if (!change) return [];
        const { size, bounds, verdict } = judged(change);
        const course = `${figureIn(then, row, metric)} to ${figureIn(now, row, metric)}`;
        return {
          group: groupOf(row),
          metric,
          before: rounded(change.before),
          now: rounded(change.now),
          change: rounded(size),
          lower: rounded(bounds?.lower),
          upper: rounded(bounds?.upper),
          verdict,
          says: `${metricLabels[metric]} ${course}; ${ofChange(metric, size, bounds)}: ${verdict}`,
        };
      }),
    );
    const surest = rows.toSorted(
      (one, other) =>
        verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict) ||
        Math.abs(other.change ?? 0) - Math.abs(one.change ?? 0),
    );
    const search = { metrics: metrics.join(','), by: by.join(','), filters, ...daysOfLink(days) };
    const compared = { compareStart: earlier.start_date, compareEnd: earlier.end_date };
    return {
      window: daysInWords(days),
      compared_with: daysInWords(earlier),
      rows: surest.slice(0, limit),
      rows_left_out: Math.max(0, rows.length - limit),
      over: words,
      still_being_read,
      link: linkTo(`/brands/${brand_id}/explorer`, { ...search, ...compared }),
    };
  },
});

export const figureTools = [query, changes];
