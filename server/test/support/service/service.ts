import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { type CollectorCatalog, emptyCatalog } from '#kernel/ports/collector-catalog.ts';
import type { Threads } from '#kernel/ports/threads.ts';
import { workFields } from '#kernel/process/work.ts';
import { compose } from '../../../src/main/compose.ts';
import type { Config } from '../../../src/main/config/config.ts';
import { openStores, type Stores } from '../../../src/main/stores.ts';
import { createCaller } from '../clients/caller.ts';
import { createOrganization, type OrganizationOptions } from '../records/organization.ts';
import { testEngineUrls } from './engines.ts';

/** All services of a test run can read what the others encrypted. */
export const testSecretKey = 'a key for the tests alone, of no use elsewhere';

export type TestService = Awaited<ReturnType<typeof startTestService>>;

export interface TestServiceOptions {
  readonly rateLimit?: number;
  readonly corsOrigins?: readonly string[];
  readonly languageModel?: Config['languageModel'];
  readonly collectors?: CollectorCatalog;
  readonly allowedPrivateHosts?: readonly string[];
  readonly exportFolder?: string;
  readonly mail?: Config['mail'];
  /** Null: the address that a request came to. */
  readonly publicUrl?: string | null;
  /** The stores as a service opens them; unset: those that all tests share. */
  readonly stores?: Pick<Config, 'dataDir' | 'databaseUrl' | 'analytics'>;
  readonly secretKey?: string;
  /** While the key is rotated. */
  readonly formerSecretKey?: string;
  readonly trustedProxies?: readonly string[];
  /** Unset: everything is done in the thread of the tests. */
  readonly threads?: Threads;
  readonly pageThreads?: Threads;
}

/** The real app on the real engines, called by `inject`. Each suite makes its own organizations. */
export async function startTestService({
  rateLimit = 0,
  corsOrigins = [],
  languageModel,
  collectors = emptyCatalog,
  allowedPrivateHosts = [],
  exportFolder,
  mail,
  publicUrl = 'https://sightline.example',
  stores: own,
  secretKey = testSecretKey,
  formerSecretKey,
  trustedProxies = [],
  threads,
  pageThreads,
}: TestServiceOptions = {}) {
  const engines = own ? { ...own, close: async () => undefined } : await testEngineUrls();
  const log: string[] = [];
  const operatorToken = randomUUID();
  const logger = pino(
    { level: 'debug', mixin: workFields },
    { write: (line: string) => void log.push(line) },
  );
  const stores: Stores = await openStores({ dataDir: '', ...engines }, logger);
  const { app, services } = await compose(
    stores,
    {
      ...{
        rateLimit,
        corsOrigins,
        languageModel,
        allowedPrivateHosts,
        exportFolder,
        operatorToken,
        mail,
        trustedProxies,
        publicUrl: publicUrl ?? undefined,
        catalog: collectors,
        ...(threads && { threads }),
        ...(pageThreads && { pageThreads }),
      },
      ...{ dataDir: '', secretKey, formerSecretKey },
    },
    logger,
  ).catch(async (error: unknown) => {
    await stores.close();
    throw error;
  });
  return {
    app,
    services,
    stores,
    operatorToken,
    /** Of the owner of the tables, which the service itself does not act as. */
    ownerUrl: engines.databaseUrl ?? '',
    /** Every line that was logged, as written. */
    log,
    /** From an address of its own, as wrong passwords are counted by address. */
    call: createCaller(app),
    organization: (options?: OrganizationOptions) => createOrganization(services, options),
    async close() {
      await app.close();
      await stores.close();
      await engines.close();
    },
  };
}
