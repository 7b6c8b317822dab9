import type { ObservationCursor } from '#kernel/ports/analytics/observations.ts';
import type { BrandKey, BrandsKey, DayRange } from '#kernel/ports/analytics/reading.ts';
import { brandCondition, brandsCondition } from '../brand-condition.ts';
import { createParameters, type Statement } from '../statement.ts';
import { dayText, orAbsent } from '../write-object.ts';

/** Where the newest answers are, of the last days up to the newest one. */
export function newestStatement(
  brand: BrandKey,
  { limit, days }: { readonly limit: number; readonly days: number },
): Statement {
  const parameters = createParameters();
  const mine = brandCondition(brand, parameters);
  const newest = `(SELECT max(day) FROM observations WHERE ${mine})`;
  return {
    sql: `SELECT ${dayText('day')} AS day, id FROM observations
      WHERE ${mine} AND day > ${newest} - ${parameters.add(days, 'BIGINT')}::INTEGER
      ORDER BY created_at DESC, id DESC LIMIT ${parameters.add(limit, 'BIGINT')}`,
    params: parameters.values,
  };
}

/** When each of the brands was last answered for, in milliseconds. */
export function lastStatement(brands: BrandsKey, { first, last }: DayRange): Statement {
  const parameters = createParameters();
  const where = [
    brandsCondition(brands, parameters),
    `day BETWEEN ${parameters.add(first, 'DATE')} AND ${parameters.add(last, 'DATE')}`,
  ].join(' AND ');
  return {
    sql: `SELECT brand_id AS "brandId", epoch_ms(max(created_at)) AS "at" FROM observations
      WHERE ${where} GROUP BY brand_id`,
    params: parameters.values,
  };
}

/** The answers with these keys, as far as their texts fit; their days say where to look. */
export function recentStatement(
  brand: BrandKey,
  keys: readonly ObservationCursor[],
  maxBytes: number,
): Statement {
  const parameters = createParameters();
  const mine = brandCondition(brand, parameters);
  const days = keys.map(({ day }) => day).sort();
  const first = parameters.add(days[0], 'DATE');
  const last = parameters.add(days.at(-1), 'DATE');
  const ids = parameters.add(
    keys.map(({ id }) => id),
    'UBIGINT[]',
  );
  const chosen = `${mine} AND day BETWEEN ${first} AND ${last} AND list_contains(${ids}, id)`;
  const bytesBefore = `sum(strlen(response_text)) OVER (ORDER BY created_at DESC, id DESC
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)`;
  return {
    // The lengths come first: rows that do not fit are never held with their texts.
    sql: `WITH sized AS (SELECT id, coalesce(${bytesBefore}, 0) AS before FROM observations WHERE ${chosen})
      SELECT id, prompt_id AS "promptId", platform, epoch_ms(created_at) AS "createdAt", response_text AS "text",
        brand_present AS "brandPresent", ${orAbsent('brand_position')}::VARCHAR AS "brandPosition",
        evaluator_version AS "evaluatorVersion"
      FROM observations
      WHERE ${chosen} AND id IN (SELECT id FROM sized WHERE before < ${parameters.add(maxBytes, 'BIGINT')})
      ORDER BY created_at DESC, id DESC`,
    params: parameters.values,
  };
}
