import type { RowFormat } from '#kernel/ports/analytics/query-plan.ts';
import { escapeSeparators, numberText } from '../write-json.ts';
import { joinParts, struct } from '../write-object.ts';

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
export const rowWriters: Readonly<Record<RowFormat, RowWriter>> = {
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
