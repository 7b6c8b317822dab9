import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { ignoredParametersHeader } from '#contract/operation.ts';
import type { AuditedRequest } from '#kernel/audit.ts';
import type { Services } from '#kernel/context.ts';
import type { AnalyticsHealth } from '#kernel/ports/analytics/analytics-store.ts';
import type { AnalyticsMover } from '#kernel/ports/analytics/mover.ts';
import type { DemoWorld } from '#kernel/ports/demo.ts';
import type { ReadSystem } from '#kernel/ports/read-system.ts';
import { anonymousPrincipal } from '#kernel/principal.ts';
import { doWork } from '#kernel/process/work.ts';
import {
  type CredentialCache,
  createAddressGuard,
  createUsageRecorder,
} from '../../modules/accounts/index.ts';
import { addMcp } from '../mcp/add-mcp.ts';
import { answerClientError, answerOddRequests } from './client-errors.ts';
import { addDashboard } from './dashboard.ts';
import { bodyFailure, errorHandler, TransportFailure } from './errors.ts';
import { createIdentifier, type GateDependencies, gate, limitRate } from './gate.ts';
import { addOAuth } from './oauth/add-oauth.ts';
import { interfaceVersion } from './openapi/openapi.ts';
import { addReference } from './reference/reference.ts';
import { auditedRequest } from './requests/audited-request.ts';
import { type Deadlines, defaultDeadlines } from './requests/deadlines.ts';
import { createHeavyRequests } from './requests/heavy-requests.ts';
import { answerKeyed, idempotencyKeyOf } from './requests/idempotency.ts';
import { ignoredParameters } from './requests/ignored-parameters.ts';
import { createRateLimiter } from './requests/rate-limit.ts';
import { readBodies } from './requests/request-body.ts';
import { addRequestHooks } from './requests/request-hooks.ts';
import { addRequestWork, workOf } from './requests/request-work.ts';
import { type ProcessChannel, shareRates } from './requests/share-rates.ts';
import { validate } from './requests/validate.ts';
import { type Route, routerPath } from './route.ts';
import { allRoutes } from './routes/index.ts';
import { refuseUnknownPaths } from './unknown-paths.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a request that only reads. */
    audit: AuditedRequest | undefined;
  }
}

export interface AppDependencies {
  readonly services: Services;
  readonly credentials: CredentialCache;
  /** Requests per minute and credential; 0 is off. */
  readonly rateLimit: number;
  /** Unset: no other process serves this API. */
  readonly apiProcesses?: ProcessChannel;
  /** Origins whose pages may call the API; none by default. */
  readonly corsOrigins: readonly string[];
  /** Trusted proxies for X-Forwarded-For: addresses and networks; empty: none. */
  readonly trustedProxies?: readonly string[];
  readonly deadlines?: Partial<Deadlines>;
  /** The operator's credential; see routes/operator.ts. */
  readonly operatorToken: string;
  readonly demo: DemoWorld;
  /** Unset: this process cannot move anything. */
  readonly mover?: AnalyticsMover | undefined;
  /** Unset: this process does not know the installation. */
  readonly readSystem?: ReadSystem;
  /** The built dashboard; unset: only the API. */
  readonly dashboardFolder?: string;
  /** Distinguishes an unreachable engine from an internal error. */
  readonly isUnavailable: (error: unknown) => boolean;
  /** Whether each store answers now. */
  readonly readiness: () => Promise<Readiness>;
  /** Whether the process was told to stop; unset: never. */
  readonly isStopping?: () => boolean;
  readonly logger: FastifyBaseLogger;
}

