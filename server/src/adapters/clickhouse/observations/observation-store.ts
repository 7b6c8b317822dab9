import type { ObservationStore } from '#kernel/ports/analytics/observations.ts';
import type { ClickHouseClient } from '../client/client.ts';
import { fromObservationRow } from '../rows/from-observation-row.ts';
import type { ObservationRow } from '../rows/observation-row.ts';
import { toObservationRow, toTombstoneRows } from '../rows/to-observation-row.ts';
import { lastAnswers, newestKeys, recentAnswers } from './recent-answers.ts';
import { selectHistory } from './select-history.ts';

/** Every year is a partition, and one batch may cover any number of years. */
const insertSettings = { max_partitions_per_insert_block: 0 };

interface Sized {
  readonly bytes: number;
}

/** The number of rows up to the one that reaches the byte limit; undefined: all of them. */
function countThatFit(sizes: readonly Sized[], maxBytes = Number.POSITIVE_INFINITY) {
  let sum = 0;
  const last = sizes.findIndex(({ bytes }) => {
    sum += Number(bytes);
    return sum >= maxBytes;
  });
  return last < 0 ? undefined : last + 1;
}

export function createObservationStore(client: ClickHouseClient): ObservationStore {
  return {
    /** Tombstones first: if interrupted, an observation is missing until it is stored again, never duplicated. */
    async store(writes) {
      await client.insert('observations', writes.flatMap(toTombstoneRows), insertSettings);
      const rows = writes.map(({ observation }) => toObservationRow(observation));
      await client.insert('observations', rows, insertSettings);
    },
    async remove({ organizationId, brandIds, surface }) {
      const where = `organization_id = {organization:UInt64} AND has({brands:Array(UInt64)}, brand_id)
        AND surface = {surface:String}`;
      const params = { organization: organizationId, brands: brandIds, surface };
      const sql = `SELECT count() AS count FROM observations FINAL WHERE ${where}`;
      const [found] = await client.rows<{ count: number }>({ sql, params });
      await client.command({
        sql: `ALTER TABLE observations DELETE WHERE ${where}`,
        params,
        // Resolved means gone.
        settings: { mutations_sync: 2 },
      });
      return found?.count ?? 0;
    },
    async count(selection) {
      const { where, params } = selectHistory(selection);
      const sql = `SELECT count() AS count FROM observations FINAL WHERE ${where}`;
      const [counted] = await client.rows<{ count: number }>({ sql, params });
      return counted?.count ?? 0;
    },
    async batch(selection, after, limit, maxBytes) {
      const { where, params } = selectHistory(selection);
      const behind = after ? ' AND (day, id) > ({day:Date}, {id:UInt64})' : '';
      const next = <Row>(columns: string, count: number) =>
        client.rows<Row>({
          sql: `SELECT ${columns} FROM observations FINAL WHERE ${where}${behind}
            ORDER BY day, id LIMIT {limit:UInt64}`,
          params: { ...params, ...after, limit: count },
        });
      // Lengths are read first, so that texts of rows that do not fit are never loaded.
      const sizes = maxBytes ? await next<Sized>('length(response_text) AS bytes', limit) : [];
      const rows = await next<ObservationRow>('*', countThatFit(sizes, maxBytes) ?? limit);
      return rows.map(fromObservationRow);
    },
    newest: (brand, range, options) => newestKeys(client, brand, range, options),
    last: (brands, days, options) => lastAnswers(client, brands, days, options),
    recent: (brand, keys, maxBytes, options) =>
      recentAnswers(client, brand, keys, maxBytes, options),
  };
}
