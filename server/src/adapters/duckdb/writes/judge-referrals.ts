import type { ConnectionKey } from '#kernel/ports/analytics/referrals.ts';
import { column } from '../schema/columns.ts';
import { createParameters } from '../statement.ts';
import { type RowPieces, stageRows, stagingTable } from './staging-table.ts';
import type { Writer } from './writer.ts';

const verdicts = stagingTable('verdicts', [
  column('referrer', 'VARCHAR NOT NULL'),
  column('platform', 'VARCHAR NOT NULL'),
]);

export interface Judging {
  readonly connection: ConnectionKey;
  readonly listVersion: number;
}

/** Gives events that an older list judged the verdicts of a newer one. */
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
