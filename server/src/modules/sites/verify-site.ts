import type { Site } from '#contract/sites.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { activate } from './activate.ts';
import { findProof } from './find-proof.ts';
import { holdSite, requireSite, type SiteKey, siteInactive } from './require-site.ts';
import { type SiteRow, siteRecord } from './site-record.ts';
import { isSwitchedOff } from './switched-off.ts';
import { refuseUnclaimable } from './taken-host.ts';

/** Looks for the token in DNS and on the domain, and activates. A site that is active stays so. */
export async function verifySite(ctx: Context, input: SiteKey): Promise<Site> {
  requireScope(ctx.principal, 'configure');
  const site = await requireSite(ctx, input);
  if (!canGain(site)) return siteRecord(ctx, site);
  if (await isSwitchedOff(ctx, site)) throw siteInactive();
  refuseUnclaimable(site);
  const found = await findProof(ctx.outbound, site);
  if ('problems' in found) {
    if (site.integration_status === 'active') return siteRecord(ctx, site);
    const message = 'The token was found neither in DNS nor in the file on the domain.';
    throw new Refusal('verification_failed', message, { ...found.problems });
  }
  return inTransaction(ctx, async (inside) => {
    const held = await holdSite(inside, input);
    const isNoMore = held.integration_status === 'active' && found.proof === 'file';
    if (!canGain(held) || isNoMore) return siteRecord(ctx, held);
    if (await isSwitchedOff(inside, held)) throw siteInactive();
    return activate(inside, held, found.proof);
  });
}

/** A file covers less than a DNS record: what it activated can still be proven by one. */
function canGain({ integration_status, proof }: SiteRow): boolean {
  return integration_status !== 'active' || proof === 'file';
}
