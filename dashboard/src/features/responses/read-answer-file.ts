import type { ImportRecord } from '#contract/responses.ts';
import { type FileRow, isObject, readJsonRecords } from '../../lib/file-records.ts';

/** What somebody wrote down as an answer; the API judges it. */
export type AnswerRecord = { readonly [Field in keyof ImportRecord]?: unknown };

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
