import type { ExportField, ExportFormat } from './export-formats.ts';
import { type ExportRecord, isRecord, parsed, valuesAt } from './read-records.ts';

/** As the import of answers takes them; a test holds them against its schema. */
export const exportBounds = {
  maxPromptLength: 5000,
  maxAnswerLength: 5_000_000,
  maxIdLength: 128,
  maxModelLength: 128,
  maxCitations: 1000,
  maxUrlLength: 8192,
  maxTitleLength: 5000,
  maxQueries: 500,
  maxQueryLength: 5000,
  maxTags: 100,
  maxTagLength: 64,
} as const;
export interface ForeignCitation {
  readonly url: string;
  readonly title?: string;
}

/** Addresses, or records with an address; what is no address is left out. */
export function readCitations(format: ExportFormat, record: ExportRecord): ForeignCitation[] {
  const { maxCitations, maxUrlLength, maxTitleLength } = exportBounds;
  const given = (format.fields.citations ?? []).map((place) => valuesAt(record, place));
  const values = (given.find(({ length }) => length > 0) ?? []).flatMap(entriesOfCell);
  const seen = new Set<string>();
  return values
    .flatMap((value): ForeignCitation[] => {
      const { citedWhen } = format;
      if (isRecord(value) && citedWhen && value[citedWhen] === 0) return [];
      const url = isRecord(value) ? value.url : value;
      if (typeof url !== 'string' || url.length > maxUrlLength || !isWebAddress(url)) return [];
      if (seen.has(url)) return [];
      seen.add(url);
      const title = isRecord(value) && typeof value.title === 'string' ? value.title : '';
      return [{ url, ...(title && { title: title.slice(0, maxTitleLength) }) }];
    })
    .slice(0, maxCitations);
}

/** A cell has JSON, or addresses with blanks, commas, semicolons or bars between them. */
function entriesOfCell(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return [value];
  const inside = /^\s*[[{]/.test(value) ? parsed(value) : undefined;
  if (inside !== undefined) return Array.isArray(inside) ? inside : [inside];
  return value.split(/[\s|]+|[,;](?=\s*https?:)/).map((part) => part.replace(/[,;]$/, ''));
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** The text of a field; parts that one place has are joined, as of a message in several pieces. */
export function joined(record: ExportRecord, format: ExportFormat, field: ExportField): string {
  return textsOf(record, format, field).join('\n').trim();
}

export function first(record: ExportRecord, format: ExportFormat, field: ExportField): string {
  return textsOf(record, format, field)[0]?.trim() ?? '';
}

/** Several values; in a cell with commas or semicolons between them. */
export function list(
  record: ExportRecord,
  format: ExportFormat,
  field: ExportField,
  between = /[,;]/,
): string[] {
  const texts = textsOf(record, format, field);
  const parts = format.form === 'csv' ? texts.flatMap((text) => text.split(between)) : texts;
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
}

function textsOf(record: ExportRecord, { fields }: ExportFormat, field: ExportField): string[] {
  for (const place of fields[field] ?? []) {
    const texts = valuesAt(record, place)
      .flat()
      .flatMap((value) => (isText(value) ? [String(value)] : []));
    if (texts.some((text) => text.trim() !== '')) return texts;
  }
  return [];
}

function isText(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
