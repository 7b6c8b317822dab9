import { type CsvSeparator, readCsv } from '../tables/parse-csv.ts';

export type ExportRecord = Readonly<Record<string, unknown>>;

/** A record of a file, not yet looked at, or why there is none on its line. */
export type RecordRow =
  | { readonly line: number; readonly record: ExportRecord }
  | { readonly line: number; readonly problem: string };

export interface RecordFile {
  readonly form: 'csv' | 'json';
  readonly rows: readonly RecordRow[];
  /** As a table writes them. */
  readonly header: readonly string[];
  /** Why the file as a whole cannot be read. */
  readonly problem?: string;
}

/** Members under which APIs put the records of a page. */
const lists = ['data', 'items', 'prompts'] as const;

/** Reads a JSON document, one JSON value on each line, or a table with a header. */
export function readRecords(content: string): RecordFile {
  const text = content.replace(/^\uFEFF/, '');
  return /^\s*[[{]/.test(text) ? readJson(text) : readTable(text);
}

/** In a document the place of a record counts as its line; pages, as APIs answer them, are taken apart. */
function readJson(text: string): RecordFile {
  const whole = parsed(text);
  if (whole !== undefined) {
    const values = (Array.isArray(whole) ? whole : [whole]).flatMap(entriesOf);
    return jsonFile(values.map((value, index) => rowOf(index + 1, value)));
  }
  if (/^\s*\[/.test(text)) {
    return { ...jsonFile([]), problem: 'This is not a complete JSON document.' };
  }
  const lines = text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const value = parsed(line);
    const number = index + 1;
    if (value === undefined) return [{ line: number, problem: 'This is not JSON.' }];
    return entriesOf(value).map((entry) => rowOf(number, entry));
  });
  const hasPages = lines.some(({ line }, index) => line === lines[index + 1]?.line);
  return jsonFile(hasPages ? lines.map((row, index) => ({ ...row, line: index + 1 })) : lines);
}

function jsonFile(rows: readonly RecordRow[]): RecordFile {
  return { form: 'json', rows, header: [] };
}

function entriesOf(value: unknown): readonly unknown[] {
  if (!isRecord(value)) return [value];
  const list = lists.map((name) => value[name]).find((entries) => Array.isArray(entries));
  return Array.isArray(list) ? list : [value];
}

function rowOf(line: number, value: unknown): RecordRow {
  return isRecord(value) ? { line, record: value } : { line, problem: 'This is not a record.' };
}

function readTable(text: string): RecordFile {
  const [first = ''] = text.split(/\r?\n/, 1);
  const records = readCsv(text, separatorOf(first));
  const table = { form: 'csv', header: [], rows: [] } as const;
  if (!records) {
    const problem = 'A quotation mark is never closed, so the lines cannot be read.';
    return { ...table, problem };
  }
  const header = (records[0]?.fields ?? []).map((name) => name.trim());
  const names = header.map(columnName);
  const rows = records.slice(1).flatMap(({ line, fields }): RecordRow[] => {
    if (fields.every((field) => field.trim() === '')) return [];
    return [
      { line, record: Object.fromEntries(names.map((name, at) => [name, fields[at] ?? ''])) },
    ];
  });
  return { ...table, header, rows };
}

function separatorOf(header: string): CsvSeparator {
  const counts = ([',', ';', '\t'] as const).map(
    (separator) => [separator, header.split(separator).length] as const,
  );
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ',';
}

/** `Prompt text` and `promptText` are `prompt_text`. */
export function columnName(heading: string): string {
  return heading
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');
}

/** Records looked at to recognize a file: the first of them may lack something. */
export const maxSample = 50;

/** Whether a file has Sightline's own records, which name a prompt by its number and not by its text. */
export function hasOwnAnswers({ form, rows }: RecordFile): boolean {
  if (form === 'csv') return false;
  return rows
    .slice(0, maxSample)
    .some((row) => 'record' in row && 'prompt_id' in row.record && !('prompt' in row.record));
}

/** What the places have, in their order; see `ExportFormat`. JSON in a cell of a table is looked into. */
export function valuesAt(record: ExportRecord, place: string): readonly unknown[] {
  let found: readonly unknown[] = [record];
  for (const step of place.split('.')) {
    const [, name = '', choice] = /^(\w+)(?:\[(.*)\])?$/.exec(step) ?? [];
    found = found.flatMap((value) => {
      const inside = typeof value === 'string' ? parsed(value) : value;
      const member = isRecord(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined;
      return choice === undefined ? [member] : chosen(member, choice);
    });
  }
  return found.filter((value) => value !== undefined && value !== null && value !== '');
}

function chosen(member: unknown, choice: string): readonly unknown[] {
  const list = typeof member === 'string' ? parsed(member) : member;
  if (!Array.isArray(list)) return [];
  if (choice === '') return list;
  const [key = '', wanted] = choice.split('=');
  if (wanted === undefined) return list.slice(Number(key), Number(key) + 1);
  return list.filter((entry) => isRecord(entry) && entry[key] === wanted);
}

export function isRecord(value: unknown): value is ExportRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
