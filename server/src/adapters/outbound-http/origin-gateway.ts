import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { OriginGateway } from '#kernel/ports/origin-gateway.ts';
import { allowHosts } from './allowed-hosts.ts';
import { guardedLookup, guardSocket, type Resolver, systemResolver } from './guarded-lookup.ts';
import type { OutboundOptions } from './outbound.ts';
import { readTarget, type Target } from './target.ts';

/** Fewer seconds than servers usually keep an idle connection, so that they rarely close it first. */
const keptConnections = { keepAlive: true, maxFreeSockets: 256, timeout: 4_000 };
const rememberedTargets = 10_000;

export function createOriginGateway(
  options: Pick<OutboundOptions, 'allowedHosts' | 'resolve'> = {},
): OriginGateway {
  const allowed = allowHosts(options.allowedHosts ?? []);
  const resolve: Resolver = options.resolve ?? systemResolver;
  const agents = {
    'http:': new HttpAgent(keptConnections),
    'https:': new HttpsAgent(keptConnections),
  };
  const targets = new Map<string, Target>();

  function targetOf(origin: string): Target {
    const known = targets.get(origin);
    if (known) return known;
    const target = readTarget(origin, allowed);
    if (targets.size >= rememberedTargets) targets.clear();
    targets.set(origin, target);
    return target;
  }

  return {
    begin({ origin, method, path, headers, idleMs, mayReuse }) {
      const target = targetOf(origin);
      const { protocol, hostname, port } = target.url;
      const isSecure = protocol === 'https:';
      const request = (isSecure ? httpsRequest : httpRequest)({
        protocol,
        hostname: hostname.replace(/^\[|\]$/g, ''),
        port: port || (isSecure ? 443 : 80),
        method,
        path,
        headers: headers as string[],
        agent: mayReuse && agents[isSecure ? 'https:' : 'http:'],
        lookup: guardedLookup(target, resolve),
        timeout: idleMs,
      });
      request.on('socket', (socket) => guardSocket(socket, target));
      return request;
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
