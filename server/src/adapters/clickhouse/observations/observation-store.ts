import type { ObservationStore } from '#kernel/ports/analytics/observations.ts';
import type { ChangeClock } from '../changes/change-clock.ts';
import type { ClickHouseClient } from '../client/client.ts';
import { fromObservationRow } from '../rows/from-observation-row.ts';
import type { ObservationRow } from '../rows/observation-row.ts';
import { toObservationRow, toTombstoneRows } from '../rows/to-observation-row.ts';
import { lastAnswers, newestKeys, recentAnswers } from './recent-answers.ts';
import { brandParams, ofBrand, selectHistory } from './select-history.ts';

type Selection = Parameters<ObservationStore['remove']>[0];

const columns = 'organization_id, brand_id, day, id';
const ofBrands =
  'organization_id = {organization:UInt64} AND has({brands:Array(UInt64)}, brand_id)';
const doomed = `${ofBrands} AND surface = {surface:String}`;

/**
 * Says first what goes, so that a reader of changes hears of it also where this is cut off. Rows that were said to have left
 * a day stay, so that readers of days hear of these.
 */
async function removeObservations(
  client: ClickHouseClient,
  clock: ChangeClock,
  { organizationId, brandIds, surface }: Selection,
): Promise<number> {
  const params = { organization: organizationId, brands: brandIds, surface };
  const sql = `SELECT count() AS count FROM observations FINAL WHERE ${doomed}`;
  const [found] = await client.rows<{ count: number }>({ sql, params });
  let removed: number | undefined;
  await clock.stamp(async (change) => {
    await client.command({
      sql: removed === undefined ? noteDoomed : noteAgain,
      params: { ...params, change, removed: removed ?? 0 },
    });
    removed = change;
    await client.command({ ...client.placement.deleteRows('observations', doomed), params });
  });
  return found?.count ?? 0;
}

const noteDoomed = `INSERT INTO removed_observations (${columns}, change)
  SELECT ${columns}, {change:UInt64} FROM observations FINAL WHERE ${doomed}`;

/** Deleting took so long that a reader may have passed the change before the rows were gone. */
const noteAgain = `INSERT INTO removed_observations (${columns}, change)
  SELECT ${columns}, {change:UInt64} FROM removed_observations FINAL
  WHERE ${ofBrands} AND change = {removed:UInt64}`;

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

export function createObservationStore(
  client: ClickHouseClient,
  clock: ChangeClock,
): ObservationStore {
  const writing = {
    ...insertSettings,
    ...(clock.writingSeconds > 0 && { max_execution_time: clock.writingSeconds }),
  };

  return {
    /** Tombstones first: if interrupted, an observation is missing until it is stored again, never duplicated. */
    async store(writes) {
      await clock.stamp(async (change) => {
        const left = writes.flatMap(toTombstoneRows).map((row) => ({ ...row, change }));
        await client.insert('observations', left, writing);
        const rows = writes.map(({ observation }) => ({
          ...toObservationRow(observation),
          change,
        }));
        await client.insert('observations', rows, writing);
      });
    },
    remove: (selection) => removeObservations(client, clock, selection),
    /** Tombstones keep away what is written late; the engine drops the rows below them when it merges. */
    async removeRows({ organizationId, brandId }, rows) {
      if (rows.length === 0) return;
      const owner = { organization_id: organizationId, brand_id: brandId };
      await clock.stamp(async (change) => {
        const removed = rows.map(({ id, day }) => ({ ...owner, day, id, change }));
        await client.insert('removed_observations', removed, writing);
        const left = rows.map((row) => ({ ...owner, ...row, deleted: 1, change }));
        await client.insert('observations', left, writing);
      });
    },
    async touch(brand, ids) {
      if (ids.length === 0) return;
      const columns = '* REPLACE ({change:UInt64} AS change)';
      await clock.stamp((change) =>
        client.command({
          sql: `INSERT INTO observations SELECT ${columns} FROM observations FINAL
            WHERE ${ofBrand} AND has({ids:Array(UInt64)}, id)`,
          params: { ...brandParams(brand), ids, change },
          settings: writing,
        }),
      );
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
      recentAnswers(client, brand, { keys, maxBytes }, options),
  };
}
