import type { QueryPlan } from '#kernel/ports/analytics/query-plan.ts';
import {
  createParameters,
  type Parameters,
  type Statement,
} from '../../server/src/adapters/clickhouse/client/statement.ts';
import { renderAggregation } from '../../server/src/adapters/clickhouse/query/aggregation.ts';
import { component } from '../../server/src/adapters/clickhouse/query/components.ts';
import { dimensionNamed } from '../../server/src/adapters/clickhouse/query/dimensions.ts';
import { expand } from '../../server/src/adapters/clickhouse/query/expansion.ts';
import { renderFilters } from '../../server/src/adapters/clickhouse/query/filters.ts';
import { createMetricReader } from '../../server/src/adapters/clickhouse/query/metric-reader.ts';
import { renderHaving, renderMetric } from '../../server/src/adapters/clickhouse/query/metrics.ts';
import { renderNames } from '../../server/src/adapters/clickhouse/query/name-columns.ts';
import { regroup } from '../../server/src/adapters/clickhouse/query/regroup.ts';
import {
  competitorKey,
  renderRows,
} from '../../server/src/adapters/clickhouse/query/render-rows.ts';
import { renderStrata } from '../../server/src/adapters/clickhouse/query/render-strata.ts';
import { selectObservations } from '../../server/src/adapters/clickhouse/query/select-observations.ts';
import { renderSteps } from '../../server/src/adapters/clickhouse/query/stratum-measures.ts';
import type { RenderedPart, RendererExamples, SqlExample } from './describe-examples.ts';

/** A part of a statement with the values that it adds. */
function part(render: (plan: QueryPlan, parameters: Parameters) => string): SqlExample['render'] {
  return (plan) => {
    const parameters = createParameters();
    return { sql: render(plan, parameters), params: parameters.values };
  };
}

/** What of a plan expansion and aggregation take alike. */
function aggregationOf(plan: QueryPlan, parameters: Parameters) {
  const { components, scope, isRegrouped } = plan;
  return {
    ...{ components, scope, isRegrouped },
    conditions: ['brand_id = 2'],
    dimensions: plan.dimensions.map(dimensionNamed),
    filters: renderFilters(plan.filters, parameters),
    competitorKey: competitorKey(plan, parameters),
  };
}

/** What the reader asks the engine. */
async function estimateStatement(plan: QueryPlan): Promise<RenderedPart> {
  const asked: RenderedPart[] = [];
  const catching = {
    rows: async ({ sql, params = {} }: Statement) => {
      asked.push({ sql, params });
      return [];
    },
    stream: () => Promise.reject(new Error('an estimate reads rows')),
  };
  await createMetricReader(catching).estimateBuckets(plan, 'date');
  return asked[0] ?? { sql: '', params: {} };
}

