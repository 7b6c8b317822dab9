import type { ComponentName, QueryPlan } from '#kernel/ports/analytics/query-plan.ts';
import { havingClause } from '../../server/src/adapters/duckdb/query/component.ts';
import { components } from '../../server/src/adapters/duckdb/query/components.ts';
import { filterConditions } from '../../server/src/adapters/duckdb/query/conditions.ts';
import { bucketEstimateStatement } from '../../server/src/adapters/duckdb/query/count-statements.ts';
import { dimensions } from '../../server/src/adapters/duckdb/query/dimensions.ts';
import {
  type ElementColumn,
  elementLists,
} from '../../server/src/adapters/duckdb/query/element-lists.ts';
import { expandedRows } from '../../server/src/adapters/duckdb/query/expand.ts';
import { groupBy, groupedDimensions } from '../../server/src/adapters/duckdb/query/group-by.ts';
import { selectGroups } from '../../server/src/adapters/duckdb/query/groups.ts';
import { listScopes } from '../../server/src/adapters/duckdb/query/list-scopes.ts';
import { createMembership } from '../../server/src/adapters/duckdb/query/membership.ts';
import { namedRows } from '../../server/src/adapters/duckdb/query/named-rows.ts';
import { pageStatement } from '../../server/src/adapters/duckdb/query/page-statement.ts';
import { createParameters, type Parameters } from '../../server/src/adapters/duckdb/statement.ts';
import type { RenderedPart, RendererExamples, SqlExample } from './describe-examples.ts';

/** A part of a statement with the values that it adds. */
function part(render: (plan: QueryPlan, parameters: Parameters) => string): SqlExample['render'] {
  return (plan) => {
    const parameters = createParameters();
    return withValues({ sql: render(plan, parameters), params: parameters.values });
  };
}

function withValues({ sql, params }: ReturnType<typeof pageStatement>): RenderedPart {
  const values = Object.entries(params).map(([name, { value }]) => [name, value]);
  return { sql, params: Object.fromEntries(values) };
}

const scopesOf = ({ filters }: QueryPlan, parameters: Parameters) =>
  listScopes(filters, parameters);

const counted = (plan: QueryPlan, parameters: Parameters) => (name: ComponentName) =>
  components[name]({ ...plan.scope, ...scopesOf(plan, parameters) }).sql;

/** From what all others are made of to the whole statement. */
export const duckDbExamples: RendererExamples = {
  folder: 'server/src/adapters/duckdb/query',
  title: 'DuckDB: the SQL of each file',
  examples: [
    {
      file: 'membership.ts',
      question: 'Does a list have one of a few values? Past eight they are one list.',
      query: { fields: 'responses', filters: ['tag:a|b'] },
      render: part(({ filters }, parameters) =>
        createMembership(filters.tags[0]?.values ?? [], 'VARCHAR', parameters).isIn('tags'),
      ),
    },
    {
      file: 'list-scopes.ts',
      question: 'Which evaluations stay in scope, and has an answer any of them?',
      query: { fields: 'responses', filters: ['competitor_id:!9'] },
      render: part((plan, parameters) => {
        const { competitors } = scopesOf(plan, parameters);
        return `SELECT ${competitors?.keeps('element')}, ${competitors?.keepsSome('competitor_ids')}`;
      }),
    },
    {
      file: 'conditions.ts',
      question: 'Which answers pass the filters?',
      query: {
        fields: 'responses',
        filters: ['country:!DE|null', 'tag:a|null', 'cited_domain:!x.example'],
      },
      render: part((plan, parameters) =>
        filterConditions(plan.filters, scopesOf(plan, parameters), parameters).join(' AND '),
      ),
    },
    {
      file: 'dimensions.ts',
      question: 'What are rows grouped by, and what is shown of it?',
      query: { fields: 'date_quarter,country' },
      render: part((plan) => {
        const of = plan.dimensions.map((name) => dimensions[name]);
        return `SELECT ${of.map(({ key, shown }) => shown(key)).join(', ')} FROM (SELECT ${of
          .map(({ key, keySql }) => `${keySql} AS ${key}`)
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
      render: part((plan, parameters) => {
        const sql = counted(plan, parameters);
        return `SELECT ${plan.components.map((name) => `${sql(name)} AS ${name}`).join(', ')}`;
      }),
    },
    {
      file: 'component.ts',
      question: 'Which groups stay?',
      query: {
        fields: 'tag,brand_presence_percentage',
        having: ['brand_presence_percentage:gte:0.5'],
      },
      render: part(({ having }, parameters) => havingClause(having, parameters)),
    },
    {
      file: 'element-lists.ts',
      question: 'Under which ids do competitors count? Acme has two.',
      query: { fields: 'competitor_name,responses' },
      render: part((plan, parameters) => {
        const scopes = scopesOf(plan, parameters);
        const lists = elementLists({ plan, scopes, parameters, areNarrowed: true });
        return lists.competitor_id();
      }),
    },
    {
      file: 'expand.ts',
      question: 'What are the rows of each tag that stays, and of answers without one?',
      query: { fields: 'tag,responses', filters: ['tag:a'] },
      render: part((plan, parameters) => {
        const scopes = scopesOf(plan, parameters);
        const reads = new Set<ElementColumn>(['tag']);
        const rows = { plan, scopes, parameters, where: 'true', reads };
        return expandedRows({ ...rows, carried: new Map([['prompt_id', 'prompt_id']]) });
      }),
    },
    {
      file: 'group-by.ts',
      question: 'How many answers has each day with its week, which follows from the day?',
      query: { fields: 'date,date_week,responses' },
      render: part((plan) => {
        const asked = groupedDimensions(plan.dimensions);
        const keys = new Map(asked.map(({ key, keySql }) => [key, keySql]));
        return groupBy(keys, ['count(*) AS observations'], 'observations');
      }),
    },
    {
      file: 'groups.ts',
      question: 'How often is the brand present under each tag? An observation counts once.',
      query: { fields: 'tag,brand_presence_percentage' },
      render: part(selectGroups),
    },
    {
      file: 'unique-domains.ts',
      question: 'How many domains do answers cite in each country?',
      query: { fields: 'country,citation_unique_domains' },
      render: part(selectGroups),
    },
    {
      file: 'named-rows.ts',
      question: 'How many answers has each stage? Two have one name.',
      query: { fields: 'stage,responses' },
      render: part((plan, parameters) => namedRows(plan, parameters).from),
    },
    {
      file: 'page-statement.ts',
      question: 'What is a page of days, as lines of JSON?',
      query: { fields: 'date,responses' },
      render: (plan) => withValues(pageStatement(plan, 'json-lines')),
    },
    {
      file: 'count-statements.ts',
      question: 'Which days have answers, and how many rows do their tags make at most?',
      query: { fields: 'date,tag,responses' },
      render: (plan) => withValues(bucketEstimateStatement(plan, 'date')),
    },
  ],
  others: {
    'index.ts': 'runs the statements and reads their results.',
  },
};
