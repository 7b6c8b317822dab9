import type {
  LastAnswer,
  ObservationCursor,
  RecentAnswer,
} from '#kernel/ports/analytics/observations.ts';
import type {
  BrandKey,
  BrandsKey,
  DayRange,
  ReadOptions,
} from '#kernel/ports/analytics/reading.ts';
import type { ClickHouseClient } from '../client/client.ts';
import { limited } from '../read-settings.ts';
import type { ObservationRow } from '../rows/observation-row.ts';
import { readEngineTime } from '../times.ts';
import { brandParams, ofBrand } from './select-history.ts';

export function newestKeys(
  client: ClickHouseClient,
  brand: BrandKey,
  { limit, days }: { readonly limit: number; readonly days: number },
  options?: ReadOptions,
): Promise<ObservationCursor[]> {
  const statement = {
    sql: `SELECT day, id FROM observations FINAL
      WHERE ${ofBrand}
        AND day > (SELECT max(day) FROM observations FINAL WHERE ${ofBrand}) - {days:UInt32}
      ORDER BY created_at DESC, id DESC LIMIT {limit:UInt64}`,
    params: { ...brandParams(brand), limit, days },
  };
  return client.rows<ObservationCursor>(limited(statement, 'listing', options));
}

export async function lastAnswers(
  client: ClickHouseClient,
  { organizationId, brandIds }: BrandsKey,
  { first, last }: DayRange,
  options?: ReadOptions,
): Promise<LastAnswer[]> {
  const statement = {
    sql: `SELECT brand_id, max(created_at) AS newest FROM observations FINAL
      WHERE organization_id = {organization:UInt64} AND brand_id IN {brands:Array(UInt64)}
        AND day BETWEEN {first:Date} AND {last:Date}
      GROUP BY brand_id`,
    params: { organization: organizationId, brands: brandIds, first, last },
  };
  const rows = await client.rows<{ brand_id: number; newest: string }>(
    limited(statement, 'aggregating', options),
  );
  return rows.map(({ brand_id, newest }) => ({ brandId: brand_id, at: readEngineTime(newest) }));
}

const columns = [
  'id',
  'prompt_id',
  'platform',
  'created_at',
  'response_text',
  'brand_present',
  'brand_position',
  'evaluator_version',
] as const satisfies readonly (keyof ObservationRow)[];

/** All versions of a row have the same day and id, so these may select rows before versions are merged. */
export async function recentAnswers(
  client: ClickHouseClient,
  brand: BrandKey,
  { keys, maxBytes }: { readonly keys: readonly ObservationCursor[]; readonly maxBytes: number },
  options?: ReadOptions,
): Promise<RecentAnswer[]> {
  const chosen = `FROM observations FINAL
      PREWHERE brand_id = {brand:UInt64} AND has({days:Array(Date)}, day) AND has({ids:Array(UInt64)}, id)
      WHERE organization_id = {organization:UInt64}`;
  const bytesBefore = `sum(length(response_text)) OVER (ORDER BY created_at DESC, id DESC
      ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) - length(response_text)`;
  const statement = {
    sql: `SELECT ${columns.join(', ')} ${chosen}
        AND id IN (SELECT id FROM (SELECT id, ${bytesBefore} AS before ${chosen}) WHERE before < {bytes:UInt64})
      ORDER BY created_at DESC, id DESC`,
    params: {
      ...brandParams(brand),
      days: [...new Set(keys.map(({ day }) => day))],
      ids: keys.map(({ id }) => id),
      bytes: maxBytes,
    },
  };
  const rows = await client.rows<Pick<ObservationRow, (typeof columns)[number]>>(
    limited(statement, 'listing', options),
  );
  return rows.map((row) => ({
    id: row.id,
    promptId: row.prompt_id,
    platform: row.platform,
    createdAt: readEngineTime(row.created_at),
    text: row.response_text,
    brandPresent: row.brand_present,
    brandPosition: row.brand_position === 'absent' ? null : row.brand_position,
    evaluatorVersion: row.evaluator_version,
  }));
}
