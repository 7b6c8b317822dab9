import type { FastifyBaseLogger } from 'fastify';
import { startRounds } from '#kernel/rounds.ts';
import { continueDemos } from '../demo/index.ts';
import { jobKinds } from '../entrypoints/worker/jobs.ts';
import { startCollection } from '../modules/collection/index.ts';
import { composeCatalog } from './collector-catalog.ts';
import { composeServices } from './compose.ts';
import type { Config } from './config.ts';
import { openStores } from './stores.ts';

const demoEveryMs = 900_000;

/** Works on queued jobs and asks what is due until it is stopped. Resolves with how to stop. */
export async function startWorker(
  config: Config,
  logger: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const stores = await openStores({ ...config, isWorker: true }, logger);
  const { services } = await composeServices(
    stores,
    { ...config, catalog: composeCatalog(config) },
    logger,
  );
  for (const { queue, groups, run } of jobKinds({ collects: config.collection.isOn })) {
    await stores.queue.work(queue, groups, async (jobs) => {
      const [first] = jobs;
      const about = { queue, jobs: jobs.length, job: first?.id };
      logger.info(about, 'jobs begin');
      await run({ ...services, logger: logger.child(about) }, jobs);
      logger.info(about, 'jobs done');
    });
  }
  if (!config.collection.isOn) {
    logger.info({}, 'collection is switched off: requests wait, nobody is asked');
    return () => stores.close();
  }
  const collection = await startCollection(services, config.collection);
  const stopping = new AbortController();
  const demo = startRounds(logger, 'continuing the simulated world', demoEveryMs, () =>
    continueDemos(services, stopping.signal),
  );
  return async () => {
    stopping.abort();
    await Promise.all([collection.stop(), demo.stop()]);
    await stores.close();
  };
}
