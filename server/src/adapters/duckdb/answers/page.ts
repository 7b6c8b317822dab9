import type { Readable } from 'node:stream';
import type { AnswerPage, AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { type KeyRange, readBatches } from '../read-batches.ts';
import type { Reader, SnapshotReader } from '../reader.ts';
import { streamSnapshot } from '../snapshot-stream.ts';
import { type AnswerKey, keysStatement, rowsStatement } from './page-statements.ts';

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
