import { isIP } from 'node:net';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import { type AllowedHosts, portOf } from './allowed-hosts.ts';
import { isPublicAddress } from './public-addresses.ts';

/** Ports above 1023 that usually belong to something other than a web server. */
const otherServices: ReadonlySet<number> = new Set([
  1080, 1433, 1434, 1521, 1719, 1720, 1723, 1883, 2049, 2181, 2375, 2376, 2379, 2380, 3128, 3306,
  3389, 3659, 4045, 4190, 4369, 5060, 5061, 5432, 5672, 5900, 5984, 5985, 5986, 6000, 6379, 6443,
  6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 7000, 7001, 8086, 8500, 9042, 9092, 9200, 9300,
  10_080, 10_250, 10_255, 11_211, 15_672, 27_017, 27_018, 50_070,
]);

/** Public websites use 80, 443 or a high port; nothing is sent to mail, shells, databases and brokers. */
function isWebPort(port: number): boolean {
  return port === 80 || port === 443 || (port >= 1024 && !otherServices.has(port));
}

/** The target of a request, as far as the URL alone determines it. */
export interface Target {
  readonly url: URL;
  /** The operator allowed this host: its addresses are not checked. */
  readonly isAllowed: boolean;
}

/**
 * The WHATWG parser has already normalized every form of a literal address (octal, hexadecimal, short, wide digits),
 * and the parsed URL is the one connected to.
 */
export function readTarget(text: string, allowed: AllowedHosts): Target {
  const url = URL.parse(text);
  if (!url) throw new OutboundFailure('invalid_url', 'This is not a URL.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new OutboundFailure('invalid_url', 'Only http and https URLs are fetched.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutboundFailure('invalid_url', 'A URL with a user name or password is not fetched.');
  }
  if (allowed.has(url)) return { url, isAllowed: true };
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) && !isPublicAddress(literal)) throw notPublic();
  if (!isWebPort(portOf(url))) {
    throw new OutboundFailure('blocked', `Port ${portOf(url)} is not one of a website.`);
  }
  return { url, isAllowed: false };
}

export function notPublic(): OutboundFailure {
  return new OutboundFailure('blocked', 'The host is not on the public internet.');
}
