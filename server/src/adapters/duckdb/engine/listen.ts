import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { EngineAddress } from '../engine-url.ts';

/** The caller holds the database's lock, so a socket found there belongs to a process that is gone. */
export async function listen(server: Server, address: EngineAddress): Promise<EngineAddress> {
  if (address.kind === 'socket') {
    await rm(address.path, { force: true });
    server.listen(address.path);
    await once(server, 'listening');
    await chmod(address.path, 0o600);
    return address;
  }
  server.listen(address.port, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has such an address.
  return { kind: 'port', port: (server.address() as AddressInfo).port };
}

export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  await Promise.race([closed, pause(graceMs)]);
  server.closeAllConnections();
  await closed;
}
