import { mkdir } from 'node:fs/promises';
import { createFirstOrganization } from '../modules/accounts/index.ts';
import { announceEdge, edgeAddress } from './announce-edge.ts';
import { startMessage } from './announce-start.ts';
import { composeCatalog } from './collector-catalog.ts';
import { compose } from './compose.ts';
import { readConfig } from './config/config.ts';
import { removeOperatorFile, writeOperatorFile } from './operator-file.ts';
import { prepareMoves } from './prepare-moves.ts';
import { startRoleProcess } from './role-process.ts';
import { startDemo } from './start-demo.ts';
import type { Part } from './stop-once.ts';
import { openStores } from './stores.ts';
import { isTerminal } from './terminal.ts';
import { apiThreads, pageThreads } from './threads.ts';

/** Starts the API and, as the whole service, the worker and the edge in processes of their own by the same `entry`. */
export async function runApi(
  { logger, stopping, isStopping }: Part,
  { entry, isWhole }: { readonly entry: string; readonly isWhole: boolean },
): Promise<void> {
  const config = readConfig();
  const isWatched = isTerminal(process.stdout);
  if (isWatched) process.stdout.write('  Starting ...');
  const stores = await openStores(config, logger);
  stopping.unshift(() => stores.close());
  const moving = isWhole ? await prepareMoves(stores, config, logger) : undefined;
  stopping.unshift(async () => moving?.stop());
  let isStarted = false;
  const {
    app,
    services,
    operatorToken: token,
  } = await compose(
    stores,
    {
      ...config,
      catalog: composeCatalog(config),
      mover: moving?.mover,
      threads: apiThreads(),
      pageThreads: pageThreads(),
      isStarted: () => isStarted,
    },
    logger,
  );
  stopping.unshift(() => app.close());
  const address = await app.listen({ host: config.host, port: config.port });
  // Not before: a start that fails for a port in use would have made secrets that nobody is shown.
  const first = await createFirstOrganization(services, config.firstOrganization);
  isStarted = true;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  stores.announce(address);
  await writeOperatorFile(config.dataDir, { address, token, stores: stores.urls });
  stopping.unshift(() => removeOperatorFile(config.dataDir));
  const part = { entry, urls: moving?.urls ?? (() => stores.urls), logger, isStopping };
  const edge = isWhole ? edgeAddress(config) : undefined;
  if (moving) {
    const worker = startRoleProcess({ ...part, role: 'worker' });
    const onMessage = (message: unknown) => announceEdge(message, edge);
    const edgeProcess = startRoleProcess({ ...part, role: 'edge', onMessage });
    moving.addWriters(worker, edgeProcess);
    stopping.unshift(async () => {
      await Promise.all([worker.stop(), edgeProcess.stop()]);
    });
  }
  process.stdout.write(startMessage({ address, first, edge, isWatched }));
  const demo = await startDemo(config, services, first, part);
  if (demo) {
    moving?.addWriters(demo);
    stopping.unshift(() => demo.stop());
  }
}
