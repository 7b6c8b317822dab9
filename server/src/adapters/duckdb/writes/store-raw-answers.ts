import type { RawAnswerSelection } from '#kernel/ports/analytics/raw-answers.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { Connection } from '../database/connection.ts';
import { selectRawAnswers } from '../reads/raw-answers.ts';
import { rawAnswerColumns } from '../schema/other-columns.ts';
import { createParameters } from '../statement.ts';
import type { ReplacedTable } from './insert-new-rows.ts';
import { replaceRows } from './replace-rows.ts';
import { insertStaged, type RowPieces, stagingTable } from './staging-table.ts';
import type { Writer } from './writer.ts';

const staged = stagingTable('raw_answers', rawAnswerColumns);

const table: ReplacedTable = {
  ...{ name: 'raw_answers', given: rawAnswerColumns, written: rawAnswerColumns },
  key: ['brand_id', 'day', 'observation_key'],
};

const sameKey =
  'r.brand_id = s.brand_id AND r.day = s.day AND r.observation_key = s.observation_key';
/** Bodies are compared by their hash. */
const sameAnswer = ['platform', 'collector', 'collector_version', 'hash']
  .map((name) => `r.${name} = s.${name}`)
  .join(' AND ');

export function storeRawAnswers(writer: Writer, pieces: RowPieces): Promise<void> {
  return replaceRows(writer, { table, staged, apply }, pieces);
}

export function removeRawAnswers(
  writer: Writer,
  brand: BrandKey,
  selection: RawAnswerSelection,
): Promise<void> {
  const params = createParameters();
  const where = selectRawAnswers(brand, selection, params);
  return writer.write(
    async () => undefined,
    async (connection) => {
      const sql = `DELETE FROM raw_answers WHERE ${where}`;
      await connection.run({ sql, params: params.values });
    },
  );
}

async function apply(connection: Connection): Promise<void> {
  await connection.run(`DELETE FROM ${staged.name} AS s USING raw_answers AS r
        WHERE ${sameKey} AND ${sameAnswer}`);
  await connection.run(`DELETE FROM raw_answers AS r USING ${staged.name} AS s
        WHERE ${sameKey}`);
  await insertStaged(connection, {
    table: 'raw_answers',
    staged,
    order: 'brand_id, day, observation_key',
  });
}
