import type { SiteProof } from '#contract/pages/sites.ts';
import { belongsTo, hostOf, splitDomain } from './site-domain.ts';

/** A domain and what shows that it is theirs. */
export interface ProvenDomain {
  readonly domain: string;
  readonly proof: SiteProof | null;
}

/**
 * Who can set a DNS record of a name has everything below it; who can put a file on a website has that website. Its
 * `www.` is the same one nearly everywhere, and an operator's word is as good as DNS.
 */
export function covers({ domain, proof }: ProvenDomain, url: URL): boolean {
  if (proof === null || !belongsTo(domain, url)) return false;
  if (proof !== 'file') return true;
  const { hostname } = splitDomain(domain);
  return [hostname, `www.${hostname}`].includes(hostOf(url).hostname);
}
