import { sql } from 'kysely';
import type { ReferralEvent, ReferralPlatform } from '#contract/pages/referrals.ts';
import type { Services } from '#kernel/context.ts';
import type { StoredReferral } from '#kernel/ports/analytics/traffic.ts';
import { type AllowList, currentAllowList } from './allow-list.ts';
import type { ReferralTables } from './tables.ts';

const referrersAtOnce = 1000;

interface Reading {
  /** Aborted when the worker stops: what is left stays due. */
  readonly signal: AbortSignal;
  readonly list?: AllowList;
  /** Only this organization's; everybody's where unset. */
  readonly organizationId?: number;
}

/**
 * Judges the events again that an older allow-list judged, so that history follows the list. If it is killed, the
 * next start continues with what is left. Resolves with how many connections were due.
 */
export async function reclassifyEvents(
  services: Services,
  { signal, list = currentAllowList, organizationId }: Reading,
): Promise<number> {
  let connections = services.db
    .withTables<ReferralTables>()
    .selectFrom('referral_connections')
    .select(['id', 'organization_id', 'brand_id', 'last_pushed_at'])
    .where('list_version', '<', list.version);
  if (organizationId !== undefined) {
    connections = connections.where('organization_id', '=', organizationId);
  }
  const due = await connections.orderBy('id').execute();
  for (const connection of due) {
    await reclassifyConnection(services, connection, list, signal);
    if (signal.aborted) break;
    await noteReading(services, connection, list.version);
    services.logger.info({ connection: connection.id, list: list.version }, 'referrals classified');
  }
  return due.length;
}

interface DueConnection {
  readonly id: string;
  readonly organization_id: number;
  readonly brand_id: number;
  readonly last_pushed_at: Date | null;
}

async function reclassifyConnection(
  { analytics: { referrals } }: Services,
  due: DueConnection,
  list: AllowList,
  signal: AbortSignal,
): Promise<void> {
  const connection = {
    organizationId: due.organization_id,
    brandId: due.brand_id,
    connectionId: due.id,
  };
  for (let after = ''; !signal.aborted; ) {
    const page = { after, limit: referrersAtOnce };
    const found = await referrals.referrersJudgedBefore(connection, list.version, page);
    const last = found.at(-1);
    if (last === undefined) return;
    const verdicts = found.map((referrer) => ({
      referrer,
      platform: list.classify(referrer).platform,
    }));
    await referrals.judgeAgain(connection, list.version, verdicts);
    after = last;
  }
}

/** A batch that came meanwhile may have been judged by an older list: the connection then stays due. */
async function noteReading(
  { db }: Services,
  { id, organization_id, last_pushed_at }: DueConnection,
  version: number,
): Promise<void> {
  await db
    .withTables<ReferralTables>()
    .updateTable('referral_connections')
    .set({ list_version: version })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where(sql<boolean>`last_pushed_at IS NOT DISTINCT FROM ${last_pushed_at}`)
    .execute();
}

/** An event that was judged, on its way into the store. */
export interface JudgedEvent extends ReferralEvent {
  readonly platform: ReferralPlatform;
  /** To four decimals. */
  readonly revenue: string | null;
}

/** A number that is missing is unknown, and an empty batch id is none. */
export function storedReferral(event: JudgedEvent): StoredReferral {
  return {
    day: event.date,
    referrer: event.raw_referrer_value,
    page: event.raw_page_value,
    platform: event.platform,
    pageviews: event.pageviews ?? null,
    sessions: event.sessions ?? null,
    transactions: event.transactions ?? null,
    revenue: event.revenue,
    batchId: event.batch_id || null,
  };
}
