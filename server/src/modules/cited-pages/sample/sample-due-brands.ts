import { millisecondsPerDay } from '#contract/days.ts';
import type { Services } from '#kernel/context.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { requireBrand, unarchivedBrands } from '../../brands/index.ts';
import { citedPageTables } from '../tables.ts';
import { drawSample } from './draw-sample.ts';

/** A sample that failed, or whose worker was killed, is drawn again after this. */
const leaseMs = 600_000;

/** Draws the daily sample of every brand that is due. Resolves with the number of brands. */
export async function sampleDueBrands(
  services: Services,
  { signal }: { readonly signal: AbortSignal },
): Promise<number> {
  await forgetHosts(services);
  let drawn = 0;
  while (!signal.aborted) {
    const due = await takeDueBrand(services);
    if (!due) break;
    const ctx = { ...services, principal: servicePrincipal(due.organization_id) };
    await drawSample(ctx, await requireBrand(ctx, due.brand_id), 'weekly', signal);
    drawn += 1;
  }
  return drawn;
}

function takeDueBrand({ db, clock }: Services) {
  const now = clock.now();
  const due = citedPageTables(db)
    .selectFrom('cited_page_samples')
    .innerJoin(unarchivedBrands(db).as('brand'), 'brand.id', 'cited_page_samples.brand_id')
    .select('brand_id')
    .where('sample_due_at', '<=', now)
    .orderBy('sample_due_at')
    .limit(1)
    .forUpdate('cited_page_samples')
    .skipLocked();
  return citedPageTables(db)
    .updateTable('cited_page_samples')
    .set({ sample_due_at: new Date(now.getTime() + leaseMs) })
    .where('brand_id', 'in', due)
    .returning(['organization_id', 'brand_id'])
    .executeTakeFirst();
}

/** Only hosts with a lease need a row. */
async function forgetHosts({ db, clock }: Services): Promise<void> {
  const yesterday = new Date(clock.now().getTime() - millisecondsPerDay);
  await citedPageTables(db)
    .deleteFrom('cited_hosts')
    .where('leased_until', '<', yesterday)
    .execute();
}
