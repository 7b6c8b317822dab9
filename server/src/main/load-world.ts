import type { FastifyBaseLogger } from 'fastify';
import { loadDemo } from '../demo/index.ts';
import { composeCatalog } from './collector-catalog.ts';
import { composeServices } from './compose.ts';
import type { Config } from './config/config.ts';
import { obeyService } from './hold-writes.ts';
import { openStores } from './stores.ts';
import { workerThreads } from './threads.ts';

const reportEveryDays = 15;

/** Loads the simulated world of an organization, says how far it is, and returns when it is loaded or told to stop. */
export async function loadWorld(
  config: Config,
  organizationId: number,
  logger: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  const print = (line: string) => process.stdout.write(`  ${line}\n`);
  print('Loading a simulated world to look at (SIGHTLINE_DEMO=off leaves it out) ...');
  const stores = await openStores(config, logger);
  try {
    obeyService(stores.analytics);
    const { services } = await composeServices(
      stores,
      { ...config, catalog: composeCatalog(config), threads: workerThreads() },
      logger,
    );
    let reported = 0;
    await loadDemo(services, organizationId, {
      logger,
      signal,
      onProgress({ daysLoaded, days }) {
        if (daysLoaded < days && daysLoaded - reported < reportEveryDays) return;
        reported = daysLoaded;
        print(`Simulated world: ${daysLoaded} of ${days} days`);
      },
    });
  } finally {
    await stores.close();
  }
}
