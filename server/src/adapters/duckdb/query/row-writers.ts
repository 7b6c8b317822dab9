import type { RowFormat } from '#kernel/ports/analytics/query-plan.ts';
import {
  escapeSeparators,
  jsonNumber,
  jsonObject,
  jsonPlain,
  jsonText,
  numberText,
} from '../write-json.ts';

export interface RowColumn {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'boolean' | 'number';
}

interface RowWriter {
  /** What comes before the rows. */
  header(names: readonly string[]): string;
  /** SQL of a row's text over the columns. */
  row(columns: readonly RowColumn[]): string;
  /** SQL of the finished line over the column of the text. */
  line(text: string): string;
}

/** How rows are written, byte for byte as ClickHouse writes JSONEachRow and CSVWithNames. */
export const rowWriters: Readonly<Record<RowFormat, RowWriter>> = {
  'json-lines': {
    header: () => '',
    row: (columns) =>
      jsonObject(
        Object.fromEntries(columns.map(({ name, type }) => [name, json[type](quoted(name))])),
      ),
    line: escapeSeparators,
  },
  csv: {
    header: (names) => `${names.map(quoted).join(',')}\n`,
    row: (columns) =>
      `concat(${columns.map(({ name, type }) => cell[type](quoted(name))).join(", ',', ")})`,
    line: (text) => text,
  },
};

type Write = (sql: string) => string;

const json: Readonly<Record<RowColumn['type'], Write>> = {
  string: jsonText,
  integer: jsonPlain,
  boolean: jsonPlain,
  number: jsonNumber,
};

/** Null is an empty cell, which `concat` makes of it. */
const cell: Readonly<Record<RowColumn['type'], Write>> = {
  string: (sql) => `'"' || replace(${sql}, '"', '""') || '"'`,
  integer: (sql) => `${sql}::VARCHAR`,
  boolean: (sql) => `${sql}::VARCHAR`,
  number: numberText,
};

/** The names are those of the catalog: letters and underscores. */
const quoted = (name: string) => `"${name}"`;
