import type { IntegrationReason, IntegrationStatus, Site, SiteProof } from '#contract/sites.ts';
import type { Services } from '#kernel/context.ts';
import { type SiteRow, siteColumns, siteRecord } from './site-record.ts';
import type { SiteTables } from './tables.ts';
import { refuseTakenHost } from './taken-host.ts';

type Ctx = Pick<Services, 'db' | 'clock' | 'outbound'>;

/** The only way to an active site. Runs in a transaction: who comes later sees what was activated before. */
export async function activate(ctx: Ctx, site: SiteRow, proof: SiteProof): Promise<Site> {
  await refuseTakenHost(ctx, site);
  return setIntegration(ctx, site.id, {
    integration_status: 'active',
    integration_reason: null,
    proof,
    activated_at: ctx.clock.now(),
  });
}

export async function setIntegration(
  ctx: Ctx,
  siteId: string,
  change: {
    readonly integration_status: IntegrationStatus;
    readonly integration_reason: IntegrationReason | null;
    readonly proof?: SiteProof;
    readonly activated_at?: Date;
  },
): Promise<Site> {
  const row = await ctx.db
    .withTables<SiteTables>()
    .updateTable('sites')
    .set({ ...change, updated_at: ctx.clock.now() })
    .where('id', '=', siteId)
    .returning(siteColumns)
    .executeTakeFirstOrThrow();
  return siteRecord(ctx, row);
}
