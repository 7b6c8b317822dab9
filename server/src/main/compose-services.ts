import { availableParallelism } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#kernel/context.ts';
import { createFairQueue } from '#kernel/fair-queue.ts';
import { createNameCache } from '#kernel/name-cache.ts';
import type { CollectorCatalog } from '#kernel/ports/collector-catalog.ts';
import type { Threads } from '#kernel/ports/threads.ts';
import { systemRandom } from '#kernel/random.ts';
import { systemClock } from '#kernel/time.ts';
import { createChromiumPrinter } from '../adapters/chromium/chromium-printer.ts';
import { createExportStorages } from '../adapters/export-storage/index.ts';
import { createChatCompletionsModel } from '../adapters/language-model/index.ts';
import { createMailer } from '../adapters/mail/mailer.ts';
import { createOutbound } from '../adapters/outbound-http/index.ts';
import { inlineThreads } from '../adapters/threads/threads.ts';
import { withDemoPages } from '../demo/index.ts';
import { createCredentialCache, createPasswordWork } from '../modules/accounts/index.ts';
import { annotatePublication } from '../modules/annotations/index.ts';
import { appendEntries, forgetLog } from '../modules/audit-log/index.ts';
import { cancelSlots, createSentimentJudgeFinder } from '../modules/collection/index.ts';
import {
  movePromptsToOther,
  pausePromptsOfBrand,
  pausePromptsOfPersonas,
} from '../modules/prompts/index.ts';
import { deactivateSitesOfBrand } from '../modules/sites/index.ts';
import type { Config } from './config/config.ts';
import { keepSecrets } from './secret-key/secret-keeper.ts';
import type { Stores } from './stores.ts';

export type ServiceConfig = Partial<
  Pick<
    Config,
    | 'languageModel'
    | 'allowedPrivateHosts'
    | 'exportFolder'
    | 'mail'
    | 'publicUrl'
    | 'chromium'
    | 'ownUrl'
    | 'formerSecretKey'
  >
> &
  Pick<Config, 'dataDir' | 'secretKey'> & {
    /** The collectors; see collector-catalog.ts. */
    readonly catalog: CollectorCatalog;
    /** Unset: all work is done in the process's main thread. */
    readonly threads?: Threads;
    readonly pageThreads?: Threads;
  };

/** Wires the parts: the adapter of each port, and the listeners of each hook. */
export async function composeServices(
  { postgres, analytics, queue, numbers }: Stores,
  {
    languageModel,
    mail,
    publicUrl,
    chromium,
    ownUrl,
    allowedPrivateHosts = [],
    exportFolder,
    secretKey,
    formerSecretKey,
    dataDir,
    catalog,
    threads = inlineThreads,
    pageThreads = inlineThreads,
  }: ServiceConfig,
  logger: FastifyBaseLogger,
) {
  const credentials = createCredentialCache(systemClock);
  const secrets = await keepSecrets({
    ...{ db: postgres.db, session: postgres, logger },
    config: { dataDir, secretKey, formerSecretKey },
  });
  const outbound = withDemoPages(
    createOutbound({ allowedHosts: allowedPrivateHosts }),
    postgres.db,
  );
  const services: Services = {
    db: postgres.db,
    session: postgres,
    analytics,
    numbers,
    queue,
    auditLog: { append: appendEntries, forget: forgetLog },
    languageModel: languageModel && createChatCompletionsModel(languageModel),
    sentimentJudge: createSentimentJudgeFinder(),
    collectors: catalog,
    secrets,
    outbound,
    exportStorages: createExportStorages({ folder: exportFolder, outbound }),
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

/** Half of the processors for one organization, so that another's first request starts at once. */
function computingLimits() {
  const processors = availableParallelism();
  return {
    atOnce: Math.max(2, processors),
    atOnceOfCaller: Math.max(1, Math.floor(processors / 2)),
    ...{ waiting: 10_000, waitingOfCaller: 10_000 },
  };
}
