import type { FastifyInstance } from 'fastify';
import type { Deadlines } from './deadlines.ts';
import { TransportFailure } from './errors.ts';

/** What happens to every request, whichever route it takes. */
export function addRequestHooks(
  app: FastifyInstance,
  { deadlines, trustsProxies }: { readonly deadlines: Deadlines; readonly trustsProxies: boolean },
): void {
  addHeaders(app);
  requireHost(app);
  logRequests(app);
  endLeftovers(app, deadlines);
  if (!trustsProxies) hintAtProxy(app);
}

function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
  });
}

function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion !== '1.1' || raw.headers.host !== undefined) return;
    throw new TransportFailure('malformed_request', 'The Host header is missing.');
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
  });
}

/** A client that keeps sending after its answer gets a moment to finish, then the connection ends. */
function endLeftovers(app: FastifyInstance, { leftoverMs }: Deadlines): void {
  app.addHook('onResponse', async ({ raw, pacedBody }) => {
    // Nobody reads the rest: it runs off, so that a next request on this connection is reached.
    raw.unpipe();
    raw.resume();
    pacedBody?.destroy();
    if (raw.complete || raw.destroyed) return;
    const ending = setTimeout(() => raw.destroy(), leftoverMs);
    raw.once('close', () => clearTimeout(ending));
    raw.once('end', () => clearTimeout(ending));
  });
}

/** Behind an unnamed proxy all clients have one address, and one of them can use up everybody's tries. */
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