/** From what all others are made of to the whole statement. */
export const clickHouseExamples: RendererExamples = {
  folder: 'server/src/adapters/clickhouse/query',
  title: 'ClickHouse: the SQL of each file',
  examples: [
    {
      file: 'filters.ts',
      question: 'Which answers pass the filters?',
      query: {
        fields: 'responses',
        filters: ['country:!DE|null', 'tag:a|null', 'cited_domain:!x.example'],
      },
      render: part(({ filters }, parameters) =>
        renderFilters(filters, parameters).conditions.join(' AND '),
      ),
    },
    {
      file: 'dimensions.ts',
      question: 'What are rows grouped by, and what is shown of it?',
      query: { fields: 'date_quarter,country' },
      render: part((plan) => {
        const of = plan.dimensions.map(dimensionNamed);
        return `SELECT ${of.map(({ shown }) => shown).join(', ')} FROM (SELECT ${of
          .map(({ key, of: { sql } }) => `${sql} AS ${key}`)
          .join(', ')})`;
      }),
    },
    {
      file: 'components.ts',
      question: 'What of an answer counts for each of two metrics, of Bolt alone?',
      query: {
        fields: 'competitor_presence_percentage,competitor_position_score',
        filters: ['competitor_id:9'],
      },
      render: part(({ components, scope }) => {
        const counted = components.map((name) => `${component(name, scope).sql || '1'} AS ${name}`);
        return `SELECT ${counted.join(', ')}`;
      }),
    },
    {
      file: 'metrics.ts',
      question: 'What is the metric of a group, and which groups stay?',
      query: {
        fields: 'tag,brand_presence_percentage',
        having: ['brand_presence_percentage:gte:0.5'],
      },
      render: part(({ having }, parameters) =>
        having
          .map((it) => `SELECT ${renderMetric(it.metric)} WHERE ${renderHaving(it, parameters)}`)
          .join(),
      ),
    },
    {
      file: 'select-observations.ts',
      question: 'What is read of the lists of an answer, of Bolt alone?',
      query: {
        fields: 'competitor_id,competitor_presence_percentage',
        filters: ['competitor_id:9'],
      },
      render: part((plan, parameters) =>
        selectObservations(new Set(['competitor_id', 'competitor_present']), new Map(), {
          ...aggregationOf(plan, parameters),
          sourceKeys: [],
        }),
      ),
    },
    {
      file: 'expansion.ts',
      question: 'What are the rows of each tag that stays, and of answers without one?',
      query: { fields: 'tag,responses', filters: ['tag:a'] },
      render: part(
        (plan, parameters) => expand({ ...aggregationOf(plan, parameters), counted: [] }).from,
      ),
    },
    {
      file: 'aggregation.ts',
      question: 'How often is the brand present under each tag? An observation counts once.',
      query: { fields: 'tag,brand_presence_percentage' },
      render: part((plan, parameters) => renderAggregation(aggregationOf(plan, parameters))),
    },
    {
      file: 'name-columns.ts',
      question: 'What is the name of a stage?',
      query: { fields: 'stage,responses' },
      render: part(({ dimensions: shown, names }, parameters) => {
        const dimensions = shown.map(dimensionNamed);
        return renderNames({ dimensions, names, parameters, brand: '2' }).definitions;
      }),
    },
    {
      file: 'regroup.ts',
      question: 'How many answers has each stage? Two have one name.',
      query: { fields: 'stage,responses' },
      render: part(
        ({ dimensions, components, scope }) =>
          `SELECT ${regroup(dimensions.map(dimensionNamed), components, scope)}`,
      ),
    },
    {
      file: 'render-rows.ts',
      question: 'How many answers has each competitor? Acme has two ids.',
      query: { fields: 'competitor_name,responses' },
      render: (plan) => {
        const { parameters, from } = renderRows(plan);
        return { sql: from, params: parameters.values };
      },
    },
    {
      file: 'stratum-measures.ts',
      question: 'By how much does a day differ from the one before, squared and added up?',
      query: { fields: 'brand_presence_percentage' },
      render: part(() => {
        const of = 'brand_present_count';
        const { series, sums } = renderSteps([
          { kind: 'steps', of, by: of, over: 'observations', distance: 1 },
        ]);
        return `SELECT ${sums.join(', ')} FROM (SELECT ${series.join(', ')} FROM days)`;
      }),
    },
    {
      file: 'render-strata.ts',
      question: 'How many answers name the brand, and how many are there, by prompt and platform?',
      query: { fields: 'brand_presence_percentage' },
      render: (plan) => {
        const measures = plan.components.map((of) => ({ kind: 'sum', of }) as const);
        const { sql, params = {} } = renderStrata({
          ...plan,
          measures,
          sharedStages: [],
          maxStrata: 1000,
        });
        return { sql, params };
      },
    },
    {
      file: 'metric-reader.ts',
      question: 'Which days have answers, and how many rows do their tags make at most?',
      query: { fields: 'date,tag,responses' },
      render: estimateStatement,
    },
  ],
  others: {
    'columns.ts': 'the columns that the others read, and which list has each.',
    'page-rows.ts': 'cuts a page off its answer and finds out whether rows follow.',
  },
};
