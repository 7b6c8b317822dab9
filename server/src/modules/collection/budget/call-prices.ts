import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import type { Collector } from '#kernel/ports/collector.ts';
import { unnest } from '#kernel/ports/database.ts';
import { type Channel, channelKey } from '../channels/channel-state.ts';
import { collectionTables } from '../tables.ts';

/** What a budget reserves for one call. */
export interface CallPrice {
  /** The amount charged until the real cost is known. */
  readonly reserveMicros: number;
  /** The amount that a budget must be able to bear before the call runs in parallel with others. */
  readonly riskMicros: number;
}

/** The number of latest calls of a channel on a platform that determine the next reservations. */
const latestCalls = 100;
/** With fewer than a hundred calls this is the most expensive one. */
const quantile = 0.99;
/** Calls run in parallel only while the budget would hold if each cost this many times its reservation. */
export const riskFactor = 10;
/** The same before the channel's first answer, while the error of the reservation is unknown. */
const unknownRiskFactor = 1000;

interface Priced {
  readonly channel: Channel;
  readonly collector: Pick<Collector, 'platform' | 'reserveMicros'>;
}

/**
 * Must match the index's condition. An answer without a price counts, too: the next one is not expected to cost more.
 */
const isPaid = sql<boolean>`(attempt.cost_micros > 0 OR attempt.outcome = 'answered')`;

const keyOf = ({ channel, collector }: Priced) => `${channelKey(channel)}:${collector.platform}`;

/** The reservation is the collector's declared maximum, or the cost of the channel's latest calls if that is higher. */
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

/** Converts US dollars to millionths, the unit of all amounts. */
export function toMicros(dollars: number): number;
export function toMicros(dollars: number | null): number | null;
export function toMicros(dollars: number | null): number | null {
  return dollars === null ? null : Math.round(dollars * perDollar);
}

export function fromMicros<Micros extends number | null>(
  micros: Micros,
): Micros extends number ? number : number | null {
  // Matches the overloads: null stays null, a number a number.
  return (micros === null ? null : micros / perDollar) as Micros extends number
    ? number
    : number | null;
}