/** Headers that pages of other origins may read. */
const readableHeaders = [
  'idempotent-replayed',
  'link',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'sightline-cursor',
  'sightline-more',
  ignoredParametersHeader,
  'x-request-id',
  'x-total-count',
] as const;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The complete HTTP server, ready to listen or to be tested with `inject`. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { services, logger, corsOrigins, trustedProxies = [] } = dependencies;
  const deadlines = { ...defaultDeadlines, ...dependencies.deadlines };
  const answerError = errorHandler(dependencies.isUnavailable);
  // Requests that the router refuses reach no hook.
  const handleError: typeof answerError = (error, request, reply) =>
    doWork(workOf(request), () => answerError(error, request, reply));
  const app = Fastify({
    loggerInstance: logger,
    // Errors of the router itself, such as an undecodable path, look like all others.
    frameworkErrors: handleError,
    logController: new LogController({ disableRequestLogging: true }),
    // The log knows which request a line belongs to; see request-work.ts.
    childLoggerFactory: (sameLogger) => sameLogger,
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    // What still comes on an open connection while it closes is answered, too.
    return503OnClosing: false,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    clientErrorHandler: answerClientError,
    connectionTimeout: deadlines.silenceMs,
    keepAliveTimeout: deadlines.keepAliveMs,
    http: {
      headersTimeout: deadlines.headersMs,
      // Node's own refusal has no body; see request-hooks.ts.
      requireHostHeader: false,
      connectionsCheckingInterval: Math.min(deadlines.headersMs, 5_000),
    },
    genReqId: (request) => acceptableRequestId(request.headers['x-request-id']) ?? randomUUID(),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    // The contract validates requests; schema compilers would be loaded for nothing.
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
  });
  app.setErrorHandler(handleError);
  answerOddRequests(app.server);
  app.decorateRequest('principal', null);
  app.decorateRequest('reachedBrand', undefined);
  app.decorateRequest('audit', undefined);
  addRequestWork(app);
  readBodies(app, deadlines);
  const { publicUrl } = services;
  const { isStopping = () => false } = dependencies;
  app.decorate('publicUrl', publicUrl);
  addRequestHooks(app, {
    deadlines,
    trustsProxies: trustedProxies.length > 0,
    publicUrl,
    isStopping,
  });
  if (corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...corsOrigins],
      methods: [...methods],
      exposedHeaders: [...readableHeaders],
    });
  }
  const routes = allRoutes(dependencies.demo, dependencies.mover, dependencies.readSystem);
  const rateLimiter = createRateLimiter(services.clock, dependencies.rateLimit);
  if (dependencies.apiProcesses) {
    const stopSharing = await shareRates(rateLimiter, dependencies.apiProcesses, logger);
    app.addHook('onClose', stopSharing);
  }
  const usage = createUsageRecorder(services);
  app.addHook('onClose', () => usage.flush());
  refuseUnknownPaths(app, rateLimiter);
  // Cannot be set by anything in a request.
  const callsOfTools = new AsyncLocalStorage<true>();
  const isCallOfTool = () => callsOfTools.getStore() === true;
  const guardAddress = createAddressGuard(services);
  const guarded = { ...dependencies, rateLimiter, usage, guardAddress, isCallOfTool };
  for (const route of routes) {
    addRoute(app, { services, isCallOfTool }, route, gate(guarded, route));
  }
  await addOAuth(app, {
    services,
    limit: (request, reply) => limitRate(rateLimiter, `address:${request.ip}`, reply),
  });
  addMcp(app, {
    services,
    identify: createIdentifier(guarded),
    asTool: (call) => callsOfTools.run(true, call),
    version: interfaceVersion,
  });
  addHealthRoutes(app, dependencies.readiness);
  addReference(app, routes);
  if (dependencies.dashboardFolder) await addDashboard(app, dependencies.dashboardFolder);
  return app;
}

