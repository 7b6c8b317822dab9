import { pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TransportFailure } from '../errors.ts';
import { collectBody, plainLength } from './collect-body.ts';
import type { Deadlines } from './deadlines.ts';
import { lightBytes, type SpooledBody, spoolBody } from './spooled-body.ts';

const maxDepth = 64;
const utf8 = new TextDecoder('utf-8', { fatal: true });

declare module 'fastify' {
  interface FastifyRequest {
    /** The body while it is being read. */
    pacedBody: PacedBody | null;
    /** Records still on disk; see heavy-requests.ts. */
    spooledBody: SpooledBody | null;
  }
  interface FastifyContextConfig {
    /** Whether the route takes records, a JSON array or one JSON per line, as raw bytes. */
    records?: boolean;
  }
}

const jsonType = /^application\/(?:[\w.-]+\+)?json(?:\s*;|$)/i;
const linesType = /^application\/(?:x-)?(?:ndjson|jsonl(?:ines)?)(?:\s*;|$)/i;

/** Raw records; the splitting code detects which of the two forms it is. */
export interface RecordsBody {
  readonly bytes: Buffer;
  readonly form: 'json' | 'ndjson';
}

async function takeRecords(
  request: FastifyRequest,
  payload: Readable,
  form: RecordsBody['form'],
): Promise<RecordsBody> {
  const isLight = (plainLength(request) ?? Number.POSITIVE_INFINITY) <= lightBytes;
  const taken = await (isLight ? collectBody : spoolBody)(request, payload);
  if (Buffer.isBuffer(taken)) return { bytes: taken, form };
  request.spooledBody = taken;
  return { bytes: Buffer.alloc(0), form };
}

/** A request without a body has no records, like an empty one. */
export function recordsOf(body: unknown): RecordsBody {
  return (body as RecordsBody | undefined) ?? { bytes: Buffer.alloc(0), form: 'json' };
}

/** Reads bodies: strict UTF-8, bounded depth, decompressed within the limit; an empty body counts as none. */
export function readBodies(app: FastifyInstance, deadlines: Deadlines): void {
  app.decorateRequest('pacedBody', null);
  app.decorateRequest('spooledBody', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(jsonType, async (request: FastifyRequest, payload: Readable) => {
    if (request.routeOptions.config.records) return takeRecords(request, payload, 'json');
    const bytes = await collectBody(request, payload);
    return bytes.length === 0 ? undefined : parseJson(bytes);
  });
  app.addContentTypeParser(linesType, async (request: FastifyRequest, payload: Readable) => {
    if (request.routeOptions.config.records) return takeRecords(request, payload, 'ndjson');
    throw new TransportFailure('unsupported_media_type', 'Send the body as application/json.');
  });
  app.addHook('preParsing', async (request, _reply, payload) =>
    decoded(request, payload, deadlines),
  );
}

/** A map, since the name comes from a header: an object would also have "constructor". */
const decoders: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** The limit counts decoded bytes, so a small body that unpacks to a large one is refused. */
function decoded(request: FastifyRequest, payload: Readable, deadlines: Deadlines): Readable {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  const decoder = encoding === 'identity' ? undefined : decoders.get(encoding)?.();
  if (encoding !== 'identity' && !decoder) {
    throw new TransportFailure(
      'unsupported_media_type',
      `The encoding ${encoding} is not understood.`,
    );
  }
  const paced = pacedBody(payload, deadlines);
  request.pacedBody = paced;
  if (!decoder) return paced;
  Object.defineProperty(decoder, 'receivedEncodedLength', {
    get: () => paced.receivedEncodedLength,
  });
  // It may fail after its request was refused, when no one reads it any more.
  decoder.on('error', () => {});
  return pipeline(paced, decoder, (error) => {
    if (error) request.log.debug({ err: error }, 'a compressed body ended badly');
  });
}

export function parseJson(body: Buffer): unknown {
  if (nestedTooDeeply(body)) {
    throw new TransportFailure(
      'malformed_body',
      `The body is nested deeper than ${maxDepth} levels.`,
    );
  }
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw new TransportFailure('malformed_body', 'The body is not valid JSON in UTF-8.');
  }
}

const [quote, backslash, openList, openObject, closeList, closeObject] = Buffer.from('"\\[{]}');

/** Later steps recurse over the value, so a body with a million brackets is refused here. */
function nestedTooDeeply(body: Buffer): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index];
    if (inString) {
      if (byte === backslash) index += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === openList || byte === openObject) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (byte === closeList || byte === closeObject) depth -= 1;
  }
  return false;
}

export interface PacedBody extends Transform {
  /** Fastify compares it with the announced length. */
  receivedEncodedLength: number;
}

type Pace = Pick<Deadlines, 'bodyWindowMs' | 'bodyBytesOfWindow' | 'bodyMs' | 'bodyBytesOfSecond'>;

/**
 * A body being read, which fails if a window or the whole body is too slow. Leaves `payload` open: its connection is
 * needed for the answer.
 */
function pacedBody(payload: Readable, pace: Pace): PacedBody {
  const begun = performance.now();
  let ofWindow = 0;
  const paced: PacedBody = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        ofWindow += chunk.length;
        paced.receivedEncodedLength += chunk.length;
        done(null, chunk);
      },
      flush(done) {
        clearInterval(windows);
        done();
      },
      destroy(error, done) {
        clearInterval(windows);
        done(error);
      },
    }),
    { receivedEncodedLength: 0 },
  );
  const windows = setInterval(() => {
    const due = begun + pace.bodyMs + (paced.receivedEncodedLength / pace.bodyBytesOfSecond) * 1000;
    if (ofWindow < pace.bodyBytesOfWindow || performance.now() > due) paced.destroy(tooSlow());
    ofWindow = 0;
  }, pace.bodyWindowMs);
  // Its reader gets the error; without a reader the request was already answered.
  paced.on('error', () => {});
  payload.once('error', (error) => paced.destroy(error));
  payload.pipe(paced);
  return paced;
}

function tooSlow(): TransportFailure {
  return new TransportFailure('request_timeout', 'The body came too slowly.', {
    connection: 'close',
  });
}
