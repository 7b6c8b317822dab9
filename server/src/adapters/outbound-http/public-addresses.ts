import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Special-purpose IPv4 ranges of the registry, and one metadata service outside them. */
const closedIPv4 = subnets('ipv4', [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT; the metadata service of one cloud
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // metadata service of one cloud, in public space
  '169.254.0.0/16', // link-local; metadata services
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments; the metadata service of one cloud
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // multicast tunnels
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
]);

/**
 * Only this range is public. Everything else is loopback, link-local, unique-local, multicast, unassigned, or another
 * form of an IPv4 address (mapped, compatible, NAT64).
 */
const openIPv6 = subnets('ipv6', ['2000::/3']);

const closedIPv6 = subnets('ipv6', [
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: an IPv4 address in disguise
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
]);

/** Whether an address, as written by DNS or a socket, is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedIPv4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return openIPv6.check(address, 'ipv6') && !closedIPv6.check(address, 'ipv6');
}

function subnets(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