function addRoute(
  app: FastifyInstance,
  { services, isCallOfTool }: Pick<GateDependencies, 'services' | 'isCallOfTool'>,
  route: Route,
  onRequest: ReturnType<typeof gate>,
): void {
  const heavy = createHeavyRequests(route.heavy === true);
  app.route({
    method: route.method,
    url: routerPath(route.path),
    ...(route.maxBytes ? { bodyLimit: route.maxBytes } : {}),
    ...(route.records ? { bodyLimit: route.records.maxBytes, config: { records: true } } : {}),
    onError: async (request, _reply, error) => {
      await heavy.end(request);
      const reason = bodyFailure(error);
      const principal = request.principal;
      if (!principal || reason === undefined) return;
      const ctx = { ...services, logger: request.log, principal };
      await route.onUnreadable?.(ctx, request.params, reason);
    },
    onRequest: async (request, reply) => {
      // Before anything can be refused: every caller must see it, even with an error.
      if (route.deprecatedSince) {
        reply.header('deprecation', `@${route.deprecatedSince.getTime() / 1000}`);
      }
      await onRequest(request, reply);
      reply.headers(ignoredParameters(route, request));
      if (mediaTypeFor(route, request) === undefined) {
        const offered = (route.produces ?? jsonOnly).join(', ');
        throw new TransportFailure('not_acceptable', `This path answers in ${offered}.`);
      }
      if (route.records) await heavy.receive(request, reply);
    },
    preHandler: (request, reply) => heavy.begin(request, reply),
    // What the handler sends itself, such as a file, leaves only when it is recorded.
    onSend: async (request, reply) => {
      if (reply.statusCode < 400) await request.audit?.write(services.db, undefined);
    },
    handler: async (request, reply) => {
      const input = validate(route, request);
      const principal = request.principal ?? anonymousPrincipal;
      const { reachedBrand } = request;
      const mediaType = mediaTypeFor(route, request) ?? 'application/json';
      const call = { ...input, mediaType, request, principal, isCallOfTool: isCallOfTool() };
      const audit = auditedRequest(services, route, call);
      const ctx = { ...services, logger: request.log, principal, reachedBrand, audit };
      reply.code(route.status ?? 200);
      const idempotencyKey = idempotencyKeyOf(route, request);
      const work = async () => {
        request.audit = audit;
        const answer = await route.handle({
          ...{ ctx, ...input, mediaType, idempotencyKey, request, reply },
        });
        if (answer !== reply) await audit?.write(services.db, answer);
        return answer;
      };
      try {
        if (idempotencyKey === undefined) return await work();
        return await answerKeyed(ctx, route, { key: idempotencyKey, request, reply }, work);
      } finally {
        await heavy.end(request);
      }
    },
  });
}

const jsonOnly = ['application/json'];

function mediaTypeFor(route: Route, request: FastifyRequest): string | undefined {
  return negotiate(request.headers.accept, route.produces ?? jsonOnly);
}

/** A caller's request id is kept if harmless, so that traces join up. */
function acceptableRequestId(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && /^[\w.-]{1,64}$/.test(value) ? value : undefined;
}

function noSchemas(): never {
  throw new Error('A route must declare its input in the contract, not as a schema of the server.');
}

export interface Readiness {
  /** False until the first key can be used, and once the process was told to stop; undefined: true. */
  readonly serving?: boolean;
  readonly postgres: boolean;
  readonly analytics: AnalyticsHealth;
}

export function isReady({ serving = true, postgres, analytics }: Readiness): boolean {
  return serving && postgres && analytics.ready;
}

/** `/healthz`: the process is alive. `/readyz`: it wants requests and both stores answer. */
export function addHealthRoutes(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const now = await readiness();
    const { postgres, analytics } = now;
    const ready = isReady(now);
    reply.code(ready ? 200 : 503);
    return { status: ready ? 'ready' : 'unavailable', postgres, analytics: onWire(analytics) };
  });
}

function onWire({ engine, ready, storage }: AnalyticsHealth) {
  if (!storage) return { engine, ready };
  return {
    engine,
    ready,
    storage: {
      file_bytes: storage.fileBytes,
      wal_bytes: storage.walBytes,
      unsorted_rows: storage.unsortedRows,
      sorting: storage.isSorting,
    },
  };
}

/**
 * The first of `offered` that an Accept header gives the highest weight; undefined if none is acceptable. Without a
 * header everything is.
 */
export function negotiate(
  header: string | undefined,
  offered: readonly string[],
): string | undefined {
  if (header === undefined || header.trim() === '') return offered[0];
  const ranges = header.slice(0, 1000).split(',').map(parseRange);
  let best: { type: string; weight: number } | undefined;
  for (const type of offered) {
    const weight = weightOf(type, ranges);
    if (weight > 0 && (!best || weight > best.weight)) best = { type, weight };
  }
  return best?.type;
}

interface Range {
  readonly type: string;
  readonly weight: number;
}

function parseRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = q === undefined ? 1 : Number(q.slice(2));
  return { type, weight: Number.isFinite(weight) ? weight : 0 };
}

/** The most specific range that matches decides. */
function weightOf(type: string, ranges: readonly Range[]): number {
  const family = `${type.split('/')[0]}/*`;
  for (const pattern of [type, family, '*/*']) {
    const range = ranges.find((candidate) => candidate.type === pattern);
    if (range) return range.weight;
  }
  return 0;
}
