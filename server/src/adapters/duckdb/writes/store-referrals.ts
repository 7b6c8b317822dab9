import type { ConnectionKey } from '#kernel/ports/analytics/traffic.ts';
import { column } from '../schema/columns.ts';
import { referralColumns } from '../schema/other-columns.ts';
import { createParameters } from '../statement.ts';
import { insertStaged, type RowPieces, stageRows, stagingTable } from './staging-table.ts';
import type { Writer } from './writer.ts';

const staged = stagingTable('referrals', referralColumns);

const sameEvent = ['brand_id', 'day', 'connection_id', 'referrer', 'page']
  .map((name) => `r.${name} = s.${name}`)
  .join(' AND ');

/** For each event the later batch wins and, within a batch, the later list's verdict. */
export function storeReferrals(writer: Writer, pieces: RowPieces): Promise<void> {
  return writer.write(
    (connection) => stageRows(connection, staged, pieces),
    async (connection) => {
      await connection.run(`DELETE FROM ${staged.name} AS s USING referrals AS r
        WHERE ${sameEvent}
          AND (r.batch > s.batch OR (r.batch = s.batch AND r.list_version >= s.list_version))`);
      await connection.run(`DELETE FROM referrals AS r USING ${staged.name} AS s
        WHERE ${sameEvent}`);
      await insertStaged(connection, {
        table: 'referrals',
        staged,
        order: 'brand_id, day, connection_id, referrer, page',
      });
    },
  );
}

const verdicts = stagingTable('verdicts', [
  column('referrer', 'VARCHAR NOT NULL'),
  column('platform', 'VARCHAR NOT NULL'),
]);

export interface Judging {
  readonly connection: ConnectionKey;
  readonly listVersion: number;
}

/** Updates events judged by an older list with the verdicts of a newer one. */
export function judgeReferrals(
  writer: Writer,
  { connection: key, listVersion }: Judging,
  pieces: RowPieces,
): Promise<void> {
  return writer.write(
    (connection) => stageRows(connection, verdicts, pieces),
    async (connection) => {
      const params = createParameters();
      const list = params.add(listVersion, 'UBIGINT');
      const sql = `UPDATE referrals SET platform = v.platform, list_version = ${list}
        FROM ${verdicts.name} AS v
        WHERE referrals.referrer = v.referrer AND list_version < ${list}
          AND organization_id = ${params.add(key.organizationId, 'UBIGINT')}
          AND brand_id = ${params.add(key.brandId, 'UBIGINT')}
          AND connection_id = ${params.add(key.connectionId, 'VARCHAR')}`;
      await connection.run({ sql, params: params.values });
    },
  );
}
