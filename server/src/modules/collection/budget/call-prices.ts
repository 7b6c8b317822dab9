import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import type { Collector } from '#kernel/ports/collector.ts';
import { unnest } from '#kernel/ports/database.ts';
import { type Channel, channelKey } from '../channels/channel-state.ts';
import { collectionTables } from '../tables.ts';

/** What a budget sets aside for one call. */
export interface CallPrice {
  /** What is charged until the real cost is known. */
  readonly reserveMicros: number;
  /** What a budget must be able to bear before the call joins others that are under way. */
  readonly riskMicros: number;
}

/** The latest calls of a channel on a platform decide what the next ones reserve. */
const latestCalls = 100;
/** Of fewer than a hundred calls that is the most expensive one. */
const quantile = 0.99;
/** Calls go out together only while the budget would hold if each cost this many times its reservation. */
export const riskFactor = 10;
/** The same before the channel's first answer: nobody knows yet how far the reservation is off. */
const unknownRiskFactor = 1000;

interface Priced {
  readonly channel: Channel;
  readonly collector: Pick<Collector, 'platform' | 'reserveMicros'>;
}

/** As the index says it. An answer without a price is one, too: nothing worse is to be expected of the next. */
const isPaid = sql<boolean>`(attempt.cost_micros > 0 OR attempt.outcome = 'answered')`;

const keyOf = ({ channel, collector }: Priced) => `${channelKey(channel)}:${collector.platform}`;

/** Reserves what a collector declares as the most, or what its channel's latest calls really cost if that is more. */
export async function readCallPrices(
  { db }: Pick<Services, 'db'>,
  priced: readonly Priced[],
): Promise<(one: Priced) => CallPrice> {
  const distinct = new Map(priced.map((one) => [keyOf(one), one]));
  const each = unnest('each', [...distinct], {
    key: ['text', ([key]) => key],
    owner_id: ['bigint', ([, { channel }]) => channel.ownerId],
    provider: ['text', ([, { channel }]) => channel.provider],
    platform: ['text', ([, { collector }]) => collector.platform],
  });
  const rows = await collectionTables(db)
    .selectFrom(each)
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('collection_attempts as attempt')
          .select('attempt.cost_micros as micros')
          .whereRef('attempt.owner_id', '=', 'each.owner_id')
          .whereRef('attempt.provider', '=', 'each.provider')
          .whereRef('attempt.platform', '=', sql.ref('each.platform'))
          .where(isPaid)
          .orderBy('attempt.id', 'desc')
          .limit(latestCalls)
          .as('paid'),
      (join) => join.onTrue(),
    )
    .select('each.key')
    .select(
      sql<number>`percentile_disc(${quantile}::float8) WITHIN GROUP (ORDER BY paid.micros)`.as(
        'micros',
      ),
    )
    .groupBy('each.key')
    .execute();
  const paid = new Map(rows.map((row) => [row.key, row.micros]));
  return (one) => {
    const real = paid.get(keyOf(one));
    const reserveMicros = Math.max(one.collector.reserveMicros, real ?? 0);
    const factor = real === undefined ? unknownRiskFactor : riskFactor;
    return { reserveMicros, riskMicros: factor * reserveMicros };
  };
}

const perDollar = 1_000_000;

/** US dollars to millionths, in which everything is counted. */
export function toMicros(dollars: number): number;
export function toMicros(dollars: number | null): number | null;
export function toMicros(dollars: number | null): number | null {
  return dollars === null ? null : Math.round(dollars * perDollar);
}

export function fromMicros<Micros extends number | null>(
  micros: Micros,
): Micros extends number ? number : number | null {
  // The condition is the type's: null stays null, a number a number.
  return (micros === null ? null : micros / perDollar) as Micros extends number
    ? number
    : number | null;
}
