import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { defaultLivePagesOptions } from '../../../src/entrypoints/edge/live-pages.ts';
import { type EdgePatience, startEdge } from '../../../src/main/edge.ts';
import { visitsAddress } from '../../../src/main/moving/analytics-home.ts';
import type { TestService } from '../service/service.ts';

export const agentNames = {
  gpt: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  claude: 'Mozilla/5.0 (compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
  browser:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Safari/537.36',
  googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
} as const;

export type TestEdge = Awaited<ReturnType<typeof startTestEdge>>;

/** The real edge on the engines of a test service, whose PostgreSQL can be taken away from it. */
export async function startTestEdge(
  service: TestService,
  options: { allowedPrivateHosts: readonly string[]; patience?: Partial<EdgePatience> },
) {
  const databaseUrl = new URL(service.stores.urls.edgeDatabaseUrl);
  const store = await startRelay({ host: databaseUrl.hostname, port: Number(databaseUrl.port) });
  databaseUrl.hostname = '127.0.0.1';
  databaseUrl.port = String(store.port);
  const dataDir = await mkdtemp(join(tmpdir(), 'sightline-edge-'));
  const log: string[] = [];
  const edge = await startEdge(
    {
      host: '127.0.0.1',
      edgePort: 0,
      dataDir,
      allowedPrivateHosts: options.allowedPrivateHosts,
      databaseUrl: databaseUrl.href,
      analytics: visitsAddress(service.stores.urls.analytics),
    },
    pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
    {
      ...{ connectMs: 1000, idleMs: 2000 },
      pages: { ...defaultLivePagesOptions, patienceMs: 300 },
      ...options.patience,
    },
  );
  return {
    address: edge.address,
    port: Number(new URL(edge.address).port),
    store,
    log,
    dataDir,
    async stop() {
      await edge.stop();
      await store.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

export interface EdgeAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly rawHeaders: readonly string[];
  readonly trailers: NodeJS.Dict<string>;
  readonly body: Buffer;
  readonly text: string;
}

const agent = new Agent({ keepAlive: false });

/** One request, sent unchanged: `fetch` would set headers of its own, and not let Host be chosen. */
export function ask(
  port: number,
  host: string,
  path: string,
  options: RequestOptions & { body?: string | Buffer } = {},
): Promise<EdgeAnswer> {
  const { body, headers, ...rest } = options;
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      agent,
      ...rest,
      headers: { host, ...headers },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const whole = Buffer.concat(chunks);
        const { statusCode: status = 0, headers, rawHeaders, trailers } = response;
        resolve({ status, headers, rawHeaders, trailers, body: whole, text: whole.toString() });
      });
    });
    sent.end(body);
  });
}

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

async function startRelay(target: { host: string; port: number }): Promise<Relay> {
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
