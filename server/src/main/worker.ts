import type { FastifyBaseLogger } from 'fastify';
import { jobKinds } from '../entrypoints/worker/jobs.ts';
import { reclassifyEvents } from '../modules/referrals/index.ts';
import { composeServices } from './compose.ts';
import type { Config } from './config.ts';
import { openStores } from './stores.ts';

/** Works on queued jobs until it is stopped. Resolves with how to stop. */
export async function startWorker(
  config: Config,
  logger: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const stores = await openStores({ ...config, isWorker: true }, logger);
  const { services } = composeServices(stores, config, logger);
  for (const { queue, atOnce, run } of jobKinds) {
    await stores.queue.work(queue, atOnce, async ({ id, data }) => {
      logger.info({ queue, job: id }, 'job begins');
      await run({ ...services, logger: logger.child({ queue, job: id }) }, data);
      logger.info({ queue, job: id }, 'job done');
    });
  }
  const stopping = new AbortController();
  const reclassifying = reclassifyEvents(services, { signal: stopping.signal }).catch(
    (error: unknown) =>
      logger.error(
        { err: error },
        'AI referrals were not classified again; the next start goes on',
      ),
  );
  return async () => {
    stopping.abort();
    await reclassifying;
    await stores.close();
  };
}
