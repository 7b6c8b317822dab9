import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { AnalyticsMover } from '#kernel/ports/analytics/mover.ts';
import { randomBase62, systemRandom } from '#kernel/random.ts';
import {
  answersStatements,
  createWriteWatch,
  isConnectionFailure,
} from '../adapters/postgres/index.ts';
import { describeDemo, removeDemo } from '../demo/index.ts';
import { buildApp, isReady } from '../entrypoints/http/app.ts';
import { credentialChangesChannel } from '../modules/accounts/index.ts';
import { composeServices, type ServiceConfig } from './compose-services.ts';
import type { Config } from './config/config.ts';
import type { Stores } from './stores.ts';
import { readSystemState } from './system-state.ts';

type AppConfig = ServiceConfig &
  Pick<Config, 'rateLimit' | 'corsOrigins'> &
  Partial<Pick<Config, 'operatorToken' | 'trustedProxies'>> & {
    readonly mover?: AnalyticsMover | undefined;
    /** False until the first organization exists; unset: always true. */
    readonly isStarted?: () => boolean;
    /** Unset: never. */
    readonly isStopping?: () => boolean;
  };

/** What API processes tell each other. */
const apiProcessesChannel = 'sightline_api_processes';

/** The output of `npm run build`. */
const dashboardFolder = fileURLToPath(new URL('../../../dist/dashboard', import.meta.url));

/** The app with those services. */
export async function compose(stores: Stores, config: AppConfig, logger: FastifyBaseLogger) {
  const { isStarted = () => true, isStopping = () => false } = config;
  const operatorToken = config.operatorToken ?? randomBase62(systemRandom, 43);
  const { services, credentials } = await composeServices(stores, config, logger);
  await stores.postgres.listen(credentialChangesChannel, () => credentials.forgetAll());
  const writes = createWriteWatch(services);
  const readiness = async () => ({
    serving: isStarted() && !isStopping(),
    postgres: (await answersStatements(services)) && (await writes.takesWrites()),
    analytics: await stores.analytics.health(),
  });
  const app = await buildApp({
    services,
    credentials,
    logger,
    rateLimit: config.rateLimit,
    apiProcesses: {
      send: async (message) => {
        await sql`SELECT pg_notify(${apiProcessesChannel}, ${message})`.execute(services.db);
      },
      receive: (handler) =>
        stores.postgres.listen(apiProcessesChannel, (message) => {
          if (message !== null) handler(message);
        }),
    },
    corsOrigins: config.corsOrigins,
    trustedProxies: config.trustedProxies ?? [],
    operatorToken,
    dashboardFolder,
    mover: config.mover,
    readSystem: () => readSystemState(stores, services),
    demo: {
      describe: (organizationId) => describeDemo(services, organizationId),
      remove: (organizationId) => removeDemo(services, organizationId),
    },
    // `notice` comes first, since it also records a refused write.
    isUnavailable: (error) => writes.notice(error) || isConnectionFailure(error),
    readiness,
    isStopping,
  });
  return { app, services, operatorToken, isReady: async () => isReady(await readiness()) };
}
