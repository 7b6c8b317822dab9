import type { Readable } from 'node:stream';
import type { AnswerPage, AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { type KeyRange, readBatches } from '../read-batches.ts';
import type { Reader, SnapshotReader } from '../reader.ts';
import { streamSnapshot } from '../snapshot-stream.ts';
import { createParameters, type Parameters, type Statement } from '../statement.ts';
import { selectResponses } from './response-lines.ts';
import { answerConditions } from './selection.ts';

/** How many keys are held at a time. */
const mostKeys = 50_000;

/** Any limit in bounded memory: first where the answers are, then their rows, batch by batch as the reader takes them. */
export function readAnswers(
  reader: SnapshotReader,
  selection: AnswerSelection,
  { limit, offset, names, withEvidence = false }: AnswerPage,
  options?: ReadOptions,
): Promise<Readable> {
  return streamSnapshot(reader, options, async (snapshot, read) => {
    const most = Math.min(limit, mostKeys);
    const first = await snapshot.rows<AnswerKey>(keysStatement(selection, most, { offset }), read);
    const rowsOf = (range: KeyRange<AnswerKey>) =>
      rowsStatement(selection, { names, withEvidence }, range);
    async function* pages(): AsyncGenerator<Buffer> {
      for await (const keys of keyPages(snapshot, selection, { limit, first }, read)) {
        yield* readBatches(snapshot, keys, rowsOf, read);
      }
    }
    return pages();
  });
}

/** The keys page by page: fewer than could be are the last. */
async function* keyPages(
  reader: Reader,
  selection: AnswerSelection,
  { limit, first }: { readonly limit: number; readonly first: readonly AnswerKey[] },
  options: ReadOptions,
): AsyncGenerator<readonly AnswerKey[]> {
  let keys = first;
  for (let left = limit; keys.length > 0; ) {
    yield keys;
    left -= keys.length;
    const after = keys.at(-1);
    if (!after || left === 0 || keys.length < mostKeys) return;
    const statement = keysStatement(selection, Math.min(left, mostKeys), { after });
    keys = await reader.rows<AnswerKey>(statement, options);
  }
}

/** Where an answer is in the order of answers. */
export interface AnswerKey {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly id: number;
}

/** The keys of answers, newest first. */
function keysStatement(
  selection: AnswerSelection,
  limit: number,
  from: { readonly offset: number } | { readonly after: AnswerKey },
): Statement {
  const parameters = createParameters();
  const conditions = [answerConditions(selection, parameters)];
  if ('after' in from) conditions.push(isBefore(from.after, '<', parameters));
  const range = [`LIMIT ${parameters.add(limit, 'BIGINT')}`];
  if ('offset' in from) range.push(`OFFSET ${parameters.add(from.offset, 'BIGINT')}`);
  return {
    sql: `SELECT epoch_ms(created_at) AS time, id FROM observations WHERE ${conditions.join(' AND ')} 
      ORDER BY created_at DESC, id DESC ${range.join(' ')}`,
    params: parameters.values,
  };
}

/**
 * The answers of the selection between two keys, both included, as JSON lines. On one snapshot these are exactly those
 * whose keys were found; ordering and cutting lines instead would write every answer there is.
 */
function rowsStatement(
  selection: AnswerSelection,
  { names, withEvidence }: Pick<AnswerPage, 'names' | 'withEvidence'>,
  { first, last }: KeyRange<AnswerKey>,
): Statement {
  const parameters = createParameters();
  const conditions = [
    answerConditions(selection, parameters),
    isBefore(first, '<=', parameters),
    isAfter(last, parameters),
  ];
  const where = conditions.join(' AND ');
  const shown = withEvidence ? 'evidence' : 'list';
  const source = { brand: selection, names, where, shown } as const;
  return { sql: selectResponses(source, parameters), params: parameters.values };
}

/** The day says the same more roughly: rows are stored by it, so that the engine skips all others. */
function isBefore(key: AnswerKey, operator: '<' | '<=', parameters: Parameters): string {
  const { day, time, id } = parametersOf(key, parameters);
  return `day <= ${day} AND (created_at < ${time} OR (created_at = ${time} AND id ${operator} ${id}))`;
}

function isAfter(key: AnswerKey, parameters: Parameters): string {
  const { day, time, id } = parametersOf(key, parameters);
  return `day >= ${day} AND (created_at > ${time} OR (created_at = ${time} AND id >= ${id}))`;
}

function parametersOf({ time, id }: AnswerKey, { add }: Parameters) {
  const iso = new Date(time).toISOString();
  return {
    day: add(iso.slice(0, 10), 'DATE'),
    time: add(iso.slice(0, -1), 'TIMESTAMP'),
    id: add(id, 'UBIGINT'),
  };
}
