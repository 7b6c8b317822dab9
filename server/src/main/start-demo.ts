import type { Services } from '#kernel/context.ts';
import { demoStatus, loadDemo, shouldLoadDemo } from '../demo/index.ts';
import type { FirstOrganization } from '../modules/accounts/index.ts';
import type { Config } from './config/config.ts';

const reportEveryDays = 15;

/** Loads the simulated world beside everything else, where it is wanted, and says how far it is. */
export async function startDemo(
  config: Pick<Config, 'demo' | 'databaseUrl' | 'analytics' | 'collectors'>,
  services: Services,
  first: FirstOrganization | undefined,
  print: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const organizationId = first?.organizationId ?? 1;
  const wanted = shouldLoadDemo({
    mode: config.demo,
    firstStart: first !== undefined,
    embedded: !config.databaseUrl && !config.analytics,
    providerKeys: Object.keys(config.collectors.credentials).length > 0,
    status: await demoStatus(services, organizationId),
  });
  if (!wanted) return { stop: async () => undefined };
  const stopping = new AbortController();
  print('  Loading a simulated world to look at (SIGHTLINE_DEMO=off leaves it out) ...');
  let reported = 0;
  const loading = loadDemo(services, organizationId, {
    logger: services.logger,
    signal: stopping.signal,
    onProgress({ daysLoaded, days }) {
      if (daysLoaded < days && daysLoaded - reported < reportEveryDays) return;
      reported = daysLoaded;
      print(`  Simulated world: ${daysLoaded} of ${days} days`);
    },
  }).catch((error: unknown) => {
    services.logger.warn({ err: error }, 'the simulated world could not be loaded');
  });
  return {
    async stop() {
      stopping.abort();
      await loading;
    },
  };
}
