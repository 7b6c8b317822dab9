import { BlockList, isIP } from 'node:net';

/** An address as it is compared: without a zone, and an IPv4 address inside IPv6 as IPv4. Undefined if it is none. */
export function plainAddress(address: string): string | undefined {
  const [bare = ''] = address.split('%');
  const plain = ipv4Inside(bare) ?? bare;
  return isIP(plain) === 0 ? undefined : plain;
}

const ipv4Inside = (address: string) => /^::ffff:((?:\d+\.){3}\d+)$/i.exec(address)?.[1];
/** Of an IPv6 address, before the IPv4 address inside. */
const bitsBefore = 96;

interface Range {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  /** How many leading bits count. */
  readonly bits: number;
}

/** An address, or a range such as 10.0.0.0/8; undefined if it is neither. */
export function readAddressRange(text: string): Range | undefined {
  const [address = '', bits, ...more] = text.split('/');
  const kind = address.includes('%') ? 0 : isIP(address);
  if (kind === 0 || more.length > 0) return undefined;
  const inside = ipv4Inside(address);
  const allBits = kind === 4 ? 32 : 128;
  if (bits !== undefined && !/^(0|[1-9]\d{0,2})$/.test(bits)) return undefined;
  const counted = (bits === undefined ? allBits : Number(bits)) - (inside ? bitsBefore : 0);
  if (counted < 0 || counted > (inside ? 32 : allBits)) return undefined;
  if (inside) return { address: inside, family: 'ipv4', bits: counted };
  return { address, family: kind === 4 ? 'ipv4' : 'ipv6', bits: counted };
}

/** Addresses and ranges that were read before. */
export interface AddressList {
  has(address: string): boolean;
}

export function createAddressList(ranges: readonly string[]): AddressList {
  const list = new BlockList();
  for (const text of ranges) {
    const range = readAddressRange(text);
    if (range) list.addSubnet(range.address, range.bits, range.family);
  }
  return {
    has(address) {
      const plain = plainAddress(address);
      return plain !== undefined && list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
    },
  };
}
