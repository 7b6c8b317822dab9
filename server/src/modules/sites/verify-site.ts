import type { Site } from '#contract/pages/sites.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { type Outbound, OutboundFailure } from '#kernel/ports/outbound.ts';
import { requireScope } from '#kernel/principal.ts';
import { isSwitchedOff } from './find-sites.ts';
import { activate } from './publish-version.ts';
import { holdSite, requireSite, type SiteKey, siteInactive } from './require-site.ts';
import { proofRecord, proofUrl } from './site-domain.ts';
import { type SiteRow, siteRecord } from './site-record.ts';
import { refuseUnclaimable } from './taken-host.ts';

const limits = { totalMs: 8000, idleMs: 5000, maxBytes: 100_000, maxDecodedBytes: 100_000 };

type Evidence = { readonly found: true } | { readonly problem: string };

export type ProofSearch =
  | { readonly proof: 'dns' | 'file' }
  | { readonly problems: { readonly dns: string; readonly file: string } };

/** Looks for the site's token where only the owner of the domain can have put it, in both places at once. */
async function findProof(outbound: Outbound, site: SiteRow): Promise<ProofSearch> {
  const [dns, file] = await Promise.all([inDns(outbound, site), onDomain(outbound, site)]);
  if ('found' in dns) return { proof: 'dns' };
  if ('found' in file) return { proof: 'file' };
  return { problems: { dns: dns.problem, file: file.problem } };
}

async function inDns(outbound: Outbound, site: SiteRow): Promise<Evidence> {
  const name = proofRecord(site.domain);
  if (name === null) return { problem: 'An address has no DNS records.' };
  return explained(async () => {
    const records = await outbound.textRecords(name);
    if (records.some((record) => record.trim() === site.verification_token)) return { found: true };
    return records.length === 0
      ? { problem: `${name} has no TXT record.` }
      : { problem: `No TXT record of ${name} is the token.` };
  });
}

/** No redirect is followed: a page that redirects anywhere would prove whatever somebody puts there. */
async function onDomain(outbound: Outbound, site: SiteRow): Promise<Evidence> {
  const url = proofUrl(outbound, site.domain);
  return explained(async () => {
    const answer = await outbound.read({ url, limits, maxRedirects: 0, polite: false });
    if (answer.status !== 200) return { problem: `${url} answers ${answer.status}.` };
    const words = answer.body.toString('utf8').split(/\s+/);
    if (!words.includes(site.verification_token)) return { problem: `${url} lacks the token.` };
    return { found: true };
  });
}

async function explained(look: () => Promise<Evidence>): Promise<Evidence> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof OutboundFailure) return { problem: error.message };
    throw error;
  }
}

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
