import { isIP } from 'node:net';
import { type Outbound, OutboundFailure } from '#kernel/ports/outbound.ts';
import { belongsTo, splitDomain } from './site-domain.ts';
import type { SiteRow } from './site-record.ts';
import type { Proof } from './tables.ts';

const wellKnownPath = '/.well-known/sightline.txt';
const limits = { totalMs: 8000, idleMs: 5000, maxBytes: 100_000, maxDecodedBytes: 100_000 };

type Evidence = { readonly proof: Proof } | { readonly problem: string };

export type ProofSearch =
  | { readonly proof: Proof }
  | { readonly problems: { readonly dns: string; readonly file: string } };

/** Looks for the site's token where only the owner can have put it, in both places at once. */
export async function findProof(outbound: Outbound, site: SiteRow): Promise<ProofSearch> {
  const [dns, file] = await Promise.all([inDns(outbound, site), atOrigin(outbound, site)]);
  if ('proof' in dns) return dns;
  if ('proof' in file) return file;
  return { problems: { dns: dns.problem, file: file.problem } };
}

async function inDns(outbound: Outbound, site: SiteRow): Promise<Evidence> {
  const { hostname } = splitDomain(site.domain);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return { problem: 'An address has no DNS records.' };
  const name = `_sightline.${hostname}`;
  return explained(async () => {
    const records = await outbound.textRecords(name);
    if (records.some((record) => record.trim() === site.verification_token)) {
      return { proof: 'domain' };
    }
    return records.length === 0
      ? { problem: `${name} has no TXT record.` }
      : { problem: `No TXT record of ${name} is the token.` };
  });
}

/** No redirect is followed: somebody else's page that redirects anywhere would prove anything. */
async function atOrigin(outbound: Outbound, site: SiteRow): Promise<Evidence> {
  const url = `${site.origin}${wellKnownPath}`;
  return explained(async () => {
    const answer = await outbound.read({ url, limits, maxRedirects: 0, polite: false });
    if (answer.status !== 200) return { problem: `${url} answers ${answer.status}.` };
    const words = answer.body.toString('utf8').split(/\s+/);
    if (!words.includes(site.verification_token)) return { problem: `${url} lacks the token.` };
    return { proof: belongsTo(site.domain, new URL(url)) ? 'domain' : 'origin' };
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
