import type { CopiedRows, CopyPart } from '#kernel/ports/analytics/copying.ts';
import type { Connection } from '../database/connection.ts';
import { changeColumn, removedObservationColumns } from '../schema/change-columns.ts';
import type { Column } from '../schema/columns.ts';
import { baselineColumns, givenColumns } from '../schema/observation-columns.ts';
import {
  agentVisitColumns,
  movedObservationColumns,
  nameColumns,
  rawAnswerColumns,
  referralColumns,
} from '../schema/other-columns.ts';
import { createParameters } from '../statement.ts';
import {
  insertStaged,
  type RowPieces,
  type StagingTable,
  stageRows,
  stagingTable,
} from './staging-table.ts';
import type { Writer } from './writer.ts';

interface CopiedTable {
  readonly table: string;
  readonly given: readonly Column[];
  readonly written?: readonly Column[];
  readonly order: string;
}

const copiedTables: Readonly<Record<keyof CopiedRows, CopiedTable>> = {
  observations: {
    table: 'observations',
    given: [...givenColumns, changeColumn],
    written: [...baselineColumns, changeColumn],
    order: 'brand_id, day, id',
  },
  movedObservations: {
    table: 'moved_observations',
    given: [...movedObservationColumns, changeColumn],
    order: 'brand_id, day, id',
  },
  removedObservations: {
    table: 'removed_observations',
    given: removedObservationColumns,
    order: 'brand_id, day, id',
  },
  rawAnswers: {
    table: 'raw_answers',
    given: rawAnswerColumns,
    order: 'brand_id, day, observation_key',
  },
  referrals: {
    table: 'referrals',
    given: referralColumns,
    order: 'brand_id, day, connection_id, referrer, page',
  },
  visits: {
    table: 'agent_visits',
    given: agentVisitColumns,
    order: 'brand_id, day, site_id, visited_at',
  },
  names: { table: 'names', given: nameColumns, order: 'brand_id, kind, id' },
};

export function replacePart(writer: Writer, part: CopyPart, pieces: RowPieces): Promise<void> {
  const { table, given, written = given, order } = copiedTables[part.table];
  const staged = stagingTable('part', given);
  const params = createParameters();
  const ofDay = part.day === null ? '' : ` AND day = ${params.add(part.day, 'DATE')}`;
  const ofPart = `brand_id = ${params.add(part.brandId, 'UBIGINT')}${ofDay}`;
  const statement = (sql: string) => ({ sql, params: params.values });
  return writer.write(
    (connection) => stageRows(connection, staged, pieces),
    async (connection) => {
      const strangers = statement(`SELECT 1 FROM ${staged.name} WHERE NOT (${ofPart}) LIMIT 1`);
      if ((await connection.rows(strangers)).length > 0) {
        throw new Error(
          `A copied row of ${part.table} is not of brand ${part.brandId} and its day`,
        );
      }
      await connection.run(statement(`DELETE FROM ${table} WHERE ${ofPart}`));
      await insertStaged(connection, { table, staged, order, columns: written });
      if (given.includes(changeColumn)) await skipChanges(writer, connection, staged);
    },
  );
}

/** For a table that has none of the rows. */
export function addRows(writer: Writer, name: CopyPart['table'], pieces: RowPieces): Promise<void> {
  const { table, given, written = given, order } = copiedTables[name];
  const staged = stagingTable('added', given);
  return writer.write(
    (connection) => stageRows(connection, staged, pieces),
    async (connection) => {
      await insertStaged(connection, { table, staged, order, columns: written });
      if (given.includes(changeColumn)) await skipChanges(writer, connection, staged);
    },
  );
}

/** Rows keep their changes; those that come later must be later. */
async function skipChanges(
  { changes }: Writer,
  connection: Connection,
  { name }: StagingTable,
): Promise<void> {
  const [copied] = await connection.rows<{ last: number | null }>(
    `SELECT max(change) AS last FROM ${name}`,
  );
  changes.skipTo(copied?.last ?? 0);
}
