import type { Site } from '#contract/sites.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { activate } from './activate.ts';
import { findProof } from './find-proof.ts';
import { holdSite, type SiteKey, selectSite, siteInactive, siteNotFound } from './reach-site.ts';
import { siteColumns, siteRecord } from './site-record.ts';

/** Looks for the token in DNS and at the origin, and activates. A site that is active stays so. */
export async function verifySite(ctx: Context, input: SiteKey): Promise<Site> {
  requireScope(ctx.principal, 'configure');
  const site = await selectSite(ctx, input)
    .select([...siteColumns, 'proof'])
    .executeTakeFirst();
  if (!site) throw siteNotFound();
  if (site.integration_status === 'active') return siteRecord(site);
  if (isSwitchedOff(site)) throw siteInactive();
  const found = await findProof(ctx.outbound, site);
  if ('problems' in found) {
    const message = 'The token was found neither in DNS nor at the origin.';
    throw new Refusal('verification_failed', message, { ...found.problems });
  }
  return inTransaction(ctx, async (inside) => {
    const held = await holdSite(inside, input);
    if (held.integration_status === 'active') return siteRecord(held);
    if (isSwitchedOff(held)) throw siteInactive();
    return activate(inside, held, found.proof);
  });
}

/** Only the operator undoes what the operator did. */
function isSwitchedOff(site: { integration_status: string; proof: string | null }): boolean {
  return site.integration_status === 'inactive' && site.proof === 'operator';
}
