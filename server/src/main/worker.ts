import type { FastifyBaseLogger } from 'fastify';
import { jobKinds } from '../entrypoints/worker/jobs.ts';
import { startCollection } from '../modules/collection/index.ts';
import { composeServices } from './compose.ts';
import type { Config } from './config.ts';
import { openStores } from './stores.ts';

/** Works on queued jobs and asks what is due until it is stopped. Resolves with how to stop. */
export async function startWorker(
  config: Config,
  logger: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const stores = await openStores({ ...config, isWorker: true }, logger);
  const { services } = await composeServices(stores, config, logger);
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
  return async () => {
    await collection.stop();
    await stores.close();
  };
}
