import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TransportFailure } from './errors.ts';
import { limitRate } from './gate.ts';
import type { RateLimiter } from './requests/rate-limit.ts';

/**
 * Unknown paths: 405 with the right methods if the path exists, else 404. Answered before the body is read. Registered
 * before the routes, since it must see each of them.
 */
export function refuseUnknownPaths(app: FastifyInstance, rateLimiter: RateLimiter): void {
  const methodsAt = new Map<string, string[]>();
  app.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat().filter((name) => name !== 'HEAD' && name !== 'OPTIONS');
    methodsAt.set(url, [...(methodsAt.get(url) ?? []), ...methods]);
  });
  const failure = (request: FastifyRequest) => {
    const [path = ''] = request.url.split('?');
    const allowed = [...methodsAt].flatMap(([url, methods]) => (fits(url, path) ? methods : []));
    // A route with this method that still calls this found nothing, such as a missing file.
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const isMissing = allowed.length === 0 || allowed.includes(method);
    return isMissing || hasEmptyId(request)
      ? new TransportFailure('not_found', 'There is nothing at this path.')
      : methodNotAllowed(request.method, [...new Set(allowed)]);
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 && !hasEmptyId(request)) return;
    limitRate(rateLimiter, `address:${request.ip}`, reply);
    throw failure(request);
  });
  app.setNotFoundHandler(async (request) => {
    throw failure(request);
  });
}

/** `/v1/brands/` is not a brand; for the router it is one with an empty id. */
function hasEmptyId({ params }: FastifyRequest): boolean {
  return Object.entries(params ?? {}).some(([name, value]) => name !== '*' && value === '');
}

function fits(url: string, path: string): boolean {
  const pattern = url
    .split('/')
    .map((part) =>
      part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.'),
    );
  return new RegExp(`^${pattern.join('/')}$`).test(path);
}

function methodNotAllowed(method: string, allowed: readonly string[]): TransportFailure {
  const message = `${method} isn't supported here; try ${allowed.join(' or ')}.`;
  return new TransportFailure('method_not_allowed', message, { allow: allowed.join(', ') });
}
