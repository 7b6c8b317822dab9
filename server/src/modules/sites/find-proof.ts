import { type Outbound, OutboundFailure } from '#kernel/ports/outbound.ts';
import { proofRecord, proofUrl } from './proof-places.ts';
import type { SiteRow } from './site-record.ts';

const limits = { totalMs: 8000, idleMs: 5000, maxBytes: 100_000, maxDecodedBytes: 100_000 };

type Evidence = { readonly found: true } | { readonly problem: string };

export type ProofSearch =
  | { readonly proof: 'dns' | 'file' }
  | { readonly problems: { readonly dns: string; readonly file: string } };

/** Looks for the site's token where only the owner of the domain can have put it, in both places at once. */
export async function findProof(outbound: Outbound, site: SiteRow): Promise<ProofSearch> {
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
