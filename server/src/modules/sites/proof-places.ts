import { isIP } from 'node:net';
import type { Outbound } from '#kernel/ports/outbound.ts';
import { splitDomain } from './site-domain.ts';

const wellKnownPath = '/.well-known/sightline.txt';

/** The name of the TXT record; null for an address, which has no records. */
export function proofRecord(domain: string): string | null {
  const { hostname } = splitDomain(domain);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : `_sightline.${hostname}`;
}

/** Never at the origin that was given: it shows who has the origin, not who has the domain. */
export function proofUrl(outbound: Pick<Outbound, 'isOpened'>, domain: string): string {
  const plain = new URL(`http://${domain}${wellKnownPath}`);
  return outbound.isOpened(plain) ? plain.href : `https://${domain}${wellKnownPath}`;
}
