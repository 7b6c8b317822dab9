import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#kernel/context.ts';
import type { Principal } from '#kernel/principal.ts';
import { baseOf, resourceMetadataPath } from '../http/oauth/addresses.ts';
import { type AsTool, callsWith } from './call-api.ts';
import type { LinkSearch } from './tool.ts';

export interface McpDependencies {
  readonly services: Pick<Services, 'clock' | 'publicUrl'>;
  /** The caller; throws if unknown or over the rate limit. */
  readonly identify: (request: FastifyRequest, reply: FastifyReply) => Promise<Principal>;
  /** Makes a call that the gate recognizes as a tool's. */
  readonly asTool: AsTool;
  readonly version: string;
}

/**
 * `/mcp`: the Model Context Protocol over streamable HTTP. Each request is answered separately as JSON, without a
 * session, so any process of a cluster can answer it.
 */
export function addMcp(app: FastifyInstance, dependencies: McpDependencies): void {
  const { services, identify, asTool, version } = dependencies;
  app.post('/mcp', {
    onRequest: async (request, reply) => {
      request.principal = await identify(request, reply);
    },
    onSend: async (request, reply) => {
      if (reply.statusCode !== 401) return;
      const metadata = `${baseOf(services.publicUrl, request)}${resourceMetadataPath}`;
      reply.header('www-authenticate', `Bearer resource_metadata="${metadata}"`);
    },
    handler: async (request, reply) => {
      const base = baseOf(services.publicUrl, request);
      const context = {
        call: callsWith(app, asTool, credentials(request), request.ip),
        today: services.clock.now().toISOString().slice(0, 10),
        link: linksBelow(base),
      };
      const scopes = request.principal?.scopes ?? new Set();
      // Loaded with the first assistant's request.
      const { answerMcp } = await import('./answer-mcp.ts');
      const { status, type, text } = await answerMcp(webRequest(request, base), {
        ...{ scopes, context, version, body: request.body ?? null },
      });
      if (type !== null) reply.type(type);
      return reply.code(status).send(text);
    },
  });
}

/** The body was already read, within the usual limits. */
function webRequest({ method, headers }: FastifyRequest, base: string): Request {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'content-length' ? [[name, value]] : [],
  );
  return new Request(`${base}/mcp`, { method, headers: kept });
}

function credentials({ headers }: FastifyRequest): Record<string, string> {
  return headers.authorization === undefined ? {} : { authorization: headers.authorization };
}

function linksBelow(base: string) {
  return (path: string, search: LinkSearch = {}) => {
    const url = new URL(`${base}${path}`);
    for (const [name, value] of Object.entries(search)) {
      for (const one of [value ?? []].flat()) url.searchParams.append(name, one);
    }
    return url.href;
  };
}
