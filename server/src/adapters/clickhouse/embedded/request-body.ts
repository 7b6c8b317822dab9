import type { IncomingMessage } from 'node:http';
import { finished, PassThrough, type Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib';
import { exception } from './exception.ts';

/** Only statements and their parameters are held in memory; rows to insert are passed on as they come. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;

const DECODERS: Readonly<Record<string, () => Transform>> = {
  identity: () => new PassThrough(),
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/** The body as it was before its Content-Encoding. */
export function decodedBody(request: IncomingMessage): Readable {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined) return request;
  const decoder = DECODERS[encoding];
  if (decoder === undefined) {
    throw exception(89, 'UNKNOWN_COMPRESSION_METHOD', `Unknown content encoding '${encoding}'`);
  }
  return decodeWith(decoder(), request);
}

/** Unlike a pipeline it leaves the connection open when the body is damaged, for the answer to say so. */
function decodeWith(decoder: Transform, request: IncomingMessage): Readable {
  finished(request, { writable: false }, (error) => {
    if (error) decoder.destroy(error);
  });
  // It may fail before anybody reads from it; who reads later still sees the error.
  decoder.on('error', () => {});
  return request.pipe(decoder);
}

export async function readText(body: Readable): Promise<string> {
  let size = 0;
  body.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_TEXT_BYTES) {
      body.destroy(exception(229, 'QUERY_IS_TOO_LARGE', 'The statement is too large'));
    }
  });
  return (await buffer(body)).toString('utf8');
}

/** The fields of a form: how `@clickhouse/client` sends parameters too large for a URL. */
export async function readForm(contentType: string, body: Readable): Promise<Map<string, string>> {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (boundary === undefined) throw exception(36, 'BAD_ARGUMENTS', 'The form has no boundary');
  const [, ...parts] = `\r\n${await readText(body)}`.split(`\r\n--${boundary}`);
  return new Map(parts.filter((part) => !part.startsWith('--')).map(readField));
}

function readField(part: string): [string, string] {
  const end = part.indexOf('\r\n\r\n');
  const headers = part.slice(0, end);
  const name = /[; ]name="([^"]*)"/.exec(headers)?.[1];
  if (end < 0 || name === undefined) throw exception(36, 'BAD_ARGUMENTS', 'The form is malformed');
  if (headers.includes('filename=')) {
    throw exception(48, 'NOT_IMPLEMENTED', 'External tables are not supported');
  }
  return [name, part.slice(end + 4)];
}
