import type { Readable } from 'node:stream';
import { type CsvValue, quotedCsvText } from '#contract/csv.ts';
import { dimensionLabels, metricLabels } from '#contract/field-labels.ts';
import type { DimensionName, MetricName, QueryRow } from '#contract/query.ts';
import type { Services } from '#kernel/context.ts';
import { readLines } from '#kernel/read-lines.ts';
import { queryMetrics } from '../../analytics/index.ts';
import { resolveDays } from '../content/report-days.ts';
import { asHolder, countOpening, findLink, linkNotFound } from './find-link.ts';

type Field = DimensionName | MetricName;

export interface OpenedTable {
  readonly csv: string;
  /** What it is of, and the days. */
  readonly title: string;
}

const labels: Readonly<Record<Field, string>> = { ...metricLabels, ...dimensionLabels };

/** The table that a link leads to, with headings in words and dates that spreadsheets read. */
export async function openTable(
  services: Services,
  { token, signal }: { readonly token: string; readonly signal: AbortSignal },
): Promise<OpenedTable> {
  const link = await findLink(services, token.replace(/\.csv$/, ''));
  const { shared_table: table, brand_id: brandId } = link;
  if (!table) throw linkNotFound();
  const { period } = resolveDays(table, services.clock.now());
  const { rows } = await queryMetrics(asHolder(services, link), {
    brandId,
    signal,
    format: 'json-lines',
    fields: table.fields.join(','),
    filters: table.filters,
    having: table.having,
    start_date: period.start,
    end_date: period.end,
    limit: table.limit,
    offset: 0,
    include_total: false,
  });
  const csv = await csvOf(table.fields, rows);
  await countOpening(services, link);
  return { csv, title: `${link.name} ${period.start} ${period.end}` };
}

/** A dimension and a metric can have the same words: then the metric says that it is a score. */
function headingsOf(fields: readonly Field[]): string[] {
  const isTaken = (field: Field) =>
    fields.some((other) => other !== field && labels[other] === labels[field]);
  return fields.map((field) =>
    field in metricLabels && isTaken(field) ? `${labels[field]} score` : labels[field],
  );
}

async function csvOf(fields: readonly Field[], rows: Readable): Promise<string> {
  const lines: CsvValue[][] = [];
  for await (const line of readLines(rows)) {
    // The engine writes the contract's JSON.
    const row = JSON.parse(line) as QueryRow;
    lines.push(fields.map((field) => isoTime(field, row[field])));
  }
  return quotedCsvText(headingsOf(fields), lines);
}

/** Days, weeks and months of the query as ISO 8601 writes them; every other value as it is. */
export function isoTime(field: string, value: CsvValue): CsvValue {
  const text = String(value ?? '');
  switch (field) {
    case 'date':
      return text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
    case 'date_week':
      return text.replace(/^(\d{4})(\d\d)$/, '$1-W$2');
    case 'date_month':
      return text.replace(/^(\d{4})(\d\d)$/, '$1-$2');
    case 'date_quarter':
      return text.replace(/^(\d{4})(Q\d)$/, '$1-$2');
    default:
      return value;
  }
}
