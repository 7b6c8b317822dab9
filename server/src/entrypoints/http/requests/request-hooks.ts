import type { FastifyInstance } from 'fastify';
import { tellWork } from '#kernel/process/spans.ts';
import { tellTiming } from '#kernel/process/timings.ts';
import { TransportFailure } from '../errors.ts';
import type { Deadlines } from './deadlines.ts';

interface HookOptions {
  readonly deadlines: Deadlines;
  readonly trustsProxies: boolean;
  readonly publicUrl: string | undefined;
  readonly isStopping: () => boolean;
}

/** Applies to every request on every route. */
export function addRequestHooks(
  app: FastifyInstance,
  { deadlines, trustsProxies, publicUrl, isStopping }: HookOptions,
): void {
  addHeaders(app, publicUrl?.startsWith('https:') === true);
  sendElsewhere(app, isStopping);
  requireHost(app);
  logRequests(app);
  endLeftovers(app, deadlines);
  if (!trustsProxies) hintAtProxy(app);
}

function addHeaders(app: FastifyInstance, isEncrypted: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    // A year, for this host alone. Browsers only obey it on encrypted connections.
    if (isEncrypted) reply.header('strict-transport-security', 'max-age=31536000');
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
  });
}

/** A process that stops ends each connection with its answer, so that the next request goes to another process. */
function sendElsewhere(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.raw.shouldKeepAlive = false;
  });
}

/** A name or address, and a port. Links use it if no public URL is configured. */
const hostPattern =
  /^(?=.{1,261}$)(?:[a-z\d_](?:[a-z\d._-]*[a-z\d_.])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, host }) => {
    const sent = raw.headers.host;
    if (raw.httpVersion === '1.1' && sent === undefined) {
      throw new TransportFailure('malformed_request', 'The Host header is missing.');
    }
    // The second is the host according to a trusted proxy.
    const isRight = [sent, host].every((one) => !one || hostPattern.test(one));
    if (!isRight || sent === '') {
      throw new TransportFailure('malformed_request', 'The Host header names no host.');
    }
  });
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        principal: request.principal?.name ?? null,
      },
      'request',
    );
    const { method, work } = request;
    const { elapsedTime: ms, statusCode } = reply;
    const name = `${method} ${request.routeOptions.url ?? '(unknown)'}`;
    tellTiming({ kind: 'request', name, outcome: String(statusCode), ms });
    const attributes = { 'http.request.method': method, 'http.response.status_code': statusCode };
    const ended = { kind: 'request', name, attributes, ms, hasFailed: statusCode >= 500 } as const;
    if (work) tellWork(work, ended);
  });
}

/** A client that keeps sending after its answer gets a moment to finish, then the connection is closed. */
function endLeftovers(app: FastifyInstance, { leftoverMs }: Deadlines): void {
  app.addHook('onResponse', async ({ raw, pacedBody }) => {
    // Drains the rest, so that the next request on this connection can be read.
    raw.unpipe();
    raw.resume();
    pacedBody?.destroy();
    if (raw.complete || raw.destroyed) return;
    const ending = setTimeout(() => raw.destroy(), leftoverMs);
    raw.once('close', () => clearTimeout(ending));
    raw.once('end', () => clearTimeout(ending));
  });
}

/** Behind an unconfigured proxy all clients share one address, and one of them can use up everyone's attempts. */
function hintAtProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    request.log.warn(
      { peer: request.ip },
      'X-Forwarded-For is ignored; if this peer is your proxy, name it in SIGHTLINE_TRUSTED_PROXIES',
    );
  });
}
