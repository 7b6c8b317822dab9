import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { createFairQueue } from '#kernel/fair-queue.ts';
import { createNameCache } from '#kernel/name-cache.ts';
import type { AnalyticsMover } from '#kernel/ports/analytics/mover.ts';
import type { CollectorCatalog } from '#kernel/ports/collector-catalog.ts';
import type { Threads } from '#kernel/ports/threads.ts';
import { randomBase62, systemRandom } from '#kernel/random.ts';
import { systemClock } from '#kernel/time.ts';
import { createChromiumPrinter } from '../adapters/chromium/chromium-printer.ts';
import { createChatCompletionsModel } from '../adapters/language-model/index.ts';
import { createMailer } from '../adapters/mail/mailer.ts';
import { createOutbound } from '../adapters/outbound-http/index.ts';
import { createWriteWatch, isConnectionFailure } from '../adapters/postgres/index.ts';
import { createSecretBox, readOrCreateSecretKey } from '../adapters/secret-box/index.ts';
import { inlineThreads } from '../adapters/threads/threads.ts';
import { describeDemo, removeDemo, withDemoPages } from '../demo/index.ts';
import { buildApp } from '../entrypoints/http/app.ts';
import {
  createCredentialCache,
  createPasswordWork,
  credentialChangesChannel,
} from '../modules/accounts/index.ts';
import { annotatePublication } from '../modules/annotations/index.ts';
import { cancelSlots, createSentimentJudgeFinder } from '../modules/collection/index.ts';
import {
  movePromptsToOther,
  pausePromptsOfBrand,
  pausePromptsOfPersonas,
} from '../modules/prompts/index.ts';
import { deactivateSitesOfBrand } from '../modules/sites/index.ts';
import type { Config } from './config/config.ts';
import { confirmSecretKey } from './secret-key.ts';
import type { Stores } from './stores.ts';

type ServiceConfig = Partial<
  Pick<
    Config,
    'languageModel' | 'allowedPrivateHosts' | 'mail' | 'publicUrl' | 'chromium' | 'ownUrl'
  >
> &
  Pick<Config, 'dataDir' | 'secretKey'> & {
    /** Whom to ask for answers; see collector-catalog.ts. */
    readonly catalog: CollectorCatalog;
    /** Without them everything is done in the process's own thread. */
    readonly threads?: Threads;
    readonly pageThreads?: Threads;
  };
type AppConfig = ServiceConfig &
  Pick<Config, 'rateLimit' | 'corsOrigins'> &
  Partial<Pick<Config, 'operatorToken' | 'trustedProxies'>> & {
    readonly mover?: AnalyticsMover | undefined;
    /** False until the first organization is there; always true where unset. */
    readonly isStarted?: () => boolean;
  };

/** Wires the parts: which adapter implements each port, and who is notified of which change. */
export async function composeServices(
  { postgres, analytics, queue, numbers }: Stores,
  {
    languageModel,
    mail,
    publicUrl,
    chromium,
    ownUrl,
    allowedPrivateHosts = [],
    secretKey,
    dataDir,
    catalog,
    threads = inlineThreads,
    pageThreads = inlineThreads,
  }: ServiceConfig,
  logger: FastifyBaseLogger,
) {
  const credentials = createCredentialCache(systemClock);
  const key = secretKey ?? (await readOrCreateSecretKey(dataDir, systemRandom));
  const secrets = createSecretBox(key, systemRandom);
  await confirmSecretKey({ db: postgres.db, secretKey: key, secrets, now: systemClock.now() });
  const services: Services = {
    db: postgres.db,
    analytics,
    numbers,
    queue,
    languageModel: languageModel && createChatCompletionsModel(languageModel),
    sentimentJudge: createSentimentJudgeFinder(),
    collectors: catalog,
    secrets,
    outbound: withDemoPages(createOutbound({ allowedHosts: allowedPrivateHosts }), postgres.db),
    mail: mail && createMailer(mail),
    printer: chromium === undefined ? undefined : createChromiumPrinter(chromium),
    printUrl: publicUrl ?? ownUrl,
    publicUrl,
    threads,
    pageThreads,
    passwordWork: createPasswordWork(),
    computing: createFairQueue(computingLimits()),
    nameCache: createNameCache(),
    clock: systemClock,
    random: systemRandom,
    logger,
    hooks: {
      brandArchived: [pausePromptsOfBrand, deactivateSitesOfBrand],
      personasArchived: [pausePromptsOfPersonas],
      stagesRetired: [movePromptsToOther],
      variantsDeactivated: [cancelSlots],
      versionPublished: [annotatePublication],
      credentialsChanged: [() => credentials.forgetAll()],
    },
  };
  return { services, credentials };
}

/** One organization has half of the processors, so that the first request of another begins at once. */
function computingLimits() {
  const processors = availableParallelism();
  return {
    atOnce: Math.max(2, processors),
    atOnceOfCaller: Math.max(1, Math.floor(processors / 2)),
    ...{ waiting: 10_000, waitingOfCaller: 10_000 },
  };
}

/** Where `npm run build` puts the dashboard. */
const dashboardFolder = fileURLToPath(new URL('../../../dist/dashboard', import.meta.url));

/** The app on those services. */
export async function compose(stores: Stores, config: AppConfig, logger: FastifyBaseLogger) {
  const operatorToken = config.operatorToken ?? randomBase62(systemRandom, 43);
  const { services, credentials } = await composeServices(stores, config, logger);
  await stores.postgres.listen(credentialChangesChannel, () => credentials.forgetAll());
  const writes = createWriteWatch(services);
  const app = await buildApp({
    services,
    credentials,
    logger,
    rateLimit: config.rateLimit,
    corsOrigins: config.corsOrigins,
    trustedProxies: config.trustedProxies ?? [],
    operatorToken,
    dashboardFolder,
    mover: config.mover,
    demo: {
      describe: (organizationId) => describeDemo(services, organizationId),
      remove: (organizationId) => removeDemo(services, organizationId),
    },
    // Both are asked: a refused write is remembered.
    isUnavailable: (error) => writes.notice(error) || isConnectionFailure(error),
    readiness: async () => ({
      started: config.isStarted?.() ?? true,
      postgres: (await answers(services)) && (await writes.takesWrites()),
      analytics: await stores.analytics.health(),
    }),
  });
  return { app, services, operatorToken };
}

async function answers({ db }: Services): Promise<boolean> {
  return sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
}
