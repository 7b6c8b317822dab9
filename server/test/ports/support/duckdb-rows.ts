import type { StoredObservation } from '#kernel/ports/analytics/observations.ts';
import { observationRow } from '../../../src/adapters/duckdb/rows/observation-row.ts';
import {
  derivedColumns,
  givenColumns,
} from '../../../src/adapters/duckdb/schema/observation-columns.ts';
import { jsonStructure } from '../../../src/adapters/duckdb/writes/staging-table.ts';
import type { TestDuckDb } from './duckdb-reader.ts';

/** Inserts observations as they are: nothing is replaced. */
export async function insertObservations(
  { run }: Pick<TestDuckDb, 'run'>,
  observations: readonly StoredObservation[],
): Promise<void> {
  const given = givenColumns.map(({ name }) => `"${name}"`);
  const columns = [...given, ...derivedColumns.map(({ name }) => name)];
  const values = [...given, ...derivedColumns.map(({ derived }) => derived)];
  await run(
    `INSERT INTO observations (${columns.join(', ')}) SELECT ${values.join(', ')}
      FROM (SELECT row.* FROM (SELECT unnest(from_json_strict($1, '${jsonStructure(givenColumns)}')) AS row))
      ORDER BY brand_id, day, id`,
    [JSON.stringify(observations.map(observationRow))],
  );
}
