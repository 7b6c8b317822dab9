import { referralColumns } from '../schema/other-columns.ts';
import { insertStaged } from './insert-staged.ts';
import { type RowPieces, stageRows, stagingTable } from './staging-table.ts';
import type { Writer } from './writer.ts';

const staged = stagingTable('referrals', referralColumns);

const sameEvent = ['brand_id', 'day', 'connection_id', 'referrer', 'page']
  .map((name) => `r.${name} = s.${name}`)
  .join(' AND ');

/** Of one event the later batch stays and, within a batch, the verdict of the later list. */
export function storeReferrals(writer: Writer, pieces: RowPieces): Promise<void> {
  return writer.write(
    (connection) => stageRows(connection, staged, pieces),
    async (connection) => {
      await connection.run(`DELETE FROM ${staged.name} AS s USING referrals AS r
        WHERE ${sameEvent}
          AND (r.batch > s.batch OR (r.batch = s.batch AND r.list_version >= s.list_version))`);
      await connection.run(`DELETE FROM referrals AS r USING ${staged.name} AS s
        WHERE ${sameEvent}`);
      await insertStaged(
        connection,
        'referrals',
        staged,
        'brand_id, day, connection_id, referrer, page',
      );
    },
  );
}
