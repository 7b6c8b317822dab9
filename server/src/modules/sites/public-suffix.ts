import { parse } from 'tldts';
import { splitDomain } from './site-domain.ts';

/**
 * Whether names are given out below this one to anybody who asks, as below `com`, `co.uk` and `github.io`: nobody's
 * proof of it says anything of what is below. By the Public Suffix List, with its part for companies.
 */
export function isPublicSuffix(domain: string): boolean {
  const { hostname } = splitDomain(domain);
  const { publicSuffix, isIcann, isPrivate } = parse(hostname, { allowPrivateDomains: true });
  return publicSuffix === hostname && (isIcann === true || isPrivate === true);
}
