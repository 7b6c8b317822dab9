import { isIPv6 } from 'node:net';

/** Where a request came from, as far as we can know it. */
export interface Client {
  readonly address: string;
  readonly userAgent: string | null;
}

/**
 * What one caller is counted as. The holder of one IPv6 address usually has the whole /64; an IPv4 address inside
 * IPv6 is that address. What is no address (a proxy may pass on anything) is all one caller.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  if (isIPv6(bare)) return `${expand(bare).slice(0, 4).join(':')}::/64`;
  return /^[\d.]{7,15}$/.test(bare) ? bare : 'unknown';
}

function expand(address: string): string[] {
  const groups = (part: string) => part.split(':').filter(Boolean);
  const [head = '', tail] = address.toLowerCase().split('::');
  if (tail === undefined) return groups(head).map(withoutZeros);
  const zeros = Math.max(0, 8 - groups(head).length - groups(tail).length);
  return [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)].map(withoutZeros);
}

const withoutZeros = (group: string) => group.replace(/^0+(?=.)/, '');
