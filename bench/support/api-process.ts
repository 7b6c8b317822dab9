import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { pino } from 'pino';
import { emptyCatalog } from '#kernel/ports/collector-catalog.ts';
import { bundleProgram } from '../../scripts/build/bundle-program.mjs';
import { compose } from '../../server/src/main/compose.ts';
import type { AnalyticsAddress } from '../../server/src/main/config/edge-config.ts';
import { openStores } from '../../server/src/main/stores.ts';
import { testSecretKey } from '../../server/test/support/service/service.ts';
import { benchSize } from './sized.ts';

/** Where both stores answer, with the credentials. */
export interface StoreUrls {
  readonly databaseUrl: string;
  readonly analytics: AnalyticsAddress;
}

/** Resident memory in bytes: now, and the most there ever was. */
export interface Memory {
  readonly now: number;
  readonly peak: number;
}

export interface ApiProcess {
  readonly address: string;
  readonly pid: number;
  memory(): Promise<Memory>;
  close(): Promise<void>;
}

/** The API alone in a process of its own; where nothing is measured, in this one, which has its code loaded. */
export async function startApiProcess(urls: StoreUrls): Promise<ApiProcess> {
  if (benchSize() === 'short') return serve(urls);
  const child = fork(await bundleProgram(import.meta.filename), [JSON.stringify(urls)]);
  const [address] = await once(child, 'message');
  return {
    address: String(address),
    pid: child.pid ?? 0,
    async memory() {
      child.send('memory');
      const [memory] = await once(child, 'message');
      return memory as Memory;
    },
    close: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.disconnect();
  await exited;
}

async function serve(urls: StoreUrls): Promise<ApiProcess> {
  const logger = pino({ level: 'info' }, pino.destination(devNull));
  const stores = await openStores({ dataDir: '', ...urls }, logger);
  const { app } = await compose(
    stores,
    { rateLimit: 0, corsOrigins: [], dataDir: '', secretKey: testSecretKey, catalog: emptyCatalog },
    logger,
  );
  return {
    address: await app.listen({ port: 0, host: '127.0.0.1' }),
    pid: process.pid,
    async memory() {
      const { rss } = process.memoryUsage();
      return { now: rss, peak: process.resourceUsage().maxRSS * 1024 };
    },
    async close() {
      await app.close();
      await stores.close();
    },
  };
}

async function serveParent(urls: StoreUrls): Promise<void> {
  const api = await serve(urls);
  process.on('message', async () => process.send?.(await api.memory()));
  process.on('disconnect', async () => {
    await api.close();
    process.exit(0);
  });
  process.send?.(api.address);
}

const urls = process.argv[2];
if (process.send && import.meta.main && urls) await serveParent(JSON.parse(urls) as StoreUrls);
