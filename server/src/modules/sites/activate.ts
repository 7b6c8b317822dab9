import { sql } from 'kysely';
import type { Site } from '#contract/sites.ts';
import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { tellEdges } from './site-changes.ts';
import { type SiteRow, siteColumns, siteRecord } from './site-record.ts';
import type { Proof, SiteTables } from './tables.ts';

type Ctx = Pick<Services, 'db' | 'clock'>;

/**
 * A domain leads to one site of the installation. Whoever proved only an origin of another name gives way to a
 * proof of the domain itself; two proofs of equal weight are for the operator to settle.
 */
export async function activate(ctx: Ctx, site: SiteRow, proof: Proof): Promise<Site> {
  // Two sites of one domain that are activated at once come one after the other.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`site ${site.domain}`}, 0))`.execute(
    ctx.db,
  );
  const holder = await ctx.db
    .withTables<SiteTables>()
    .selectFrom('sites')
    .select([...siteColumns, 'proof'])
    .where('domain', '=', site.domain)
    .where('integration_status', '=', 'active')
    .where('id', '!=', site.id)
    .executeTakeFirst();
  if (holder) {
    if (holder.proof !== 'origin' || proof === 'origin') {
      throw new Refusal('domain_taken', 'Another active site has this domain.');
    }
    await setIntegration(ctx, holder.id, { integration_status: 'inactive' });
  }
  const activated_at = ctx.clock.now();
  return setIntegration(ctx, site.id, { integration_status: 'active', proof, activated_at });
}

export async function setIntegration(
  ctx: Ctx,
  siteId: string,
  change: {
    readonly integration_status: 'active' | 'inactive';
    readonly proof?: Proof;
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
  await tellEdges(ctx, { siteId });
  return siteRecord(row);
}
