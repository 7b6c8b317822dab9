import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Relays between a client and a server, and can stop doing so. */
export interface Relay {
  readonly port: number;
  /** Connections break, and new ones are broken at once. */
  cut(): void;
  /** Connections stay, and nothing comes through any more. */
  hang(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startRelay(target: { host: string; port: number }): Promise<Relay> {
  let mode: 'open' | 'cut' | 'hanging' = 'open';
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    track(client);
    if (mode === 'cut') client.destroy();
    if (mode !== 'open') return;
    const behind = connect(target);
    track(behind);
    for (const [from, to] of [
      [client, behind],
      [behind, client],
    ] as const) {
      from.on('data', (chunk) => {
        if (mode === 'open') to.write(chunk);
      });
      from.on('close', () => to.destroy());
    }
  });
  function track(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      mode = 'cut';
      breakAll();
    },
    hang() {
      mode = 'hanging';
    },
    mend() {
      mode = 'open';
      breakAll();
    },
    async close() {
      mode = 'cut';
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
