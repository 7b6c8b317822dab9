import { type RawBuilder, sql } from 'kysely';

// For `settings` in a left join: brands without a row are asked once a day.

/** A table with the columns prompt_id and platform. */
type VariantTable = string;

const periodSeconds = sql`(coalesce(settings.cadence_hours, 24) * 3600)`;

const epochOf = (time: Date) => sql`floor(extract(epoch FROM ${time}::timestamptz))::bigint`;

/** The variant's offset in the period in seconds. It depends on its id, which spreads questions over the period. */
function placeOf(variant: VariantTable) {
  const id = sql`${sql.ref(`${variant}.prompt_id`)} || ' ' || ${sql.ref(`${variant}.platform`)}`;
  // Clears the sign bit: a remainder must not be negative.
  return sql`((hashtextextended(${id}, 0) & 9223372036854775807) % ${periodSeconds})`;
}

/** The variant's last own time before now. */
export function latestTime(now: Date, variant: VariantTable): RawBuilder<Date> {
  const place = placeOf(variant);
  const since = sql`(${epochOf(now)} - ${place})`;
  return sql<Date>`to_timestamp(${since} / ${periodSeconds} * ${periodSeconds} + ${place})`;
}

/** The variant's first own time after now. */
export function nextTime(now: Date, variant: VariantTable): RawBuilder<Date> {
  return sql<Date>`${latestTime(now, variant)} + make_interval(secs => ${periodSeconds})`;
}

/** The start of the current period: with a cadence of a day, midnight UTC. */
export function periodStart(now: Date): RawBuilder<Date> {
  return sql<Date>`to_timestamp(${epochOf(now)} / ${periodSeconds} * ${periodSeconds})`;
}

/** The variant's own time in the current period, which may be in the future. */
export function timeInPeriod(now: Date, variant: VariantTable): RawBuilder<Date> {
  return sql<Date>`to_timestamp(${epochOf(now)} / ${periodSeconds} * ${periodSeconds} + ${placeOf(variant)})`;
}
