import type { ImportRecord } from '#contract/answers/responses.ts';
import { type ForeignExport, readExport } from '#domain/foreign-exports/read-export.ts';
import { hasOwnAnswers, readRecords } from '#domain/foreign-exports/read-records.ts';
import { type FileRow, isObject, readJsonRecords } from '../../lib/files/file-records.ts';

/** What somebody wrote down as an answer; the API judges it. */
export type AnswerRecord = { readonly [Field in keyof ImportRecord]?: unknown };

/** Sightline's own records, also none of them. */
export function isOwnAnswerFile(text: string): boolean {
  const file = readRecords(text);
  return hasOwnAnswers(file) || (file.form === 'json' && file.rows.length === 0 && !file.problem);
}

interface AnswerFile {
  /** Of a file of our own records. */
  readonly ownRows?: readonly FileRow<AnswerRecord>[];
  /** Of any other file. */
  readonly foreign?: ForeignExport;
  /** Why nothing of it can be sent. */
  readonly problem?: string;
}

/** Reads our own records as they are, and of another tool's file what its lines say. */
export function readAnswers(content: string, formatId: string): AnswerFile {
  const nothing = 'There is no answer in this file.';
  if (!formatId && isOwnAnswerFile(content)) {
    const ownRows = readAnswerFile(content);
    return { ownRows, ...(ownRows.length === 0 && { problem: nothing }) };
  }
  const foreign = readExport(content, formatId ? { formatId } : undefined);
  if (foreign.problem) return { foreign, problem: foreign.problem };
  if (foreign.format?.holds === 'prompts') {
    const problem = 'This file has prompts and no answers. Import it on the page of prompts.';
    return { foreign: { ...foreign, lines: [] }, problem };
  }
  return { foreign, ...(foreign.lines.length === 0 && { problem: nothing }) };
}

export function readAnswerFile(text: string): FileRow<AnswerRecord>[] {
  return readJsonRecords(text, (line, value) =>
    isObject(value) ? { line, record: value } : { line, problem: 'This is not a record.' },
  );
}

/** Such a record replaces itself when it is sent again. */
export function hasExternalId({ external_id }: AnswerRecord): boolean {
  return typeof external_id === 'string' && external_id !== '';
}

/** A whole file: an array of one record, with each field in a line of its own. */
export function exampleFile(): string {
  const record: AnswerRecord = {
    external_id: 'study-2026-0001',
    prompt_id: 42,
    platform: 'chatgpt',
    created_at: '2026-11-14T09:30:00Z',
    country: 'US',
    response_text: 'Many teams choose …',
    citations: [{ url: 'https://example.com/guide', title: 'A guide' }],
  };
  const fields = Object.entries(record).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `[{\n${fields.join(',\n')}\n}]`;
}
