import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { authenticate, type Credentials } from './credentials.ts';
import { toEngineException } from './exception.ts';
import { runInsert } from './insert-runner.ts';
import type { QueryKiller } from './query-killer.ts';
import { type QueryRequest, readRequest } from './query-request.ts';
import { type Job, runSelect, runStatement } from './query-runner.ts';
import { createReply, sendException } from './reply.ts';
import type { SessionPool } from './session-pool.ts';

/** Statements may come in the URL, and ClickHouse allows those of up to 1 MiB. */
const MAX_HEADER_BYTES = 2 * 1024 * 1024;
const KEEP_ALIVE_MS = 30_000;
/** A client that neither reads nor writes for so long, though it is its turn, is given up. */
const STALLED_MS = 120_000;

export interface EngineServerOptions {
  readonly pool: SessionPool;
  readonly killer: QueryKiller;
  readonly credentials: Credentials;
  /** What the engine calls the media type of each of its formats. */
  readonly contentTypes: ReadonlyMap<string, string>;
}

/** ClickHouse's HTTP interface, as far as its clients need it, before the embedded engine. */
export function createEngineServer(options: EngineServerOptions): Server {
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    const [path = '', ...fields] = (request.url ?? '/').split('?');
    const isPing = path === '/ping' || (request.method === 'GET' && fields.length === 0);
    if (isPing) {
      response.end('Ok.\n');
      return;
    }
    const target = new URLSearchParams(fields.join('?'));
    answer(options, request, response, target).catch(() => response.destroy());
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // An insert may take as long as its rows take to come.
  server.requestTimeout = 0;
  return server;
}

async function answer(
  options: EngineServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  target: URLSearchParams,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  response.setTimeout(STALLED_MS, () => {
    const isSending = !request.complete && request.readableFlowing === true;
    if (isSending || response.writableNeedDrain) response.destroy();
  });
  let query: QueryRequest | undefined;
  try {
    authenticate(request, target, options.credentials);
    query = await readRequest(request, target);
    await execute(options, query, request, response, gone.signal);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else sendException(response, toEngineException(error), query?.queryId);
    request.resume();
  }
}

async function execute(
  { pool, killer, contentTypes }: EngineServerOptions,
  query: QueryRequest,
  request: IncomingMessage,
  response: ServerResponse,
  gone: AbortSignal,
): Promise<void> {
  const { statement, params, rows } = query;
  const token = randomUUID();
  const contentType = contentTypes.get(query.format.toLowerCase()) ?? 'text/plain; charset=UTF-8';
  const reply = createReply(request, response, query, contentType);
  const lease = await pool.lease(gone);
  try {
    // A parameter cannot be taken back, and one of an earlier statement must not fill a gap in this one.
    if (statement.placeholders.some((name) => !params.has(name))) lease.session.renew();
    await lease.session.prepare({ ...query, token });
    gone.throwIfAborted();
    const job: Job = { query, lease, token, killer, response, reply, gone };
    if (rows !== undefined) await runInsert(job, rows);
    else if (statement.kind === 'select') await runSelect(job);
    else await runStatement(job);
  } finally {
    if (statement.changesSession) lease.session.renew();
    lease.release();
  }
}
