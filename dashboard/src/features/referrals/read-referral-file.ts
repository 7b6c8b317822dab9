import { isDay } from '#contract/days.ts';
import type { ReferralEvent } from '#contract/pages/referrals.ts';
import { parseCsv } from '#domain/tables/parse-csv.ts';
import {
  type FileRow,
  isObject,
  readJsonRecords,
  withoutMark,
} from '../../lib/files/file-records.ts';

type ReferralRow = FileRow<Partial<ReferralEvent>>;

/** Columns of a CSV by the API's names and by shorter ones. */
const columns: Readonly<Record<string, keyof ReferralEvent>> = {
  date: 'date',
  raw_referrer_value: 'raw_referrer_value',
  referrer: 'raw_referrer_value',
  raw_page_value: 'raw_page_value',
  page: 'raw_page_value',
  pageviews: 'pageviews',
  sessions: 'sessions',
  transactions: 'transactions',
  conversions: 'transactions',
  purchase_revenue: 'purchase_revenue',
  revenue: 'purchase_revenue',
  batch_id: 'batch_id',
};

const numbers: readonly string[] = ['pageviews', 'sessions', 'transactions', 'purchase_revenue'];
const required = ['date', 'raw_referrer_value', 'raw_page_value'] as const;

/** Reads CSV with a header, a JSON array, or one JSON object per line, whichever the text begins like. */
export function readReferralFile(text: string): ReferralRow[] {
  const content = withoutMark(text);
  if (content.trim() === '') return [];
  return /^\s*[[{]/.test(content) ? readJsonRecords(content, checked) : readCsv(content);
}

function readCsv(content: string): ReferralRow[] {
  const [header, ...records] = parseCsv(content);
  if (!header) return [{ line: 1, problem: 'Quotes that are opened here are never closed.' }];
  const fields = header.map((name) => columns[name.trim().toLowerCase()]);
  const missing = required.filter((field) => !fields.includes(field));
  if (missing.length > 0) {
    return [{ line: 1, problem: `The header has no column ${missing.join(', ')}.` }];
  }
  let line = 1 + linesIn(header);
  return records.flatMap((values): ReferralRow[] => {
    const at = line;
    line += linesIn(values);
    return values.every((value) => value.trim() === '') ? [] : [readRecord(at, fields, values)];
  });
}

/** A record is one line, and one more for each line end in it. */
function linesIn(values: readonly string[]): number {
  return values.reduce((sum, value) => sum + value.split('\n').length - 1, 1);
}

function readRecord(
  line: number,
  fields: readonly (keyof ReferralEvent | undefined)[],
  values: readonly string[],
): ReferralRow {
  const event: Record<string, string | number> = {};
  for (const [index, field] of fields.entries()) {
    const value = values[index]?.trim() ?? '';
    if (!field || value === '') continue;
    const number = Number(value);
    if (numbers.includes(field) && !Number.isFinite(number)) {
      return { line, problem: `${field}: “${value}” is not a number.` };
    }
    event[field] = numbers.includes(field) ? number : value;
  }
  return checked(line, event);
}

/** What every event needs; the API judges the rest, row by row. */
function checked(line: number, value: unknown): ReferralRow {
  if (!isObject(value)) return { line, problem: 'This is not an event.' };
  const event: Partial<ReferralEvent> = value;
  const missing = required.find((field) => typeof event[field] !== 'string' || event[field] === '');
  if (missing) return { line, problem: `${missing} is missing.` };
  if (!isDay(event.date ?? '')) {
    return { line, problem: `date: “${event.date}” is not a day such as 2026-11-14.` };
  }
  return { line, record: event };
}
