import type { ObservationStore } from '#kernel/ports/analytics/observations.ts';
import type { ChangeClock } from '../changes/change-clock.ts';
import type { ClickHouseClient } from '../client/client.ts';

type Selection = Parameters<ObservationStore['remove']>[0];

const columns = 'organization_id, brand_id, day, id';
const ofBrands =
  'organization_id = {organization:UInt64} AND has({brands:Array(UInt64)}, brand_id)';
const doomed = `${ofBrands} AND surface = {surface:String}`;

/**
 * Says first what goes, so that a reader of changes hears of it also where this is cut off. Rows that were said to have left
 * a day stay, so that readers of days hear of these.
 */
export async function removeObservations(
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
    await client.command({
      sql: `ALTER TABLE observations DELETE WHERE ${doomed}`,
      params,
      // Acknowledged means gone.
      settings: { mutations_sync: 2 },
    });
  });
  return found?.count ?? 0;
}

const noteDoomed = `INSERT INTO removed_observations (${columns}, change)
  SELECT ${columns}, {change:UInt64} FROM observations FINAL WHERE ${doomed}`;

/** Deleting took so long that a reader may have passed the change before the rows were gone. */
const noteAgain = `INSERT INTO removed_observations (${columns}, change)
  SELECT ${columns}, {change:UInt64} FROM removed_observations FINAL
  WHERE ${ofBrands} AND change = {removed:UInt64}`;
