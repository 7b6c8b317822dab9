import type { DoomedObservation } from '#kernel/ports/analytics/observations.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { Connection } from '../database/connection.ts';
import { stampedChange } from '../schema/change-columns.ts';
import { column } from '../schema/columns.ts';
import { givenColumns, observationColumns } from '../schema/observation-columns.ts';
import { createParameters, type ParameterType } from '../statement.ts';
import type { ReplacedTable } from './insert-new-rows.ts';
import { replaceRows } from './replace-rows.ts';
import { insertStaged, type RowPieces, stagingTable } from './staging-table.ts';
import type { Writer } from './writer.ts';

const staged = stagingTable('observations', [
  ...givenColumns,
  column('earlier_days', 'DATE[] NOT NULL'),
]);

const table: ReplacedTable = {
  name: 'observations',
  given: staged.columns,
  written: observationColumns,
  key: ['brand_id', 'id'],
  notes: ['moved_observations'],
  mentionsEarlier: ({ earlier_days }) => !Array.isArray(earlier_days) || earlier_days.length > 0,
};

/** Possible earlier days of each id, and the version that left there. */
const moving = 'temp.moving_observations';

const sameRow = (a: string, b: string) =>
  `${a}.brand_id = ${b}.brand_id AND ${a}.day = ${b}.day AND ${a}.id = ${b}.id`;

/** Keeps the highest version of every id, in any order of versions and days. */
export function storeObservations(writer: Writer, pieces: RowPieces): Promise<void> {
  return replaceRows(writer, { table, staged, apply }, pieces);
}

async function apply(connection: Connection): Promise<void> {
  await moveAway(connection);
  await dropOutdated(connection);
  await connection.run(
    `DELETE FROM observations AS o USING ${staged.name} AS s WHERE ${sameRow('o', 's')}`,
  );
  await insertStaged(connection, {
    table: 'observations',
    staged,
    order: 'brand_id, day, id',
    columns: observationColumns,
  });
  // A note is obsolete once a newer row is on its day again.
  await connection.run(
    `DELETE FROM moved_observations AS m USING ${staged.name} AS s WHERE ${sameRow('m', 's')}`,
  );
}

/** Leaves a note on each earlier day, so that a late older row is not stored there again. */
async function moveAway(connection: Connection): Promise<void> {
  const [created] = await connection.rows<{ Count: number }>(`CREATE TEMP TABLE ${moving} AS
    SELECT organization_id, brand_id, left_day AS day, id, max(version) AS version, ${stampedChange.derived} AS change
    FROM (SELECT organization_id, brand_id, day, id, version, unnest(earlier_days) AS left_day
      FROM ${staged.name})
    WHERE left_day <> day GROUP BY ALL`);
  if (created?.Count !== 0) await leaveDays(connection);
}

async function leaveDays(connection: Connection): Promise<void> {
  await connection.run(`DELETE FROM ${moving} AS n USING moved_observations AS m
    WHERE ${sameRow('n', 'm')} AND m.version >= n.version`);
  await connection.run(`DELETE FROM moved_observations AS m USING ${moving} AS n
    WHERE ${sameRow('m', 'n')}`);
  await connection.run(`INSERT INTO moved_observations BY NAME
    SELECT * FROM ${moving} ORDER BY brand_id, day, id`);
  await connection.run(`DELETE FROM observations AS o USING ${moving} AS n
    WHERE ${sameRow('o', 'n')} AND o.version <= n.version`);
}

/** What is deleted leaves its day for good: the note on it keeps a late older row away. Readers of changes get tombstones. */
export function removeRows(
  writer: Writer,
  { organizationId, brandId }: BrandKey,
  rows: readonly DoomedObservation[],
): Promise<void> {
  const params = createParameters();
  const each = (values: readonly (number | string)[], type: ParameterType) =>
    `unnest(${params.add(values, type)})`;
  const given = [
    `${params.add(organizationId, 'UBIGINT')} AS organization_id`,
    `${params.add(brandId, 'UBIGINT')} AS brand_id`,
    `${each(
      rows.map(({ day }) => day),
      'DATE[]',
    )} AS day`,
    `${each(
      rows.map(({ id }) => id),
      'UBIGINT[]',
    )} AS id`,
    `${each(
      rows.map(({ version }) => version),
      'UBIGINT[]',
    )} AS version`,
  ];
  const sql = `CREATE TEMP TABLE ${moving} AS
    SELECT *, ${stampedChange.derived} AS change FROM (SELECT ${given.join(', ')})`;
  return writer.write(
    async () => undefined,
    async (connection) => {
      await connection.run({ sql, params: params.values });
      const columns = ['organization_id', 'brand_id', 'day', 'id', 'change'];
      await connection.run(`INSERT INTO removed_observations (${columns.join(', ')})
        SELECT ${columns.map((name) => `n.${name}`).join(', ')} FROM ${moving} AS n
        JOIN observations AS o ON ${sameRow('o', 'n')} AND o.version <= n.version`);
      await leaveDays(connection);
    },
  );
}

/** Keeps one row per id, and only if it is newer than what is or was stored. */
async function dropOutdated(connection: Connection): Promise<void> {
  await connection.run(`DELETE FROM ${staged.name} WHERE rowid IN (
    SELECT rowid FROM ${staged.name}
    QUALIFY row_number() OVER (PARTITION BY brand_id, id ORDER BY version DESC) > 1)`);
  for (const newer of ['observations', 'moved_observations']) {
    await connection.run(`DELETE FROM ${staged.name} AS s USING ${newer} AS o
      WHERE ${sameRow('o', 's')} AND o.version >= s.version`);
  }
}
