import type { Services } from '#kernel/context.ts';
import { unarchivedBrands } from '../../brands/index.ts';
import { citedPageTables } from '../tables.ts';
import { type Visiting, visitHost } from './visit-host.ts';

/** Longer than a visit: the host of a killed worker is free again after this. */
const leaseMs = 600_000;
/** Parallel workers each find a host among these. */
const candidates = 20;

/** Leases a host with due pages, longest waiting first; undefined if there is none. */
async function leaseHost(services: Services): Promise<string | undefined> {
  const { db, clock } = services;
  const now = clock.now();
  const hosts = await citedPageTables(db)
    .selectFrom('cited_pages')
    .innerJoin(unarchivedBrands(db).as('brand'), 'brand.id', 'cited_pages.brand_id')
    .leftJoin('cited_hosts', (join) =>
      join.onRef('cited_hosts.host', '=', 'cited_pages.host').on('leased_until', '>', now),
    )
    .select('cited_pages.host')
    .where('due_at', '<=', now)
    .where('cited_hosts.host', 'is', null)
    .groupBy('cited_pages.host')
    .orderBy((of) => of.fn.min('due_at'))
    .orderBy('cited_pages.host')
    .limit(candidates)
    .execute();
  for (const { host } of hosts) {
    if (await take(services, host, now)) return host;
  }
  return undefined;
}

/** The row lets one of several workers through. */
async function take({ db }: Services, host: string, now: Date): Promise<boolean> {
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const taken = await citedPageTables(db)
    .insertInto('cited_hosts')
    .values({ host, leased_until: leasedUntil })
    .onConflict((conflict) =>
      conflict
        .column('host')
        .doUpdateSet({ leased_until: leasedUntil })
        .where('cited_hosts.leased_until', '<=', now),
    )
    .returning('host')
    .executeTakeFirst();
  return taken !== undefined;
}

/** No one asks the host again before the pause is over. */
async function releaseHost({ db, clock }: Services, host: string, pauseMs: number): Promise<void> {
  await citedPageTables(db)
    .updateTable('cited_hosts')
    .set({ leased_until: new Date(clock.now().getTime() + pauseMs) })
    .where('host', '=', host)
    .execute();
}

const defaultPauseMs = 1_000;

/** Visits one host with due pages. Resolves with whether there was one. */
export async function checkNextHost(
  services: Services,
  { signal, pauseMs = defaultPauseMs }: Pick<Visiting, 'signal'> & Partial<Visiting>,
): Promise<boolean> {
  const host = await leaseHost(services);
  if (host === undefined) return false;
  try {
    await visitHost(services, host, { signal, pauseMs });
  } finally {
    await releaseHost(services, host, pauseMs);
  }
  return true;
}
