import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '#kernel/time.ts';
import { type RecognizedAgent, recognizeAgent } from '../../modules/agents/index.ts';
import { hostHeader, pageKey, type RoutedSite } from '../../modules/sites/index.ts';
import { viaName } from './hop-headers.ts';
import type { LivePages } from './live-pages.ts';
import {
  type Exchange,
  type Passage,
  type PassThroughOptions,
  passThrough,
} from './pass-through.ts';
import { type AskedUpgrade, passUpgrade, refuseUpgrade } from './pass-upgrade.ts';
import type { PreparedPage } from './prepared-page.ts';
import { chooseBody, serveLive } from './serve-live.ts';
import type { SiteDirectory } from './site-directory.ts';
import type { VisitLog } from './visit-log.ts';

export interface EdgeParts extends PassThroughOptions {
  readonly directory: SiteDirectory;
  readonly pages: LivePages;
  readonly visits: VisitLog;
  readonly clock: Clock;
  /** Whether the edge was told to stop. */
  readonly isStopping: () => boolean;
}

/** One request and its destination. */
interface Visit extends Passage {
  readonly site: RoutedSite;
  readonly agent: RecognizedAgent | undefined;
  /** A CDN only asks for live pages and already has the origin's. */
  readonly liveOnly: boolean;
}

const cdnHeader = hostHeader.toLowerCase();
const idleClientMs = 120_000;
/** Path and query. The minimum that RFC 9110 asks of servers; longer ones are never looked up, cached or passed on. */
const maxTargetLength = 8_192;
/** The status that web servers log if the client closed the connection before an answer. */
const clientWentAway = 499;

/** Serves live pages to AI agents; passes all other requests to the site's origin. */
export function createEdgeServer(parts: EdgeParts): Server {
  const server = createServer(
    {
      // Uploads may take long; the client must still send its headers in time.
      requestTimeout: 0,
      headersTimeout: 30_000,
      keepAliveTimeout: 75_000,
      noDelay: true,
    },
    (request, response) => {
      try {
        answer(parts, request, response);
      } catch (error) {
        fault(parts, response, error);
      }
    },
  );
  server.setTimeout(idleClientMs);
  const upgraded = createUpgrades(parts.directory);
  server.on('upgrade', (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() === 'websocket')
      upgrade(parts, upgraded, { request, socket, head });
    else ignoreUpgrade(server, request, socket, head);
  });
  return server;
}

function answer(parts: EdgeParts, request: IncomingMessage, response: ServerResponse): void {
  response.on('error', () => response.destroy());
  if (parts.isStopping()) response.shouldKeepAlive = false;
  const visit = readVisit(parts.directory, request);
  if (typeof visit === 'number') {
    refuse(request, response, visit);
    return;
  }
  if (!visit.agent) {
    if (visit.liveOnly) nothingLive(response);
    else passThrough(parts, { request, response }, visit);
    return;
  }
  answerAgent(parts, { request, response }, visit, visit.agent);
}

function answerAgent(
  parts: EdgeParts,
  exchange: Exchange,
  visit: Visit,
  agent: RecognizedAgent,
): void {
  const { request, response } = exchange;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const mayServe = isRead && parts.directory.isCurrent();
  const url = mayServe && URL.parse(`http://${visit.host}${visit.path}`);
  const found = url
    ? parts.pages.find({ siteId: visit.site.id, page: pageKey(visit.site.domain, url) })
    : undefined;
  const go = (page: PreparedPage | undefined) => {
    if (!response.destroyed) answerWith(parts, exchange, { visit, agent, page });
  };
  if (found instanceof Promise) found.then(go).catch((error) => fault(parts, response, error));
  else go(found);
}

interface AgentVisit {
  readonly visit: Visit;
  readonly agent: RecognizedAgent;
  readonly page: PreparedPage | undefined;
}

function answerWith(
  parts: EdgeParts,
  exchange: Exchange,
  { visit, agent, page }: AgentVisit,
): void {
  const { request, response } = exchange;
  const { site, host } = visit;
  const path = visit.path.split('?', 1)[0] ?? '/';
  const who = { agent: agent.agent, role: agent.role };
  const record = (status: number, bytes: number, served: 'live' | 'origin') =>
    parts.visits.add({ ...who, site, at: parts.clock.now(), host, path, status, bytes, served });
  const body = page && chooseBody(page, request.headers.accept, agent);
  if (page && body) {
    const bytes = serveLive(request, response, page, body);
    record(response.statusCode, bytes, 'live');
  } else if (visit.liveOnly) {
    nothingLive(response);
    record(0, 0, 'origin');
  } else {
    let bytes = 0;
    response.once('close', () => {
      record(response.headersSent ? response.statusCode : clientWentAway, bytes, 'origin');
    });
    passThrough(parts, exchange, visit, (more) => {
      bytes += more;
    });
  }
}

