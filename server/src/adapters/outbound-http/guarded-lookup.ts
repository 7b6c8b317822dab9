import { lookup } from 'node:dns/promises';
import type { LookupFunction, Socket } from 'node:net';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import { isPublicAddress } from './public-addresses.ts';
import { notPublic, type Target } from './target.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Resolves a name to all of its addresses. */
export type Resolver = (hostname: string) => Promise<readonly ResolvedAddress[]>;

/** Like the rest of the machine, including its hosts file. */
export const systemResolver: Resolver = (hostname) => lookup(hostname, { all: true });

/**
 * The connection's own lookup: the checked address is the one connected to, so a name that changes between a check and
 * the connection gains nothing. One bad address among good ones refuses the name.
 */
export function guardedLookup(target: Target, resolve: Resolver): LookupFunction {
  return (hostname, options, callback) => {
    judged(hostname, target, resolve).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, [...addresses]);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: Error) => callback(error, []),
    );
  };
}

async function judged(hostname: string, { isAllowed }: Target, resolve: Resolver) {
  const addresses = await resolve(hostname);
  if (addresses.length === 0) {
    throw new OutboundFailure('no_such_host', 'The host has no address.');
  }
  if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address))) throw notPublic();
  return addresses;
}

/** Literal addresses need no lookup; however a socket got its address, it is checked again. */
export function guardSocket(socket: Socket, { isAllowed }: Target): void {
  if (isAllowed || !socket.connecting) return;
  socket.once('connect', () => {
    if (!isPublicAddress(socket.remoteAddress ?? '')) socket.destroy(notPublic());
  });
}
