import type { QueryPlan, RowFormat } from '#kernel/ports/analytics/query-plan.ts';
import { rowsAtMost } from '../few-rows.ts';
import { createParameters, type Statement } from '../statement.ts';
import { escapeSeparators, joinParts, numberText, struct } from '../write-json.ts';
import { havingClause, metricSql, metricType } from './component.ts';
import { namedRows, type ShownDimension } from './named-rows.ts';

export interface RowColumn {
  readonly name: string;
  readonly type: 'string' | 'code' | 'integer' | 'boolean' | 'number';
}

interface RowWriter {
  /** What comes before the rows. */
  header(names: readonly string[]): string;
  /** SQL of a row's text over the columns. */
  row(columns: readonly RowColumn[]): string;
  /** SQL of the finished line over the column of the text. */
  line(text: string, columns: readonly RowColumn[]): string;
}

/** How rows are written, byte for byte as ClickHouse writes JSONEachRow and CSVWithNames. */
const rowWriters: Readonly<Record<RowFormat, RowWriter>> = {
  'json-lines': {
    header: () => '',
    row: (columns) => joinParts(runsOf(columns).map((run) => ({ sql: objectOf(run) }))),
    line: (text, columns) => (columns.some(isFree) ? escapeSeparators(text) : text),
  },
  csv: {
    header: (names) => `${names.map(quoted).join(',')}\n`,
    row: (columns) =>
      `concat(${columns.map(({ name, type }) => cell[type](quoted(name))).join(", ',', ")})`,
    line: (text) => text,
  },
};

/** Only a text that others wrote can have separators in it. */
const isFree = ({ type }: RowColumn) => type === 'string';

/** Neighbours that can be written as one object: texts and numbers are kept apart, the others go with either. */
function runsOf(columns: readonly RowColumn[]): RowColumn[][] {
  const runs: RowColumn[][] = [];
  let kind: RowColumn['type'] | undefined;
  for (const column of columns) {
    const own = column.type === 'string' || column.type === 'number' ? column.type : undefined;
    const last = runs.at(-1);
    const isOther = own !== undefined && kind !== undefined && own !== kind;
    if (last === undefined || isOther) runs.push([column]);
    else last.push(column);
    kind = isOther ? own : (kind ?? own);
  }
  return runs;
}

/** Numbers have JavaScript's shortest form but for the `.0` behind whole ones, and nothing else here has it. */
function objectOf(columns: readonly RowColumn[]): string {
  const members = columns.map(({ name }) => [name, quoted(name)]);
  const json = `to_json(${struct(Object.fromEntries(members))})::VARCHAR`;
  const hasNumbers = columns.some(({ type }) => type === 'number');
  return hasNumbers ? `replace(replace(${json}, '.0,', ','), '.0}', '}')` : json;
}

function quotedText(sql: string): string {
  return `'"' || replace(${sql}, '"', '""') || '"'`;
}

/** Null is an empty cell, which `concat` makes of it. */
const cell: Readonly<Record<RowColumn['type'], (sql: string) => string>> = {
  string: quotedText,
  code: quotedText,
  integer: (sql) => `${sql}::VARCHAR`,
  boolean: (sql) => `${sql}::VARCHAR`,
  number: numberText,
};

/** The names are those of the catalog: letters and underscores. */
const quoted = (name: string) => `"${name}"`;

/**
 * The rows of a page as lines of text. They are ordered and cut as they were counted, and only those that are left are
 * written out: the other way round everything would be.
 */
export function pageStatement(plan: QueryPlan, format: RowFormat): Statement {
  const parameters = createParameters();
  const { from, dimensions } = namedRows(plan, parameters);
  const having = havingClause(plan.having, parameters);
  const limit = parameters.add(plan.limit, 'BIGINT');
  const offset = parameters.add(plan.offset, 'BIGINT');
  const page = `SELECT * FROM ${from}${having}${orderBy(dimensions)} LIMIT ${limit} OFFSET ${offset}`;
  const columns = pageColumns(plan, dimensions);
  const values = columns.map(({ name, sql }) => `${sql} AS "${name}"`);
  const { row, line } = rowWriters[format];
  const texts = `SELECT ${row(columns)} AS row_text FROM (SELECT ${values.join(', ')} FROM (${page}))`;
  return {
    sql: `SELECT ${line('row_text', columns)} AS line FROM (${texts})`,
    params: parameters.values,
    rowsAtMost: rowsAtMost(plan),
  };
}

/** What comes before the rows. */
export function pageHeader(plan: QueryPlan, format: RowFormat): string {
  return rowWriters[format].header(plan.columns.map(columnName));
}

const columnName = (column: QueryPlan['columns'][number]) =>
  typeof column === 'object' ? column.name : column;

function pageColumns(
  plan: QueryPlan,
  dimensions: readonly ShownDimension[],
): readonly (RowColumn & { readonly sql: string })[] {
  const shown = new Map(dimensions.map((dimension) => [dimension.name, dimension]));
  return plan.columns.flatMap((column) => {
    if (typeof column === 'object') {
      return { name: column.name, type: metricType(column), sql: metricSql(column) };
    }
    const dimension = shown.get(column);
    return dimension ? { name: column, type: dimension.type, sql: dimension.value } : [];
  });
}

export function orderBy(dimensions: readonly ShownDimension[]): string {
  const order = dimensions.flatMap((dimension) => dimension.order ?? []);
  return order.length > 0 ? ` ORDER BY ${order.map((sql) => `${sql} ASC NULLS LAST`)}` : '';
}