/** A failing request must not end the others. */
function fault({ logger }: EdgeParts, response: ServerResponse, error: unknown): void {
  logger.error({ err: error }, 'a request failed with an internal error');
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'content-length': 0, 'cache-control': 'no-store' }).end();
}

function upgrade(parts: EdgeParts, upgraded: Upgrades, asked: AskedUpgrade): void {
  const { request, socket } = asked;
  socket.on('error', () => socket.destroy());
  const visit = readVisit(parts.directory, request);
  if (typeof visit === 'number') {
    refuseUpgrade(socket, visit);
    return;
  }
  upgraded.add(socket, visit);
  passUpgrade(parts, asked, visit);
}

/**
 * Only WebSockets are passed on. Servers may ignore other upgrades, so the request is read again without its upgrade.
 */
function ignoreUpgrade(
  server: Server,
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'upgrade')
      lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  }
  // Node reads header fields as latin1.
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

/** The destination of a request, or the status to refuse it with. */
function readVisit(directory: SiteDirectory, request: IncomingMessage): Visit | number {
  const { headers, url = '/' } = request;
  if (url.length > maxTargetLength) return 414;
  const target = readTarget(url);
  if (!target || countHosts(request) > 1) return 400;
  const cdnHost = headers[cdnHeader];
  const host = typeof cdnHost === 'string' ? cdnHost : (target.host ?? headers.host ?? '');
  if (headers.via?.includes(viaName)) return 508;
  const given = headers['x-forwarded-proto'];
  const protocol = String(given ?? 'http').toLowerCase() === 'https' ? 'https' : 'http';
  const site = directory.find(host.toLowerCase());
  if (!site) return directory.isLoaded() ? 421 : 503;
  const agent = recognizeAgent(headers);
  const liveOnly = cdnHost !== undefined;
  return { site, agent, liveOnly, host, protocol, origin: site.origin, path: target.path };
}

/** A path, or a whole URL as sent to proxies, whose host then counts (RFC 9112, 3.2.2). */
function readTarget(url: string): { path: string; host?: string } | undefined {
  if (url.startsWith('/') || url === '*') return { path: url };
  const absolute = /^https?:\/\//i.test(url) ? URL.parse(url) : null;
  if (!absolute) return undefined;
  return { path: `${absolute.pathname}${absolute.search}`, host: absolute.host };
}

/** The parser returns one of two Host headers, and a balancer in front may have used the other (RFC 9112, 3.2). */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}

const refusals: Readonly<Record<number, string>> = {
  400: 'The request has to name one host.\n',
  414: `The address is longer than ${maxTargetLength} bytes.\n`,
  421: 'No site is registered for this host.\n',
  503: 'The edge is starting.\n',
  508: 'The origin of this site leads back here.\n',
};

function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  // A load balancer uses an address, not a site's name.
  const isHealth = status !== 508 && request.url === '/healthz';
  const code = isHealth && status === 421 ? 200 : status;
  const text = isHealth && code === 200 ? 'ok\n' : (refusals[status] ?? '');
  response.writeHead(code, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...(code === 503 ? { 'retry-after': '1' } : {}),
  });
  response.end(text);
  request.resume();
}

function nothingLive(response: ServerResponse): void {
  response.writeHead(404, { 'content-length': 0, 'cache-control': 'no-store' }).end();
}

/** Open WebSockets, which may stay open for days. */
export interface Upgrades {
  add(client: Duplex, visit: { readonly host: string; readonly site: RoutedSite }): void;
}

/** Every request is routed separately; a WebSocket is routed once, so it ends when its host's destination changes. */
function createUpgrades(directory: SiteDirectory): Upgrades {
  const open = new Map<Duplex, { readonly host: string; readonly siteId: string }>();
  directory.onChange(() => {
    for (const [client, { host, siteId }] of open) {
      if (directory.find(host)?.id !== siteId) client.destroy();
    }
  });
  return {
    add(client, { host, site }) {
      open.set(client, { host: host.toLowerCase(), siteId: site.id });
      client.once('close', () => open.delete(client));
    },
  };
}
