import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Hooks, Services } from '#kernel/context.ts';
import { randomBase62, systemRandom } from '#kernel/random.ts';
import { systemClock } from '#kernel/time.ts';
import { createChatCompletionsModel } from '../adapters/language-model/index.ts';
import { isConnectionFailure } from '../adapters/postgres/index.ts';
import { buildApp } from '../entrypoints/http/app.ts';
import { createCredentialCache, credentialChangesChannel } from '../modules/accounts/index.ts';
import {
  movePromptsToOther,
  pausePromptsOfBrand,
  pausePromptsOfPersonas,
} from '../modules/prompts/index.ts';
import type { Config } from './config.ts';
import type { Stores } from './stores.ts';

/** Wires the parts: which adapter stands behind each port, and who hears of which change. */
export async function compose(
  { postgres, clickhouse, queue }: Stores,
  config: Pick<Config, 'rateLimit' | 'corsOrigins'> &
    Partial<Pick<Config, 'languageModel' | 'operatorToken'>>,
  logger: FastifyBaseLogger,
) {
  const operatorToken = config.operatorToken ?? randomBase62(systemRandom, 43);
  const credentials = createCredentialCache(systemClock);
  const hooks: Hooks = {
    brandArchived: [pausePromptsOfBrand],
    personasArchived: [pausePromptsOfPersonas],
    stagesRetired: [movePromptsToOther],
    credentialsChanged: [() => credentials.forgetAll()],
  };
  const services: Services = {
    db: postgres.db,
    clickhouse,
    queue,
    languageModel: config.languageModel && createChatCompletionsModel(config.languageModel),
    clock: systemClock,
    random: systemRandom,
    logger,
    hooks,
  };
  await postgres.listen(credentialChangesChannel, () => credentials.forgetAll());
  const app = await buildApp({
    services,
    credentials,
    logger,
    rateLimit: config.rateLimit,
    corsOrigins: config.corsOrigins,
    operatorToken,
    isUnavailable: isConnectionFailure,
    readiness: async () => ({
      postgres: await answers(services),
      clickhouse: await clickhouse.ping(),
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
