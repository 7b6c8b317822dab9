import { sql } from 'kysely';
import type { CitedPageStatus } from '#contract/cited-pages.ts';
import type { Services } from '#kernel/context.ts';
import { unarchivedBrands } from '../../brands/index.ts';
import { betweenChecks } from '../settings.ts';
import { citedPageTables } from '../tables.ts';
import type { Finding } from './judge-answer.ts';

/** A page that this worker is to look at. */
export interface TakenPage {
  readonly id: number;
  readonly organization_id: number;
  readonly brand_id: number;
  readonly url: string;
  readonly status: CitedPageStatus;
  readonly attempts: number;
}

/** Longer than a look takes: what a worker had taken when it was killed is due again after this. */
const leaseMs = 600_000;

/** The next page of a host that is due; nobody else is given it before the lease ends. */
export function takePage({ db, clock }: Services, host: string): Promise<TakenPage | undefined> {
  const now = clock.now();
  const next = citedPageTables(db)
    .selectFrom('cited_pages')
    .innerJoin(unarchivedBrands(db).as('brand'), 'brand.id', 'cited_pages.brand_id')
    .select('cited_pages.id')
    .where('host', '=', host)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('cited_pages.id')
    .limit(1)
    .forUpdate('cited_pages')
    .skipLocked();
  return citedPageTables(db)
    .updateTable('cited_pages')
    .set((of) => ({
      attempts: of('attempts', '+', 1),
      due_at: new Date(now.getTime() + leaseMs),
    }))
    .where('id', 'in', next)
    .returning(['id', 'organization_id', 'brand_id', 'url', 'status', 'attempts'])
    .executeTakeFirst();
}

/** Stores what was found. It is looked at again only while the brand has that switched on. */
export async function notePage(
  services: Services,
  page: TakenPage,
  finding: Finding,
): Promise<void> {
  const now = services.clock.now();
  const { usualMs, soonMs } = betweenChecks;
  const isFirstFailure = finding.status === 'unknown' && page.status !== 'unknown';
  const next = new Date(now.getTime() + (isFirstFailure ? soonMs : usualMs));
  await taken(services, page)
    .set({
      status: finding.status,
      http_status: finding.httpStatus,
      final_url: finding.finalUrl,
      title: finding.title,
      names_brand: finding.namesBrand,
      error: finding.error,
      checked_at: now,
      due_at: sql<Date | null>`(SELECT ${next}::timestamptz FROM cited_page_samples AS sample
        WHERE sample.brand_id = ${page.brand_id} AND sample.mode = 'on')`,
      attempts: 0,
    })
    .execute();
}

/** A worker that is stopped leaves it to the next, at once. */
export async function giveBack(services: Services, page: TakenPage): Promise<void> {
  await taken(services, page)
    .set({ due_at: services.clock.now(), attempts: page.attempts - 1 })
    .execute();
}

/** Only who took it last writes. */
function taken({ db }: Services, { organization_id, id, attempts }: TakenPage) {
  return citedPageTables(db)
    .updateTable('cited_pages')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('attempts', '=', attempts);
}
