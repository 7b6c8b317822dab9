import { isIPv4, isIPv6 } from 'node:net';

/** Where a request came from, as far as it can be known. */
export interface Client {
  readonly address: string;
  readonly userAgent: string | null;
  /** What its last sign-in left in the browser; null: nothing, undefined: not a browser. */
  readonly device?: string | null;
  /** The caller proved to be that person from there before, or is signed in. */
  readonly isKnown?: boolean;
}

/** The number of leading address bits that identify one caller. */
interface NetworkSize {
  readonly ipv4: 24 | 32;
  readonly ipv6: 48 | 64;
}

/** The holder of one IPv6 address usually has the whole /64. */
const ofOneCaller: NetworkSize = { ipv4: 32, ipv6: 64 };

/**
 * The network that one caller is counted by; an IPv4 address inside IPv6 counts as IPv4. All invalid addresses, which a
 * proxy may pass on, count as one caller.
 */
export function networkOf(address: string, size: NetworkSize = ofOneCaller): string {
  const [bare = ''] = address.split('%');
  const ipv4 = /^(?:::ffff:)?((?:\d+\.){3}\d+)$/i.exec(bare)?.[1];
  if (ipv4 !== undefined && isIPv4(ipv4)) {
    return size.ipv4 === 32 ? ipv4 : `${ipv4.slice(0, ipv4.lastIndexOf('.'))}.0/24`;
  }
  if (!isIPv6(bare)) return 'unknown';
  return `${expand(bare)
    .slice(0, size.ipv6 / 16)
    .join(':')}::/${size.ipv6}`;
}

/** The larger network that probably has the same holder as this one. */
export function neighbourhoodOf(network: string): string {
  return networkOf(network.replace(/\/\d+$/, ''), { ipv4: 24, ipv6: 48 });
}

function expand(address: string): string[] {
  const groups = (part: string) => part.split(':').filter(Boolean);
  const [head = '', tail] = address.toLowerCase().split('::');
  if (tail === undefined) return groups(head).map(withoutZeros);
  const zeros = Math.max(0, 8 - groups(head).length - groups(tail).length);
  return [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)].map(withoutZeros);
}

const withoutZeros = (group: string) => group.replace(/^0+(?=.)/, '');
