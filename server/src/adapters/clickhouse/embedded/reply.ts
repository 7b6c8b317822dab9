import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import {
  constants,
  createBrotliCompress,
  createDeflate,
  createGzip,
  createZstdCompress,
} from 'node:zlib';
import type { RunResult } from './engine-session.ts';
import { type EngineException, exceptionBlock, statusOf } from './exception.ts';
import type { QueryRequest } from './query-request.ts';

/** The answer to one request: its headers, and how it says that something failed. */
export interface Reply {
  /** Sends the headers; the body goes to `response`, through `encoder` when there is one. */
  start(result: RunResult | undefined, rowsWritten: number): Transform | undefined;
  /** The end of a body whose query failed on the way. */
  failureBlock(thrown: EngineException): string;
}

const ENCODERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGzip({ level: 3 }),
  deflate: () => createDeflate({ level: 3 }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  zstd: () => createZstdCompress(),
};

export function createReply(
  request: IncomingMessage,
  response: ServerResponse,
  query: QueryRequest,
  contentType: string,
): Reply {
  const tag = randomBytes(16).reduce(
    (letters, byte) => letters + String.fromCharCode(97 + (byte % 26)),
    '',
  );
  return {
    start(result, rowsWritten) {
      const encoding = acceptedEncoding(request, query);
      if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
      if (result !== undefined) {
        response.setHeader('X-ClickHouse-Summary', summary(result, rowsWritten));
      }
      response.setHeader('Content-Type', contentType);
      response.setHeader('X-ClickHouse-Query-Id', query.queryId);
      response.setHeader('X-ClickHouse-Format', query.format);
      response.setHeader('X-ClickHouse-Timezone', 'UTC');
      response.setHeader('X-ClickHouse-Exception-Tag', tag);
      return encoding === undefined ? undefined : ENCODERS[encoding]?.();
    },
    failureBlock: (thrown) => exceptionBlock(tag, thrown),
  };
}

function acceptedEncoding(request: IncomingMessage, query: QueryRequest): string | undefined {
  if (!['1', 'true'].includes(query.settings.get('enable_http_compression') ?? ''))
    return undefined;
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/[,;\s]+/);
  return accepted.find((name) => Object.hasOwn(ENCODERS, name));
}

function summary(result: RunResult, rowsWritten: number): string {
  return JSON.stringify({
    read_rows: String(result.rowsRead),
    read_bytes: String(result.bytesRead),
    written_rows: String(rowsWritten),
    written_bytes: String(rowsWritten > 0 ? result.bytesRead : 0),
    total_rows_to_read: '0',
    result_rows: '0',
    result_bytes: '0',
    elapsed_ns: String(Math.round(result.elapsedSeconds * 1e9)),
  });
}

/** The answer to a request that failed before its first byte. */
export function sendException(
  response: ServerResponse,
  thrown: EngineException,
  queryId: string | undefined,
): void {
  response.statusCode = statusOf(thrown);
  for (const name of ['Content-Encoding', 'Content-Length']) response.removeHeader(name);
  response.setHeader('Content-Type', 'text/plain; charset=UTF-8');
  response.setHeader('X-ClickHouse-Exception-Code', thrown.code);
  if (queryId !== undefined) response.setHeader('X-ClickHouse-Query-Id', queryId);
  if (response.statusCode === 401) response.setHeader('WWW-Authenticate', 'Basic');
  response.end(`${thrown.message}\n`);
}
