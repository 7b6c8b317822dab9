import { isIP } from 'node:net';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import { type AllowedHosts, portOf } from './allowed-hosts.ts';
import { isPublicAddress } from './public-addresses.ts';
import { isWebPort } from './web-ports.ts';

/** Where a request may go, as far as the URL alone can decide. */
export interface Target {
  readonly url: URL;
  /** The operator opened this host: its addresses are not judged. */
  readonly isAllowed: boolean;
}

/**
 * The WHATWG parser has folded every spelling of a literal address (octal, hexadecimal, short, wide digits) into
 * one by the time the host is looked at, and it is the parsed URL that is connected to.
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
