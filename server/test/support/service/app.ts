import { pino } from 'pino';
import type { Hooks } from '#kernel/context.ts';
import { noHooks } from '#kernel/hooks.ts';
import { noDemo } from '#kernel/ports/demo.ts';
import { workFields } from '#kernel/process/work.ts';
import { systemClock } from '#kernel/time.ts';
import { type AppDependencies, buildApp } from '../../../src/entrypoints/http/app.ts';
import { createCredentialCache } from '../../../src/modules/accounts/index.ts';
import { createCaller } from '../clients/caller.ts';
import type { TestService } from './service.ts';

/** A second app on the services of a running one, with some of its parts exchanged. */
export async function appWith(service: TestService, parts: Partial<AppDependencies> = {}) {
  const log: string[] = [];
  const app = await buildApp({
    services: service.services,
    credentials: createCredentialCache(systemClock),
    rateLimit: 0,
    corsOrigins: [],
    operatorToken: service.operatorToken,
    demo: noDemo,
    isUnavailable: () => false,
    readiness: async () => ({ postgres: true, analytics: { engine: 'duckdb', ready: true } }),
    logger: pino(
      { level: 'debug', mixin: workFields },
      { write: (line: string) => void log.push(line) },
    ),
    ...parts,
  });
  return { app, log, call: createCaller(app) };
}

/** One for which no time passes: what is counted by the minute is counted however slow the machine is. */
export function appAtOneMoment(service: TestService, parts: Partial<AppDependencies> = {}) {
  const { services } = service;
  const now = services.clock.now();
  const clock = { now: () => now };
  return appWith(service, { ...parts, services: { ...services, ...parts.services, clock } });
}

/** One whose modules call these hooks with what changed. */
export function appWithHooks(service: TestService, hooks: Partial<Hooks>) {
  return appWith(service, { services: { ...service.services, hooks: { ...noHooks, ...hooks } } });
}
