import { type RawBuilder, sql } from 'kysely';

// Where `settings` is left joined: brands without a row are asked once a day.

/** A table with the columns prompt_id and platform. */
type VariantTable = string;

const periodSeconds = sql`(coalesce(settings.cadence_hours, 24) * 3600)`;

const epochOf = (time: Date) => sql`floor(extract(epoch FROM ${time}::timestamptz))::bigint`;

/** The variant's own place in the period in seconds, which its id decides: questions are spread over the period. */
function placeOf(variant: VariantTable) {
  const id = sql`${sql.ref(`${variant}.prompt_id`)} || ' ' || ${sql.ref(`${variant}.platform`)}`;
  // The sign bit is cleared: a remainder must not be negative.
  return sql`((hashtextextended(${id}, 0) & 9223372036854775807) % ${periodSeconds})`;
}

/** The last time before now that is the variant's own. */
export function latestTime(now: Date, variant: VariantTable): RawBuilder<Date> {
  const place = placeOf(variant);
  const since = sql`(${epochOf(now)} - ${place})`;
  return sql<Date>`to_timestamp(${since} / ${periodSeconds} * ${periodSeconds} + ${place})`;
}

/** When the period began that now is in: at a cadence of a day, at midnight UTC. */
export function periodStart(now: Date): RawBuilder<Date> {
  return sql<Date>`to_timestamp(${epochOf(now)} / ${periodSeconds} * ${periodSeconds})`;
}

/** The variant's own time in the period that now is in; it may be still to come. */
export function timeInPeriod(now: Date, variant: VariantTable): RawBuilder<Date> {
  return sql<Date>`to_timestamp(${epochOf(now)} / ${periodSeconds} * ${periodSeconds} + ${placeOf(variant)})`;
}
